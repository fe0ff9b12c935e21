import { data, redirect } from "@remix-run/cloudflare";
import type { Stale } from "#app/components/agenda/stale-note.tsx";
import { STAY_FIELD, type TurnoReply } from "#app/components/agenda/turno-reply.ts";
import { HELD_PARAM } from "#app/components/agenda/undo-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import type { BookingField } from "#app/domain/codes/booking.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import type { Result } from "#app/domain/result.ts";
import { type TurnoDone, untold } from "#app/text/agenda/turno.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";

/** The page of a booking, for its salon. */
export function turnoPath(bookingId: string): string {
  return `/backoffice/booking/${bookingId}`;
}

type DoneWith = {
  readonly done: TurnoDone;
  /** The version after the act. */
  readonly version: number;
  /** The state before the act, if it can be restored (`writtenTurno`). */
  readonly before?: string | null;
  /** The change given back for cash, in centavos. */
  readonly change?: number;
  /** The reason that the client was not told as intended. */
  readonly held?: HeldMail | null;
};

/**
 * The reply to an act on a booking. Over the agenda it is the answer itself; otherwise a redirect to the form's page, the
 * agenda or its own, with the act and its undo.
 */
export function doneReply(
  form: FormData,
  bookingId: string,
  { done: wished, version, before = null, change = 0, held = null }: DoneWith,
) {
  const done = held === null ? wished : untold(wished);
  if (form.has(STAY_FIELD)) return data<TurnoReply>({ done, version, before, change, held });
  const agenda = agendaOf(form.get("back"));
  const told = new URLSearchParams({
    v: `${version}`,
    ...(before ? { antes: before } : {}),
    ...(change ? { vuelto: `${change}` } : {}),
    ...(held ? { [HELD_PARAM]: held } : {}),
  });
  if (agenda === null) return redirect(doneHref(`${turnoPath(bookingId)}?${told}`, done), 303);
  const [path, query = ""] = agenda.split("?");
  return redirect(doneHref(`${path}?${query}${query && "&"}de=${bookingId}&${told}`, done), 303);
}

/** The agenda's address, as its own forms send it; null if invalid. */
function agendaOf(back: FormDataEntryValue | null): string | null {
  return typeof back === "string" && /^\/backoffice\/calendar(\?[^#]*)?$/.test(back) ? back : null;
}

/** Sends it again if other members changed other fields of the booking meanwhile: changes of different fields are both kept. */
export async function besideOthers<T>(
  version: number,
  fields: readonly BookingField[],
  send: (version: number) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const first = await send(version);
  if (first.ok || first.error.code !== "STALE") return first;
  const { changes = [] } = first.error;
  const latest = changes.at(-1)?.version;
  const isApart = changes.every(
    ({ details }) => details.length > 0 && details.every(({ field }) => !fields.includes(field)),
  );
  return isApart && latest !== undefined ? send(latest) : first;
}

/** The notice for a change that came too late; null for any other refusal. */
export function staleOf(
  deps: Deps,
  refusal: Refusal | null,
  { version }: Pick<StaffBooking, "version">,
  mine: readonly string[],
): Stale | null {
  if (refusal?.code !== "STALE") return null;
  const changes = refusal.changes ?? [];
  return { changes, mine, version: changes.at(-1)?.version ?? version, now: deps.now() };
}
