import type { LocalDate } from "#app/domain/time/time.ts";

/** What the page of a store's dates shows. `of`: a professional's id; null: the store. */
export type DatesAsked = {
  readonly storeId: string;
  readonly of: string | null;
  /** `YYYY-MM`. */
  readonly month: string;
  /** The date whose form is shown; null: none. */
  readonly day: LocalDate | null;
  /** Whether its form begins with 'Como siempre': the row's bin leads there. */
  readonly isReset: boolean;
};

/** The id of a date's form. */
export const DAY_ID = "dia";

/** The page of a store's dates, at the form where a date is asked for. */
export function datesHref({ storeId, of, month, day, isReset }: DatesAsked): string {
  const params = new URLSearchParams({
    month,
    ...(of === null ? {} : { employee: of }),
    ...(day === null ? {} : { day }),
    ...(isReset ? { reset: "1" } : {}),
  });
  const here = `/backoffice/setup/stores/${encodeURIComponent(storeId)}/dates?${params}`;
  return day === null ? here : `${here}#${DAY_ID}`;
}

/** What an address asks for; a wrong month or date counts as none. */
export function asked(
  url: URL,
  storeId: string,
  { day, today }: { readonly day: LocalDate | null; readonly today: LocalDate },
): DatesAsked {
  const month = url.searchParams.get("month") ?? "";
  return {
    storeId,
    of: url.searchParams.get("employee"),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : (day ?? today).slice(0, 7),
    day,
    isReset: url.searchParams.has("reset"),
  };
}
