import { beforeAll, beforeEach, expect, test } from "vitest";
import { newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { booksAsKnown, booksAsNew, looksAround } from "#tests/bench/trips/customer-days.ts";
import { worksAMorning } from "#tests/bench/trips/owner-day.ts";
import type { Walk } from "#tests/bench/trips/walk.ts";
import { forgetBookings } from "#tests/support/salon.ts";

/** The trips of each step of a day, its forms and the pages that they lead to. No figure may grow. */
const MOST = {
  looksAround: [0, 0, 1, 1, 0],
  booksAsNew: [1, 1, 1, 1, 1, 1, 1, 5, 4],
  booksAsKnown: [2, 1, 1, 1, 1, 1, 4, 1, 2, 2, 2, 6, 2, 5],
  worksAMorning: [1, 1, 1, 2, 2, 4, 2, 2, 1, 5, 2],
};

let customer = "";
let owner = "";
beforeAll(async () => {
  await openSalonToday();
  customer = await newCustomer();
  owner = await newMember("OWNER");
});
beforeEach(forgetBookings);

test.each<readonly [string, readonly number[], () => Promise<Walk>]>([
  ["a stranger looks around", MOST.looksAround, () => looksAround(0)],
  ["a new customer books", MOST.booksAsNew, () => booksAsNew("10:15", 0)],
  [
    "a customer books, moves and cancels",
    MOST.booksAsKnown,
    () => booksAsKnown(customer, { time: "12:15", later: "17:15" }, 0),
  ],
  ["an owner works a morning", MOST.worksAMorning, () => worksAMorning(owner, "16:00", 0)],
])("%s, and no step takes more trips than it did", async (_, most, day) => {
  const { rows } = await day();
  const grown = rows.filter(({ trips }, nth) => !(trips <= (most[nth] ?? -1)));
  expect(grown.map(({ what, trips }) => `${what}: ${trips}`)).toEqual([]);
  expect(rows).toHaveLength(most.length);
});
