import { Form, Link, useNavigation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import type { Aim } from "#app/domain/setup/affected/proposals.ts";
import { type AwayAddress, awayHref } from "#app/routing/agenda/away-address.ts";
import { awayText, moreTurnos, placedCount, turnoCount } from "#app/text/agenda/away.ts";
import { doWords } from "#app/text/agenda/away-ways.ts";
import type { AwayView } from "#app/usecases/agenda/away/view-away.server.ts";
import { AwayRow } from "./away-row.tsx";
import { AwayWhen } from "./away-when.tsx";
import { chosenIn, proposedIn, summed } from "./chosen.ts";
import { Told } from "./told.tsx";
import "#app/styles/screens/away.css";

type AwayFormProps = { readonly away: AwayView; readonly address: AwayAddress; readonly xsrf: string };

/** The bookings with their resolutions, the messages to clients, and the one button that does it all. */
export function AwayForm({ away, address, xsrf }: AwayFormProps) {
  const { rows, more } = away;
  const isPending = useNavigation().formData?.get("intent") === "settle";
  const [chosen, setChosen] = useState(() => proposedIn(away));
  const sum = summed(chosen);
  const label = doWords({ ...sum, toCall: sum.toCall.length });
  const counts = placedCount({ placed: sum.moved + sum.cancelled, toCall: sum.toCall.length });
  const cancelHref = awayHref(address.ids, { isCancelling: true });
  const mayCancel = rows.every(({ ways }) => ways.some(({ value }) => value === "CANCEL"));
  const press = (
    <button type="submit" className="btn" aria-busy={isPending}>
      {isPending ? awayText.doing : label}
    </button>
  );
  return (
    <Form
      className="away-form"
      method="post"
      onChange={({ currentTarget }: FormEvent<HTMLFormElement>) =>
        setChosen(chosenIn(rows, new FormData(currentTarget)))
      }
    >
      <HiddenFields
        fields={[
          ["intent", "settle"],
          ["xsrf", xsrf],
        ]}
      />
      <div className="away-list">
        <AwayWhen spans={away.spans} />
        <AllTo away={away} address={address} />
        <section className="away-turnos" aria-labelledby="away-turnos">
          <header>
            <h2 id="away-turnos">{turnoCount(rows.length)}</h2>
            <p className="sm muted" role="status">
              {counts}
            </p>
          </header>
          <ul className="card resolutions">
            {rows.map((row) => (
              <AwayRow key={row.bookingId} row={row} />
            ))}
          </ul>
          {more > 0 ? <p className="muted">{moreTurnos(more)}</p> : null}
        </section>
      </div>
      <Told away={away} sum={sum}>
        <div className="away-do">{press}</div>
        {mayCancel ? (
          <a className="btn btn-line btn-plain-danger" href={cancelHref}>
            {awayText.cancelAll}
          </a>
        ) : null}
      </Told>
      <div className="away-bar">
        <p>
          <b className="num">{`${sum.moved + sum.cancelled} de ${rows.length}`}</b>
          <span className="sm muted">{counts}</span>
        </p>
        {press}
      </div>
    </Form>
  );
}

/** Links that send every booking the same way, where it can go; the others keep their proposal. */
function AllTo({ away: { people, later }, address: { ids, aim } }: Pick<AwayFormProps, "away" | "address">) {
  const ways: readonly { readonly to: Aim; readonly label: string; readonly count: number | null }[] = [
    { to: { kind: "PROPOSED" }, label: awayText.proposed, count: null },
    ...people.map(({ id, firstName, count }) => ({
      to: { kind: "PERSON", employeeId: id } as const,
      ...{ label: firstName, count },
    })),
    ...(later > 0 ? [{ to: { kind: "LATER" } as const, label: awayText.otherDay, count: later }] : []),
    { to: { kind: "CALL" }, label: awayText.toCall, count: null },
  ];
  const here = awayHref(ids, { aim });
  return (
    <section className="away-all">
      <h2 className="label" id="away-all">
        {awayText.allTo}
      </h2>
      <nav className="chips" aria-labelledby="away-all">
        {ways.map(({ to, label, count }) => {
          const href = awayHref(ids, { aim: to });
          return (
            <Link
              key={href}
              className="chip"
              to={href}
              replace
              preventScrollReset
              discover="none"
              aria-current={href === here ? "true" : undefined}
            >
              {label}
              {count === null ? null : <span className="num"> {count}</span>}
            </Link>
          );
        })}
      </nav>
    </section>
  );
}
