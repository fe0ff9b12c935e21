import type { LocalDate } from "#app/domain/time/time.ts";

/** How a list of clients is ordered: by name, or first whoever came last, spent most, or missed most turnos. */
export const CLIENT_SORTS = ["NAME", "LAST_VISIT", "SPEND", "NO_SHOWS"] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

/**
 * Which of them: who bears a tag, by name; who has not come since a date, the latest first; who has their birthday in a
 * month (`01` to `12`), by day; who may not book online, the latest first.
 */
export type ClientGroup =
  | { readonly kind: "TAG"; readonly tag: string }
  | { readonly kind: "AWAY"; readonly since: LocalDate }
  | { readonly kind: "BIRTHDAY"; readonly month: string }
  | { readonly kind: "BLOCKED" };
