import { Form, useNavigation } from "@remix-run/react";
import { AgendaIcon } from "#app/components/agenda/agenda-icon.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { writtenSeat } from "#app/domain/agenda/walk-ins/written-seat.ts";
import { doorHref, WALK_IN_NAME_PAGE, WALK_IN_PAGE, walkInHref } from "#app/domain/paths/walk-in-paths.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { queueText } from "#app/text/agenda/queue.ts";
import type { CalendarView, QueueRow } from "./calendar-view.ts";
import "#app/styles/screens/queue.css";

type QueueProps = {
  readonly queue: readonly QueueRow[];
  readonly view: CalendarView;
  readonly xsrf: string;
};

/** The clients without a booking who wait, beside the day: their order never changes by itself, their times do. */
export function Queue({ queue, view: { address, isManager }, xsrf }: QueueProps) {
  const { store } = address;
  const first = queue.find(({ turn }) => turn?.isNow);
  return (
    <section className="queue" aria-labelledby="queue">
      <header>
        <h2 id="queue">{queueText.waiting(queue.length)}</h2>
        {isManager && store !== null ? (
          <a className="btn btn-line btn-sm" href={doorHref(store)}>
            <AgendaIcon name="screen" />
            {queueText.screen}
          </a>
        ) : null}
      </header>
      <ol className="card">
        {queue.map((row, nth) => (
          <Row key={row.id} row={row} place={nth + 1} isFirst={row === first} store={store} xsrf={xsrf} />
        ))}
      </ol>
      <a className="btn btn-line btn-sm btn-block queue-add" href={walkInHref(store)}>
        <PlaceIcon name="plus" small />
        {queueText.add}
      </a>
    </section>
  );
}

type RowProps = {
  readonly row: QueueRow;
  readonly place: number;
  /** Whose turn it is. */
  readonly isFirst: boolean;
  readonly store: string | null;
  readonly xsrf: string;
};

function Row({ row, place, isFirst, store, xsrf }: RowProps) {
  const { id, name, service, turn, waited } = row;
  const shown = name ?? queueText.nameless;
  return (
    <li className={isFirst ? "turn" : undefined}>
      <span className="ord num">{place}</span>{" "}
      <span className="qn">
        <b>
          {name === null ? (
            <a className="link" href={`${WALK_IN_NAME_PAGE}?${new URLSearchParams({ espera: id })}`}>
              {queueText.putName}
            </a>
          ) : (
            name
          )}
        </b>{" "}
        <small>{service.name}</small>
      </span>{" "}
      <span className="qt num">
        {turn === null ? null : (
          <>
            <b>{turn.isNow ? queueText.now : formatTime(turn.at)}</b>{" "}
            <small>{queueText.with(turn.name)}</small>
          </>
        )}
      </span>
      <div className="qd">
        <span className="muted sm">{queueText.ago(waited)}</span>
        {turn?.isNow ? (
          <Press
            fields={[
              ...([
                ["xsrf", xsrf] as const,
                ["store", store ?? ""] as const,
                ["espera", id] as const,
              ] as const),
              ...([["service", service.id] as const, ["option", service.option] as const] as const),
              ["seat", writtenSeat({ employeeId: turn.employee, startMinute: turn.at, lasts: turn.lasts })],
            ]}
            label={queueText.pass}
            name={queueText.passName(shown)}
            kind={isFirst ? "btn btn-sm" : "btn btn-line btn-sm"}
          />
        ) : (
          <a
            className="btn btn-line btn-sm"
            href={walkInHref(store, { espera: id })}
            aria-label={queueText.passName(shown)}
          >
            {queueText.pass}
          </a>
        )}
        <Press
          fields={[
            ["xsrf", xsrf],
            ["store", store ?? ""],
            ["espera", id],
            ["intent", "left"],
          ]}
          label={queueText.left}
          name={queueText.leftName(shown)}
          kind="btn btn-quiet btn-sm"
        />
      </div>
    </li>
  );
}

type PressProps = {
  readonly fields: readonly (readonly [string, string])[];
  readonly label: string;
  /** For screen readers, among the same buttons of others. */
  readonly name: string;
  readonly kind: string;
};

function Press({ fields, label, name, kind }: PressProps) {
  const { formData } = useNavigation();
  const isBusy = fields.every(([field, value]) => formData?.get(field) === value);
  return (
    <Form method="post" action={WALK_IN_PAGE}>
      <HiddenFields fields={fields} />
      <button type="submit" className={kind} aria-label={name} aria-busy={isBusy}>
        {label}
      </button>
    </Form>
  );
}
