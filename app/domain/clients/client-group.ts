import type { LocalDate } from "#app/domain/time/time.ts";

/** The order of a client list: by name, latest visit, highest spending or most missed bookings. */
export const CLIENT_SORTS = ["NAME", "LAST_VISIT", "SPEND", "NO_SHOWS"] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

/**
 * A group of clients. TAG: clients with a tag, by name. AWAY: clients who have not come since a date, the latest first.
 * BIRTHDAY: clients with a birthday in a month (`01` to `12`), by day. BLOCKED: clients who may not book online, the
 * latest first.
 */
export type ClientGroup =
  | { readonly kind: "TAG"; readonly tag: string }
  | { readonly kind: "AWAY"; readonly since: LocalDate }
  | { readonly kind: "BIRTHDAY"; readonly month: string }
  | { readonly kind: "BLOCKED" };
