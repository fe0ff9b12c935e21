import { HELD_MAILS, type HeldMail } from "#app/domain/first-contacts.ts";
import { formatTime } from "#app/domain/time/time.ts";
import type { Spot } from "./spot.ts";

/** A line of a booking that moves elsewhere, with the booking's version as it was seen. */
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
      /** The conflict at the new place, in words; null: none. */
      readonly conflict: string | null;
      /** Whether the client has an email address; null: the booking has no client. */
      readonly hasEmail: boolean | null;
    }
  | ({ readonly isSaved: false } & Why);

/** `code`: null if there was no answer; `by`: the user who was first, where that is known. */
type Why = Readonly<Record<"code" | "message" | "by", string | null>>;

const UNANSWERED = { isSaved: false, code: null, message: null, by: null } as const;

/** The longest wait for an answer. */
const TIMEOUT_MS = 8_000;

/** Sends a move; it mails no client. */
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
  const told = (await reply?.json<Wire>().catch(() => null)) ?? null;
  if (reply === null || told === null) return UNANSWERED;
  if (!reply.ok) {
    const { errorCode: code = null, errorMessage: message = null, changes } = told;
    return { isSaved: false, code, message, by: changes?.at(-1)?.by.name ?? null };
  }
  const moved = told.bookingServicePriceAndDurations.find(
    ({ bookingServiceId }) => bookingServiceId === line,
  );
  const hasEmail = told.client && Boolean(told.client.email);
  return { isSaved: true, version: told.version, conflict: moved?.conflictDetails ?? null, hasEmail };
}

/** The parts we read of the answer: the booking as it stands, or the refusal (contract, Conventions and Business side). */
type Wire = {
  readonly version: number;
  readonly client: { readonly email: string | null } | null;
  readonly bookingServicePriceAndDurations: readonly {
    readonly bookingServiceId: string;
    readonly conflictDetails: string | null;
  }[];
  readonly errorCode?: string;
  readonly errorMessage?: string;
  readonly changes?: readonly { readonly by: { readonly name: string | null } }[];
};

/** Tells the client about the change that made this version; returns whether the client is told, or why not. */
export async function sendTold(
  booking: string,
  version: number,
  xsrf: string,
): Promise<"TOLD" | "FAILED" | HeldMail> {
  const reply = await put(`/api/booking/${booking}/told`, { version }, xsrf);
  if (!reply?.ok) return "FAILED";
  return HELD_MAILS.find((each) => each === reply.headers.get("X-Held-Mail")) ?? "TOLD";
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
