import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import type { Deps } from "#app/usecases/deps.ts";
import { openD1 } from "#db/driver/client.ts";
import { fakeMail } from "#tests/fakes/fake-mail.ts";
import { fakePayments } from "#tests/fakes/fake-payments.ts";
import { fakeWhatsApp } from "#tests/fakes/fake-whatsapp.ts";
import { openHandled } from "#tests/support/database/handled/handled.ts";
import { openWorld, START } from "#tests/support/world.ts";
import { runDueJobs } from "#worker/jobs/timetable.ts";

/** In so many minutes from a full hour on, each job and each kind of clean-up runs. */
const ROUND_MINUTES = 16;
const [FEW, MANY] = [30, 300];

/** The rows that each statement of the clock has read in a whole round. */
type Costs = ReadonlyMap<string, number>;
const costs: Costs[] = [];

beforeAll(async () => {
  await openHandled(START, { from: 0, to: FEW });
  await goRound();
  costs.push(await goRound());
  await openHandled(START, { from: FEW, to: MANY });
  costs.push(await goRound());
}, 120_000);

test("with nothing due, no statement of the clock reads more rows beside ten times as many businesses", () => {
  const [few, many] = costs;
  const grown = [...(many ?? [])].filter(([sql, rows]) => rows > (few?.get(sql) ?? 0));
  expect(grown).toEqual([]);
});

test("with nothing due, a tick reads 16 rows at most", () => {
  const all = [...(costs[1]?.values() ?? [])].reduce((sum, rows) => sum + rows, 0);
  expect(all / ROUND_MINUTES).toBeLessThanOrEqual(16);
});

/** Ticks of a clock that stands still otherwise, so that nothing becomes due. */
async function goRound(): Promise<Costs> {
  const spent = new Map<string, number>();
  const world = openWorld();
  const deps: Deps = {
    ...world.deps,
    db: openD1(noting(env.DB, spent)),
    mail: fakeMail(),
    payments: fakePayments().gateway,
    whatsApp: fakeWhatsApp().gateway,
  };
  for (let minute = 0; minute < ROUND_MINUTES; minute++) {
    const outcomes = await runDueJobs(deps, "* * * * *", START + minute * 60_000);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ completed: true, done: 0, error: null });
  }
  await env.DB.prepare("delete from job_runs").run();
  return spent;
}

/** The same database; notes the rows that each statement reads. */
function noting(binding: D1Database, spent: Map<string, number>): D1Database {
  const sqlOf = new WeakMap<D1PreparedStatement, string>();
  return {
    prepare(sql: string) {
      return {
        bind(...params: unknown[]) {
          const bound = binding.prepare(sql).bind(...params);
          sqlOf.set(bound, sql);
          return bound;
        },
      } as D1PreparedStatement;
    },
    async batch<T>(statements: D1PreparedStatement[]) {
      const results = await binding.batch<T>(statements);
      for (const [index, { meta }] of results.entries()) {
        const sql = sqlOf.get(statements[index] as D1PreparedStatement) ?? "";
        spent.set(sql, (spent.get(sql) ?? 0) + meta.rows_read);
      }
      return results;
    },
  } as D1Database;
}
