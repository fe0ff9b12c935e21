import { formatTime } from "#app/domain/time/time.ts";
import type { Spot } from "./spot.ts";

/** A line of a turno that goes somewhere else; the turno as it was seen. */
export type MoveRequest = {
  readonly booking: string;
  readonly line: string;
  readonly version: number;
  readonly from: Spot;
  readonly to: Spot;
};

export type MoveReply =
  | {
      readonly isSaved: true;
      readonly version: number;
      /** What speaks against it there. */
      readonly conflict: string | null;
      /** The client has an address that mail can go to. */
      readonly hasEmail: boolean;
    }
  /** `code`: null where nobody answered; `by`: who was first, where it is known. */
  | { readonly isSaved: false; readonly code: string | null; readonly by: string | null };

/** Longer than this nobody waits for an answer. */
const TIMEOUT_MS = 8_000;

/** Sends what was dragged; nobody is mailed. */
export async function sendMove(
  { booking, line, version, from, to }: MoveRequest,
  xsrf: string,
): Promise<MoveReply> {
  const body = {
    bookingServiceId: line,
    employeeId: to.employeeId === from.employeeId ? null : to.employeeId,
    ...{ date: to.date, localTime: formatTime(to.start) },
    duration: to.minutes === from.minutes ? null : to.minutes,
    ...{ version, notify: false },
  };
  const reply = await put(`/api/booking/${booking}/move`, body, xsrf);
  if (reply === null) return { isSaved: false, code: null, by: null };
  const told: Wire | null = await reply.json<Wire>().catch(() => null);
  if (told === null) return { isSaved: false, code: null, by: null };
  if (!reply.ok)
    return { isSaved: false, code: told.errorCode ?? null, by: told.changes?.at(-1)?.by.name ?? null };
  const moved = told.bookingServicePriceAndDurations.find(
    ({ bookingServiceId }) => bookingServiceId === line,
  );
  const hasEmail = Boolean(told.client?.email);
  return { isSaved: true, version: told.version, conflict: moved?.conflictDetails ?? null, hasEmail };
}

/** What we read of the turno as it stands, or of the refusal (contract, Conventions and Business side). */
type Wire = {
  readonly version: number;
  readonly client: { readonly email: string | null } | null;
  readonly bookingServicePriceAndDurations: readonly {
    readonly bookingServiceId: string;
    readonly conflictDetails: string | null;
  }[];
  readonly errorCode?: string;
  readonly changes?: readonly { readonly by: { readonly name: string | null } }[];
};

/** Tells its client of the change that made this version; whether they are told. */
export async function sendTold(booking: string, version: number, xsrf: string): Promise<boolean> {
  return (await put(`/api/booking/${booking}/told`, { version }, xsrf))?.ok ?? false;
}

async function put(path: string, body: unknown, xsrf: string): Promise<Response | null> {
  const headers = { "Content-Type": "application/json", "X-XSRF-TOKEN": xsrf, "X-Skip-Loading": "true" };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(path, { method: "PUT", headers, signal, body: JSON.stringify(body) });
  } catch {
    return null;
  }
}
