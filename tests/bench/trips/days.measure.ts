import { expect, test } from "vitest";
import { newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { booksAsKnown, booksAsNew, looksAround } from "./customer-days.ts";
import { middleOf, tell } from "./measured.ts";
import { worksAMorning } from "./owner-day.ts";
import type { Walk } from "./walk.ts";

const TIMES = 3;

test("the trips of what people do on one day", async () => {
  await openSalonToday();
  const owner = await newMember("OWNER");
  const days = [
    () => looksAround(),
    () => booksAsNew("10:15"),
    async () => booksAsKnown(await newCustomer(), { time: "12:15", later: "17:15" }),
    () => worksAMorning(owner, "16:00"),
  ];
  for (const day of days) {
    // What only a first request does is no part of it.
    await day();
    const walks: Walk[] = [];
    while (walks.length < TIMES) {
      await forgetBookings();
      walks.push(await day());
    }
    const [first] = walks;
    const rows = first?.rows.map((_, nth) => middleOf(walks.flatMap(({ rows }) => rows[nth] ?? [])));
    expect(rows?.length).toBeGreaterThan(3);
    await tell(rows ?? []);
  }
});
