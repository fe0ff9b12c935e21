import { isKept, waited, waitedForCache } from "./placement.ts";
import { DISTANCE_MS, type PairedRow, type Part, type TripRow } from "./row.ts";

export type ByDriver = Readonly<Record<"D1" | "libSQL", readonly TripRow[]>>;

const TITLES: Readonly<Record<Part, string>> = { screens: "screen", calls: "call", days: "step" };

/** Pairs what both databases were asked; throws where one was asked something else. */
export function paired({ D1, libSQL }: ByDriver): readonly PairedRow[] {
  const others = new Map(libSQL.map((row) => [keyOf(row), row]));
  if (D1.length !== libSQL.length) throw new Error(`${D1.length} rows on D1, ${libSQL.length} on libSQL`);
  return D1.map(({ trips, ms, ...row }) => {
    const other = others.get(keyOf(row));
    if (other === undefined) throw new Error(`libSQL was not asked for ${keyOf(row)}`);
    return { ...row, d1: { trips, ms }, libsql: { trips: other.trips, ms: other.ms } };
  });
}

function keyOf({ part, what, who }: Pick<TripRow, "part" | "what" | "who">): string {
  return `${part}: ${what}, ${who}`;
}

/** Every screen, call and step: its trips, and its time with the database at a distance. */
export function printTrips(rows: readonly PairedRow[]): void {
  console.log(
    `\nTrips to the database that wait for one another; until the reply is whole, the database ${DISTANCE_MS} ms away`,
  );
  for (const part of ["screens", "calls", "days"] as const) {
    console.log(`\n${line(TITLES[part], part === "days" ? "of" : "by", "D1", "ms", "libSQL", "ms")}`);
    for (const { what, who, d1, libsql } of rows.filter((row) => row.part === part))
      console.log(line(what, who, d1.trips, d1.ms.toFixed(0), libsql.trips, libsql.ms.toFixed(0)));
  }
  const apart = rows.filter(({ d1, libsql }) => d1.trips !== libsql.trips);
  console.log(`\n${rows.length - apart.length} of ${rows.length} take as many trips on libSQL as on D1.`);
  const pages = rows.filter(({ part, who }) => part === "screens" && who === "guest");
  const without = pages.filter(({ d1 }) => d1.trips === 0);
  console.log(`${without.length} of ${pages.length} pages that guests see make no trip.`);
}

function line(what: string, who: string, ...figures: readonly (string | number)[]): string {
  return [what.padEnd(58), who.padEnd(44), ...figures.map((each) => `${each}`.padStart(7))].join(" ");
}

/** What people wait for on one day, by where the Worker is placed; in both places also with pages kept at the edge. */
export function printPlacement(rows: readonly PairedRow[]): void {
  console.log(
    "\nWhere the Worker is placed: milliseconds of network in Argentina (near the customer 20 + 140 a trip, near the data 160 + 2)",
  );
  console.log(placed("day", ["requests", "trips", "near customer", "with cache", "near data", "with cache"]));
  for (const day of new Set(rows.filter(({ part }) => part === "days").map(({ who }) => who))) {
    const steps = rows.filter(({ part, who }) => part === "days" && who === day);
    console.log(placed(day, sumsOf(steps)));
  }
}

function sumsOf(steps: readonly PairedRow[]): readonly number[] {
  const sum = (of: (step: Pick<TripRow, "requests" | "trips"> & PairedRow) => number) =>
    steps.reduce((before, step) => before + of({ ...step, trips: step.d1.trips }), 0);
  const kept = (place: "nearCustomer" | "nearData") =>
    sum((step) => (isKept(step) ? waitedForCache(step) : waited(place, step)));
  return [
    sum(({ requests }) => requests),
    sum(({ trips }) => trips),
    sum((step) => waited("nearCustomer", step)),
    kept("nearCustomer"),
    sum((step) => waited("nearData", step)),
    kept("nearData"),
  ];
}

function placed(day: string, figures: readonly (string | number)[]): string {
  return [day.padEnd(44), ...figures.map((each) => `${each}`.padStart(14))].join(" ");
}
