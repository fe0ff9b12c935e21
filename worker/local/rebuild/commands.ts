import { parseArgs } from "node:util";
import { rebuildTimes } from "#app/usecases/catalog/next-times/refresh-times.server.ts";
import { rebuildSums } from "#app/usecases/reports/recount.server.ts";
import { type Database, newMeter, openD1, openLibsql, type Statement } from "#db/driver/client.ts";
import { FOR_TOOLS } from "#db/driver/patience.ts";
import { builders, builtOf } from "#db/driver/statement.ts";
import { markAllTimesDue } from "#db/queries/catalog/next-times/due.ts";
import { markAllDue } from "#db/queries/reports/sums-due.ts";
import { at, type Command, saying } from "../backup/commands.ts";
import { openLocalD1 } from "../local-d1.ts";

/** Data derived from bookings and calendars, which can be rebuilt. */
type Derived = {
  rebuild(
    tools: { readonly db: Database; readonly now: () => number },
    told: (more: number) => void,
  ): Promise<void>;
  /** Marks everything for the clock to rebuild. */
  mark(db: Database): readonly Statement[];
  /** The unit of the progress, and the message at the end. */
  readonly unit: string;
  readonly done: string;
  /** The query for the number marked, and the words about the clock's pace. */
  readonly left: string;
  readonly pace: string;
};

const DERIVED: Readonly<Record<"reports" | "times", Derived>> = {
  reports: {
    rebuild: rebuildSums,
    mark: markAllDue,
    unit: "days and months",
    done: "Every day is counted anew.",
    left: "select count(*) as marked from sums_due",
    pace: "days are marked: the clock counts up to 1000 of them every five minutes.",
  },
  times: {
    rebuild: rebuildTimes,
    mark: (db) => [markAllTimesDue(db)],
    unit: "businesses",
    done: "When each store is free next is worked out anew.",
    left: "select count(*) as marked from calendar_versions where looked_version <> version",
    pace: "businesses are marked: the clock works out up to 1000 of them every minute.",
  },
};

/**
 * `npm run reports:rebuild` or `times:rebuild`, each `[-- --remote]`: rebuilds every day's sums, or every store's next free
 * times (docs/operation.md). Only wrangler can reach the deployed D1: there everything is marked, and the clock rebuilds it.
 */
export function rebuildCommand(what: keyof typeof DERIVED, command: Command): Promise<number> {
  const { words, stateDir, env, say } = command;
  const derived = DERIVED[what];
  return saying(command, async () => {
    const options = { remote: { type: "boolean", default: false } } as const;
    const { values } = parseArgs({ args: [...words], options });
    if (env.LIBSQL_URL)
      return rebuild(
        derived,
        openLibsql(env.LIBSQL_URL, env.LIBSQL_AUTH_TOKEN || null, newMeter(), FOR_TOOLS),
        say,
      );
    if (values.remote) return markThere(derived, command);
    const local = openLocalD1(stateDir);
    try {
      return await rebuild(derived, openD1(local.binding, newMeter(), FOR_TOOLS), say);
    } finally {
      await local.close();
    }
  });
}

async function rebuild(derived: Derived, db: Database, say: Command["say"]): Promise<number> {
  let counted = 0;
  await derived.rebuild({ db, now: Date.now }, (more) => {
    counted += more;
    say(`${counted} ${derived.unit} …`);
  });
  say(derived.done);
  return 0;
}

async function markThere(derived: Derived, command: Command): Promise<number> {
  return at(true, command, async (vault) => {
    await vault.load(textsOf(derived));
    const [[left] = []] = await vault.ask([derived.left]);
    command.say(`${left?.marked ?? 0} ${derived.pace}`);
    return 0;
  });
}

async function* textsOf({ mark }: Derived): AsyncGenerator<string> {
  for (const statement of mark(builders as unknown as Database)) yield builtOf(statement).sql;
}
