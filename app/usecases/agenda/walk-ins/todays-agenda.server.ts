import type { Agenda, AgendaStore } from "#app/domain/agenda/views/agenda.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, toLocal, toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import { type Instant, instantOf } from "#app/domain/time/units.ts";
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
  const date = today(deps);
  const asked = { from: date, to: date, storeId, employeeId: null };
  const found = await agendaWith(deps, member, asked, question);
  if (!found.ok) return found;
  const { agenda, besides } = found.value;
  const store = chosenStore(agenda.stores, { storeId: storeId ?? usualStore, own: member.employeeId });
  const stores = agenda.stores.filter(({ isGone }) => !isGone);
  return ok({ agenda: agendaOfStore(agenda, store ?? NO_STORE), stores, store: store ?? NO_STORE, besides });
}

/** Today, by the clock of all places of the product. */
function today(deps: Deps): LocalDate {
  return toLocal(minuteNow(deps), USUAL_ZONE).date;
}

/** When today began (ms): walk-ins of earlier days wait no more. */
export function sinceToday(deps: Deps): Instant {
  return instantOf(toUtcMinute(today(deps), 0, USUAL_ZONE));
}
