import type { LocalDate } from "#app/domain/time/time.ts";
import { closuresText, spanText } from "#app/text/setup/stores/closures.ts";
import type { Closure } from "#app/usecases/setup/closures/closures.server.ts";

type Named = { readonly id: string; readonly name: string };

/** A closure as a list shows it. */
export type ClosureItem = {
  readonly id: string;
  readonly reason: string;
  readonly when: string;
  /** Null where there is one store alone. */
  readonly where: string | null;
  /** It came of the answer about a public holiday, which is changed in its place. */
  readonly isOfHoliday: boolean;
};

/** Closures in words, of the stores that there are; with one alone it need not be named. */
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
