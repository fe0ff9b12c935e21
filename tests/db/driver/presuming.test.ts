import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Refuted } from "#app/domain/refuted.ts";
import type { Database } from "#db/driver/client.ts";
import { builders, builtOf, isSelect, type Statement } from "#db/driver/statement.ts";
import { presuming } from "#db/presuming.ts";
import { reading } from "#db/reading.ts";
import { transitions } from "#db/schema/bookings/bookings.ts";

const QUESTION = builders.select({ holds: sql`'holds'` }).from(transitions);
const READ = builders.select({ a: transitions.a }).from(transitions);
const WRITE = builders.delete(transitions);

/** Whether a batch asked the question, or wrote; batches end when the scheduler says so. */
type Sent = { readonly asks: boolean; readonly writes: boolean };

function slowDatabase(scheduler: fc.Scheduler, holds: boolean) {
  const sent: Sent[] = [];
  let isAnswered = false;
  async function batch(statements: readonly Statement[]): Promise<unknown[]> {
    const built = statements.map(builtOf);
    const each = {
      asks: built.some(({ sql }) => sql.includes("'holds'")),
      writes: built.some((one) => !isSelect(one)),
    };
    if (each.writes) expect([isAnswered, holds], "a write follows the answer").toEqual([true, true]);
    sent.push(each);
    await scheduler.schedule(Promise.resolve());
    if (each.asks) isAnswered = true;
    return built.map(({ sql }) => (sql.includes("'holds'") ? holds : "rows"));
  }
  return { sent, database: { ...builders, batch } as unknown as Database, isAnswered: () => isAnswered };
}

const question = reading([QUESTION], ([holds]) => Boolean(holds));

test("in any order of batches and answers, nothing is told or written before the presumption is confirmed", async () => {
  const steps = fc.array(fc.constantFrom("read", "write"), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      steps,
      fc.boolean(),
      fc.boolean(),
      async (scheduler, acts, holds, atOnce) => {
        const { sent, database, isAnswered } = slowDatabase(scheduler, holds);
        const presumption = presuming(database);
        presumption.presume(question);
        const run = async (act: "read" | "write") => {
          const told = await presumption.db.batch([act === "read" ? READ : WRITE]).catch((error) => error);
          expect(isAnswered(), "told after the answer").toBe(true);
          if (holds) expect(told).toEqual(["rows"]);
          else expect(told).toBeInstanceOf(Refuted);
        };
        const all = async () => {
          if (atOnce) await Promise.all(acts.map(run));
          else for (const act of acts) await run(act);
        };
        await scheduler.waitFor(all());
        expect(await scheduler.waitFor(presumption.holds())).toBe(holds);
        expect(sent.filter(({ asks }) => asks)).toHaveLength(1);
        const beside = acts[0] === "read" && holds ? 0 : 1;
        if (holds && !atOnce) expect(sent).toHaveLength(acts.length + beside);
      },
    ),
  );
});

test("a request without a batch asks by itself; after that, batches run as they are", async () => {
  const { sent, database } = instant(false);
  const presumption = presuming(database);
  expect(await presumption.holds()).toBe(true);
  presumption.presume(question);
  expect(await presumption.holds()).toBe(false);
  await expect(presumption.db.batch([READ])).rejects.toThrow(Refuted);
  presumption.settle();
  expect(await presumption.db.batch([READ])).toEqual(["rows"]);
  expect(sent.filter(({ asks }) => asks)).toHaveLength(1);
});

test("where the trip fails that asks, the whole request fails with it, and asks no second time", async () => {
  let asked = 0;
  const down = {
    ...builders,
    batch: () => {
      asked++;
      return Promise.reject(new Error("down"));
    },
  } as unknown as Database;
  const presumption = presuming(down);
  presumption.presume(question);
  await expect(presumption.db.batch([READ])).rejects.toThrow("down");
  await expect(presumption.db.batch([WRITE])).rejects.toThrow("down");
  await expect(presumption.holds()).rejects.toThrow("down");
  expect(asked).toBe(1);
});

function instant(holds: boolean) {
  return slowDatabase({ schedule: (work: Promise<void>) => work } as unknown as fc.Scheduler, holds);
}
