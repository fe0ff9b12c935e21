import { isKept, waited, waitedForCache } from "./placement.ts";
import type { PairedRow } from "./row.ts";

/** What a user feels most: steps of a day, summed where there are several. */
const FELT: readonly { readonly what: string; readonly who: string; readonly steps: Steps }[] = [
  { what: "a landing", who: "a stranger looks around", steps: ["a landing"] },
  { what: "a business's page", who: "a stranger looks around", steps: ["a business's page"] },
  { what: "step 1 of the wizard", who: "a new customer books", steps: ["step 1"] },
  { what: "a new customer, from the salon's page to the ticket", who: "a new customer books", steps: "all" },
  { what: "the agenda's day", who: "an owner's morning", steps: ["the agenda's day"] },
  { what: "a block dragged", who: "an owner's morning", steps: ["a block dragged"] },
  {
    what: "a turno saved, then the agenda",
    who: "an owner's morning",
    steps: ["the turno, then the agenda"],
  },
  {
    what: "a charge, then the turno's page",
    who: "an owner's morning",
    steps: ["the charge, then the turno's page"],
  },
];

type Steps = "all" | readonly string[];

/** Trips, the Worker's own time with the database far away, and the network's where the Worker is placed. */
export function printFelt(rows: readonly PairedRow[]): void {
  console.log("\nWhat a user feels");
  console.log(line("", ["requests", "trips", "ms far away", "ms as placed"]));
  for (const { what, who, steps } of FELT) {
    const found = rows.filter((row) => row.who === who && (steps === "all" || steps.includes(row.what)));
    const sum = (of: (row: PairedRow) => number) => found.reduce((before, row) => before + of(row), 0);
    const placed = sum((row) =>
      isKept(row) ? waitedForCache(row) : waited("nearData", { requests: row.requests, trips: row.d1.trips }),
    );
    const figures = [
      sum(({ requests }) => requests),
      sum(({ d1 }) => d1.trips),
      sum(({ d1 }) => d1.ms),
      placed,
    ];
    console.log(
      line(
        what,
        figures.map((each) => each.toFixed(0)),
      ),
    );
  }
}

function line(what: string, figures: readonly string[]): string {
  return [what.padEnd(52), ...figures.map((each) => each.padStart(13))].join(" ");
}
