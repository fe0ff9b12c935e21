import { parseArgs } from "node:util";
import { rebuildSums } from "#app/usecases/reports/recount.server.ts";
import { type Database, openD1, openLibsql } from "#db/driver/client.ts";
import { builders, builtOf } from "#db/driver/statement.ts";
import { markAll } from "#db/queries/reports/sums-due.ts";
import { at, type Command, saying } from "../backup/commands.ts";
import { openLocalD1 } from "../local-d1.ts";

/**
 * `npm run reports:rebuild [-- --remote]`: counts the sums of every day anew (docs/operation.md). D1 as deployed can be
 * reached by wrangler alone: there all is marked, and the clock counts it.
 */
export function rebuildCommand(command: Command): Promise<number> {
  const { words, stateDir, env, say } = command;
  return saying(command, async () => {
    const options = { remote: { type: "boolean", default: false } } as const;
    const { values } = parseArgs({ args: [...words], options });
    if (env.LIBSQL_URL) return rebuild(openLibsql(env.LIBSQL_URL, env.LIBSQL_AUTH_TOKEN || null), say);
    if (values.remote) return markThere(command);
    const local = openLocalD1(stateDir);
    try {
      return await rebuild(openD1(local.binding), say);
    } finally {
      await local.close();
    }
  });
}

async function rebuild(db: Database, say: Command["say"]): Promise<number> {
  let counted = 0;
  await rebuildSums({ db, now: Date.now }, (more) => {
    counted += more;
    say(`${counted} days and months …`);
  });
  say("Every day is counted anew.");
  return 0;
}

async function markThere(command: Command): Promise<number> {
  return at(true, command, async (vault) => {
    await vault.load(textsOf());
    const [[left] = []] = await vault.ask(["select count(*) as days from sums_due"]);
    command.say(
      `${left?.days ?? 0} days are marked: the clock counts up to 1000 of them every five minutes.`,
    );
    return 0;
  });
}

async function* textsOf(): AsyncGenerator<string> {
  for (const statement of markAll(builders as unknown as Database)) yield builtOf(statement).sql;
}
