import { Link } from "@remix-run/react";
import { Note } from "#app/components/ui/note.tsx";
import { wizardHref } from "#app/domain/wizard/address.ts";
import type { Choice } from "#app/routes/booking/steps/employees/employee-card.tsx";
import { employeesText } from "#app/text/wizard/wizard.ts";
import type { SharedChoice } from "#app/usecases/wizard/shared-view.ts";
import type { EmployeesStep } from "#app/usecases/wizard/view.ts";
import { SharedCard } from "./shared-card.tsx";

type NobodyForAllProps = Pick<EmployeesStep, "frame" | "several"> & Pick<Choice, "onPress">;

/** Step 2 when no professional does all services: those who do it together, and the separate bookings that cover it. */
export function NobodyForAll({ frame, several, onPress }: NobodyForAllProps) {
  const { shared = null, split = null } = several ?? {};
  return (
    <div className="several">
      {shared ? (
        <SharedAlone shared={shared} apart={split?.apart} onPress={onPress} />
      ) : (
        <Note icon="users" title={employeesText.emptyTitle} lines={[employeesText.emptyText]}>
          {split ? <b>{split.apart}</b> : null}
        </Note>
      )}
      <section className="block">
        {split ? (
          <>
            <h2>{split.title}</h2>
            <ol className="stack">
              {split.turnos.map(({ href, services, price, detail }) => (
                <li key={href}>
                  <Link className="card split" to={href} discover="none">
                    <span>
                      <b>{services}</b>
                      <br />
                      <span className="sm muted">{detail}</span>
                    </span>
                    <b>{price}</b>
                  </Link>
                </li>
              ))}
            </ol>
          </>
        ) : null}
        <Link className="btn btn-line" to={wizardHref(frame.path, 1, frame.choices)} discover="none">
          {employeesText.changeServices}
        </Link>
      </section>
    </div>
  );
}

type SharedAloneProps = Pick<Choice, "onPress"> & {
  readonly shared: SharedChoice;
  readonly apart: string | undefined;
};

/** The only choice, and why. */
function SharedAlone({ shared, apart, onPress }: SharedAloneProps) {
  return (
    <>
      {apart ? <p className="lead">{apart}</p> : null}
      <fieldset className="employees">
        <legend className="sr">{employeesText.subtitle}</legend>
        <SharedCard shared={shared} chosen onPress={onPress} />
      </fieldset>
    </>
  );
}
