import { Form, useNavigation } from "@remix-run/react";
import { Face } from "#app/components/backoffice/face.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Note } from "#app/components/ui/note.tsx";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { fullName, listed } from "#app/text/formats.ts";
import { callsText, keptDeposit } from "#app/text/messages/calls.ts";
import { whenAndWho } from "#app/text/messages/sayings/queue.ts";
import type { CallRow as Row } from "#app/usecases/sayings/queue/calls.server.ts";
import type { QueuePage } from "#app/usecases/sayings/queue/view-queue.server.ts";

type CallListProps = { readonly queue: Pick<QueuePage, "calls" | "today">; readonly xsrf: string };

/** Bookings whose clients are to be called, each with a button that ticks it off. */
export function CallList({ queue: { calls, today }, xsrf }: CallListProps) {
  if (calls.length === 0) return <Note icon="check" title={callsText.empty} lines={[callsText.emptyText]} />;
  return (
    <ol className="msgs">
      {calls.map((row, place) => (
        <CallRow key={row.bookingId} row={row} place={place} today={today} xsrf={xsrf} />
      ))}
    </ol>
  );
}

type CallRowProps = {
  readonly row: Row;
  readonly place: number;
  readonly today: string;
  readonly xsrf: string;
};

function CallRow({ row, place, today, xsrf }: CallRowProps) {
  const { bookingId, firstName, lastName, phone, calledAt, employeeNames, serviceNames, heldCentavos } = row;
  const isDone = calledAt !== null;
  const name = fullName({ firstName, lastName }) || callsText.someone;
  const employees = listed(employeeNames.map((each) => each.split(" ")[0] ?? ""));
  return (
    <li className={isDone ? "msg card done" : "msg card"}>
      <Face person={{ firstName, lastName, pictureUrl: null }} place={place} />
      <div>
        <h2>
          <a href={`/backoffice/booking/${bookingId}`}>{name}</a>
        </h2>
        <p className="sm muted num">{whenAndWho({ ...row, employees }, today)}</p>
        <p className="sm muted">{listed(serviceNames)}</p>
        {heldCentavos > 0 ? <p className="sm">{keptDeposit(heldCentavos)}</p> : null}
      </div>
      {isDone ? <p className="msg-state muted sm">{callsText.done}</p> : null}
      <div className="msg-acts">
        {isDone ? null : <Phone phone={phone} name={name} />}
        <Tick bookingId={bookingId} isDone={isDone} name={name} xsrf={xsrf} />
      </div>
    </li>
  );
}

function Phone({ phone, name }: { readonly phone: string | null; readonly name: string }) {
  if (phone === null) return <span className="muted sm">{callsText.noPhone}</span>;
  return (
    <a className="btn btn-soft" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
      <PlaceIcon name="phone" />
      <span className="sr">{`${callsText.call} ${name}: `}</span>
      <span className="num">{dialledNumber(phone)}</span>
    </a>
  );
}

type TickProps = {
  readonly bookingId: string;
  readonly isDone: boolean;
  readonly name: string;
  readonly xsrf: string;
};

function Tick({ bookingId, isDone, name, xsrf }: TickProps) {
  const intent = isDone ? "uncalled" : "called";
  const sent = useNavigation().formData;
  const isPending = sent?.get("intent") === intent && sent.get("booking") === bookingId;
  return (
    <Form method="post" replace preventScrollReset>
      <HiddenFields
        fields={[
          ["intent", intent],
          ["booking", bookingId],
          ["xsrf", xsrf],
        ]}
      />
      <button
        type="submit"
        className={isDone ? "btn btn-quiet btn-sm" : "btn btn-line"}
        aria-busy={isPending}
      >
        {isDone ? callsText.undo : callsText.called}
        <span className="sr"> {name}</span>
      </button>
    </Form>
  );
}
