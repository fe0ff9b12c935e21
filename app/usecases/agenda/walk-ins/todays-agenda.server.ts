import type { Agenda, AgendaStore } from "#app/domain/agenda/views/agenda.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { DAY_MS, type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import { agendaOfStore, chosenStore, NO_STORE } from "#app/usecases/agenda/views/agenda-store.ts";
import { type AgendaViewer, agendaWith } from "#app/usecases/agenda/views/view-agenda.server.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import type { Reading } from "#db/reading.ts";

/** `agenda`: of that store alone. */
export type TodaysAgenda<T> = {
  readonly agenda: Agenda;
  readonly stores: readonly AgendaStore[];
  readonly store: AgendaStore;
  readonly besides: T;
};

type Asked = { readonly storeId: string | null; readonly usualStore: string | null };

/**
 * A store's agenda of today as a member may see it, with an answer of the same trip. NOT_FOUND for a store that is not the
 * business's.
 */
export async function todaysAgenda<T>(
  deps: Deps,
  member: AgendaViewer,
  { storeId, usualStore }: Asked,
  question: Reading<T>,
): Promise<Result<TodaysAgenda<T>, Refusal>> {
  const on = (date: LocalDate) =>
    agendaWith(deps, member, { from: date, to: date, storeId, employeeId: null }, question);
  const date = todayIn(deps, USUAL_ZONE);
  const first = await on(date);
  if (!first.ok) return first;
  const own = member.employeeId;
  const store = chosenStore(first.value.agenda.stores, { storeId: storeId ?? usualStore, own });
  const here = todayIn(deps, store?.timeZone ?? USUAL_ZONE);
  // A store in another zone may be a day ahead or behind.
  const found = here === date ? first : await on(here);
  if (!found.ok) return found;
  const { agenda, besides } = found.value;
  const stores = agenda.stores.filter(({ isGone }) => !isGone);
  return ok({ agenda: agendaOfStore(agenda, store ?? NO_STORE), stores, store: store ?? NO_STORE, besides });
}

function todayIn(deps: Deps, zone: string): LocalDate {
  return toLocal(minuteNow(deps), zone).date;
}

/** A day ago (ms), for what is read before the store's zone is known. */
export function dayAgo(deps: Deps): Instant {
  return deps.now() - DAY_MS;
}

/** Whether a walk-in came today, by the store's clock: those of earlier days wait no more. */
export function cameToday(
  deps: Deps,
  { storeId, arrivedAt }: { readonly storeId: string; readonly arrivedAt: Instant },
  { id, timeZone }: Pick<AgendaStore, "id" | "timeZone">,
): boolean {
  return storeId === id && toLocal(utcMinuteOf(arrivedAt), timeZone).date === todayIn(deps, timeZone);
}
