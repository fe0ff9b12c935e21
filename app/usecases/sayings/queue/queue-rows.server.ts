import type { Saying, SayingState } from "#app/domain/codes/saying.ts";
import type { ToSay } from "#app/domain/sayings/to-say.ts";
import { USUAL_ZONE } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { clientsToTell, type SaidTo, turnosToTell } from "#db/queries/messages/sayings/saying-facts.ts";
import { errorsOf } from "#db/queries/messages/sayings/saying-states.ts";
import { readAll } from "#db/reading.ts";
import type { Channel } from "../whatsapp/account.server.ts";
import { type About, type Speaking, spokenOf, templateOf, timeAt, whenOf } from "./saying-words.server.ts";

/** A message in its row. */
export type QueueRow = {
  readonly saying: Saying;
  readonly subject: string;
  /** The recipient; clients that want no messages have no row. */
  readonly to: Pick<SaidTo, "clientId" | "firstName" | "lastName" | "email"> & {
    readonly consented: boolean;
  };
  readonly bookingId: string | null;
  /** 'Hoy, 15:30 con Camila'. */
  readonly when: string;
  readonly dueAt: Instant | null;
  readonly text: string;
  /** It can be sent by the business's own number. */
  readonly canSend: boolean;
  /** URL of the chat with the text ready; null without a number. */
  readonly href: string | null;
  readonly state: SayingState | null;
  /** Time of the last change, by the store's clock. */
  readonly changedAt: string;
  readonly error: number | null;
};

type Drawn = {
  readonly businessId: string;
  readonly shown: readonly ToSay[];
  readonly speaking: Speaking;
  readonly channel: Channel;
};

/** The rows of messages, with the facts of their bookings and clients. */
export async function queueRows(
  { db }: Deps,
  { businessId, shown, speaking, channel }: Drawn,
): Promise<readonly QueueRow[]> {
  const failed = shown.filter(({ state }) => state === "FAILED");
  const { turnos, clients, errors } = await readAll(db, {
    turnos: turnosToTell(
      db,
      businessId,
      shown.flatMap(({ bookingId }) => bookingId ?? []),
    ),
    clients: clientsToTell(
      db,
      businessId,
      shown.flatMap(({ bookingId, clientId }) => (bookingId === null ? (clientId ?? []) : [])),
    ),
    errors: errorsOf(
      db,
      businessId,
      failed.map(({ saying, subject }) => ({ saying, subject })),
    ),
  });
  const ofTurno = new Map(turnos.map((turno) => [turno.bookingId, turno]));
  const ofClient = new Map(clients.map((client) => [client.clientId, client]));
  return shown.flatMap((each): QueueRow[] => {
    const { bookingId, clientId } = each;
    const about = bookingId === null ? ofClient.get(clientId ?? "") : ofTurno.get(bookingId);
    return about === undefined ? [] : [rowOf(each, about, { errors, speaking, channel })];
  });
}

type Around = Pick<Drawn, "speaking" | "channel"> & { readonly errors: ReadonlyMap<string, number> };

function rowOf(
  { saying, subject, bookingId, state, changedAt }: ToSay,
  about: About,
  { errors, speaking, channel }: Around,
): QueueRow {
  const { clientId, firstName, lastName, email, consentedAt } = about;
  const { text, href } = spokenOf(speaking, { saying, subject }, about);
  const isTurno = "timeZone" in about;
  return {
    ...{ saying, subject, bookingId, text, href, state },
    to: { clientId, firstName, lastName, email, consented: consentedAt !== null },
    when: whenOf(about, speaking.now),
    canSend: channel.isOn && consentedAt !== null && isApproved(speaking, saying),
    dueAt: saying === "DEPOSIT" && isTurno ? about.depositDueAt : null,
    changedAt: changedAt === null ? "" : timeAt(changedAt, isTurno ? about.timeZone : USUAL_ZONE),
    error: errors.get(`${saying} ${subject}`) ?? null,
  };
}

function isApproved({ templates }: Speaking, saying: Saying): boolean {
  return templateOf(templates, saying).metaName !== null;
}
