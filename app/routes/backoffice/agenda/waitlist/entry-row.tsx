import { Form, useNavigation } from "@remix-run/react";
import { Reach } from "#app/components/agenda/reach.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { offerPath } from "#app/domain/paths/waitlist-paths.ts";
import { dialledNumber, whatsAppNumber } from "#app/domain/phones/phone-numbers.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { listed } from "#app/text/formats.ts";
import { heldText, listText, timeText, waitedFor, withWhom } from "#app/text/waitlist/staff-list.ts";
import type { SeenEntry } from "#app/usecases/waitlist/staff/seen-entry.server.ts";
import "#app/styles/screens/staff-waitlist.css";

type EntryRowProps = {
  readonly entry: SeenEntry;
  /** From 1 on. */
  readonly place: number;
  readonly today: LocalDate;
  readonly isManager: boolean;
  readonly xsrf: string;
};

/** A waitlist entry: services and times, since when, contact, and possible actions. */
export function EntryRow({ entry, place, today, isManager, xsrf }: EntryRowProps) {
  const { name, services, askedFor, othersToo, days, part, since, phone, offer, isBlocked } = entry;
  const state = untoldBecause(entry);
  return (
    <li className="card waiting-one">
      <span className="badge num" aria-hidden="true">
        {listText.place(place)}
      </span>
      <div>
        <h3>{name}</h3>
        <p>
          {listed(services)} {withWhom(askedFor, othersToo)}
        </p>
        <p className="num">{waitedFor(days, part, today)}</p>
        <p className="sm muted num">{listText.since(since.date, since.minute)}</p>
        {phone === null ? null : <p className="sm muted num">{dialledNumber(phone)}</p>}
      </div>
      <Reaches entry={entry} />
      {offer === null ? null : <Held entry={entry} offer={offer} xsrf={xsrf} />}
      {state === null ? null : <p className="waiting-state sm muted">{state}</p>}
      <div className="waiting-acts">
        {offer === null && !isBlocked ? (
          <a className="btn btn-line btn-sm" href={offerPath(entry.id)}>
            {listText.offer}
            <span className="sr"> {name}</span>
          </a>
        ) : null}
        {isManager ? <Removal entry={entry} xsrf={xsrf} /> : null}
      </div>
    </li>
  );
}

/** Why this client is not told about free times; null if they are. */
function untoldBecause({ isBlocked, isSilent, offer }: SeenEntry): string | null {
  if (isBlocked) return listText.blocked;
  return isSilent && offer === null ? listText.silent : null;
}

function Reaches({ entry: { phone, firstName } }: Pick<EntryRowProps, "entry">) {
  if (phone === null) return null;
  const number = whatsAppNumber(phone);
  return (
    <p className="reaches">
      {number === null ? null : (
        <Reach href={`https://wa.me/${number}`} label={listText.whatsApp(firstName)} icon="whatsapp" />
      )}
      <Reach href={`tel:${phone}`} label={listText.call(firstName)} icon="phone" />
    </p>
  );
}

type HeldProps = Pick<EntryRowProps, "entry" | "xsrf"> & {
  readonly offer: NonNullable<SeenEntry["offer"]>;
};

/** The time offered to the entry now, and until when; a viewer who may see the time may withdraw it. */
function Held({ entry, offer: { id, until, time, whatsApp }, xsrf }: HeldProps) {
  return (
    <div className="waiting-state waiting-held">
      <p>
        <b>{heldText(until)}</b>
        {time === null ? null : (
          <>
            <br />
            <span className="num">{timeText(time.date, time.startMinute, time.employee)}</span>
          </>
        )}
      </p>
      {time === null ? null : (
        <p className="flex">
          {whatsApp === null ? null : (
            <a className="btn btn-line btn-sm" href={whatsApp} target="_blank" rel="noreferrer">
              <PlaceIcon name="whatsapp" small />
              {listText.tellByWhatsApp}
            </a>
          )}
          <Press entry={entry} intent="take-back" offer={id} label={listText.takeBack} xsrf={xsrf} />
        </p>
      )}
    </div>
  );
}

/** Asks first: only the client can undo it. */
function Removal({ entry, xsrf }: Pick<EntryRowProps, "entry" | "xsrf">) {
  return (
    <details>
      <summary className="btn btn-quiet btn-sm">
        {listText.remove}
        <span className="sr"> {entry.name}</span>
      </summary>
      <p className="sm muted">{listText.removeText}</p>
      <Press entry={entry} intent="remove" label={listText.removeSure} xsrf={xsrf} isDanger />
    </details>
  );
}

type PressProps = Pick<EntryRowProps, "entry" | "xsrf"> & {
  readonly intent: "remove" | "take-back";
  readonly label: string;
  readonly offer?: string;
  readonly isDanger?: boolean;
};

function Press({ entry, intent, label, offer = "", isDanger = false, xsrf }: PressProps) {
  const sent = useNavigation().formData;
  const isPending = sent?.get("intent") === intent && sent.get("entry") === entry.id;
  return (
    <Form method="post" replace preventScrollReset>
      <HiddenFields
        fields={[
          ["intent", intent],
          ["entry", entry.id],
          ["offer", offer],
          ["xsrf", xsrf],
        ]}
      />
      <button
        type="submit"
        className={isDanger ? "btn btn-line btn-plain-danger btn-sm" : "btn btn-quiet btn-sm"}
        aria-busy={isPending}
      >
        {label}
        <span className="sr"> {entry.name}</span>
      </button>
    </Form>
  );
}
