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

/** The same where a cache in front of the Worker, near the person, answers instead. */
export function waitedForCache({ requests }: Pick<TripRow, "requests">): number {
  return requests * PLACES.nearCustomer.toWorker;
}

/** Steps of a day whose page says the same to every stranger. */
const SAME_FOR_STRANGERS = [
  "home",
  "a landing",
  "the list of businesses",
  "a business's page",
  "a text",
  "step 1",
];

/** Pages of people with a session are never kept. */
export function mayBeCached(
  { who, what }: Pick<TripRow, "who" | "what">,
  strangers: readonly string[],
): boolean {
  return strangers.includes(who) && SAME_FOR_STRANGERS.includes(what);
}
