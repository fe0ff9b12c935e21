import type { LocalDate } from "#app/domain/time/time.ts";
import { closuresText, spanText } from "#app/text/setup/stores/closures.ts";
import type { Closure } from "#app/usecases/setup/closures/closures.server.ts";

type Named = { readonly id: string; readonly name: string };

/** A closure as the list shows it. */
export type ClosureItem = {
  readonly id: string;
  readonly reason: string;
  readonly when: string;
  /** Null if there is only one store. */
  readonly where: string | null;
  /** It comes from the answer about a public holiday, and is changed there. */
  readonly isOfHoliday: boolean;
};

/** Closures in words, with their stores; a single store is not named. */
export function closureItems(
  closures: readonly Closure[],
  stores: readonly Named[],
  today: LocalDate,
): readonly ClosureItem[] {
  const names = new Map(stores.map(({ id, name }) => [id, name]));
  return closures.map(({ id, storeId, span, reason, holiday }) => ({
    id,
    reason: reason ?? closuresText.noReason,
    when: spanText(span, today),
    where: stores.length < 2 ? null : whereOf(storeId, names),
    isOfHoliday: holiday !== null,
  }));
}

function whereOf(storeId: string | null, names: ReadonlyMap<string, string>): string {
  return (storeId === null ? null : names.get(storeId)) ?? closuresText.allStores;
}
