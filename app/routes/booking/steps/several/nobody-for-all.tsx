import { Link } from "@remix-run/react";
import { Note } from "#app/components/ui/note.tsx";
import { wizardHref } from "#app/domain/wizard/address.ts";
import { employeesText } from "#app/text/wizard/wizard.ts";
import type { EmployeesStep } from "#app/usecases/wizard/view.ts";

/** Step 2 without anybody: what does not go together, and the turnos in which it can be booked. */
export function NobodyForAll({ frame, split }: Pick<EmployeesStep, "frame" | "split">) {
  return (
    <>
      <Note icon="users" title={employeesText.emptyTitle} lines={[employeesText.emptyText]}>
        {split ? <b>{split.apart}</b> : null}
      </Note>
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
    </>
  );
}
