import type { TripRow } from "./row.ts";

/** Milliseconds from a person in Argentina to the Worker, and from the Worker to D1 in North America. */
export const PLACES = {
  nearCustomer: { toWorker: 20, toData: 140 },
  nearData: { toWorker: 160, toData: 2 },
} as const;

export type Place = keyof typeof PLACES;

/** How long a person waits for the network, in ms, where the Worker is placed there. */
export function waited(place: Place, { requests, trips }: Pick<TripRow, "requests" | "trips">): number {
  const { toWorker, toData } = PLACES[place];
  return requests * toWorker + trips * toData;
}

/** The same where a cache near the person answers in place of the Worker. */
export function waitedForCache({ requests }: Pick<TripRow, "requests">): number {
  return requests * PLACES.nearCustomer.toWorker;
}

/** Pages that the edge keeps (app/routing/site/kept-page.ts), for visitors without a session. */
const KEPT = ["home", "a landing", "a text"];

export function isKept({ what }: Pick<TripRow, "what">): boolean {
  return KEPT.includes(what);
}
