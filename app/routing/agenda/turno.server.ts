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

/** The page of a turno, for its salon. */
export function turnoPath(bookingId: string): string {
  return `/backoffice/booking/${bookingId}`;
}

type DoneWith = {
  readonly done: TurnoDone;
  /** How it stands since. */
  readonly version: number;
  /** How it stood before, where that can be brought back from there (`writtenTurno`). */
  readonly before?: string | null;
  /** Of cash what is given back, in centavos. */
  readonly change?: number;
  /** Why its client, who was to hear of it, does not. */
  readonly held?: HeldMail | null;
};

/**
 * What follows once something was done with a turno: over the agenda the answer itself; else the page that the form came
 * from, the agenda's or its own, told what was done and how it is taken back.
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

/** The way back to the agenda, as its own forms send it; null for anything else. */
function agendaOf(back: FormDataEntryValue | null): string | null {
  return typeof back === "string" && /^\/backoffice\/calendar(\?[^#]*)?$/.test(back) ? back : null;
}

/**
 * Sends it once more where others have changed the turno meanwhile, but nothing of those fields: changes to different
 * fields are both kept (README-backoffice, STALE).
 */
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

/** What a page shows that came too late; null for any other refusal. */
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
