import { Miniflare } from "miniflare";
import { unstable_readConfig as readConfig } from "wrangler";
import { newMeter, openD1, openLibsql } from "#db/client.ts";
import { seedDemo } from "#db/seed/demo.ts";

/** Loads the demo into the database of a local run, where that is empty; says whether it did. */
export async function loadDemo(stateDir: string): Promise<boolean> {
  const url = process.env.LIBSQL_URL;
  if (url)
    return await seedDemo(openLibsql(url, process.env.LIBSQL_AUTH_TOKEN ?? null, newMeter()), Date.now());
  const [database] = readConfig({ config: "wrangler.toml" }).d1_databases;
  const local = new Miniflare({
    modules: true,
    script: RELAY,
    d1Databases: { DB: database?.database_id ?? "" },
    d1Persist: `${stateDir}/v3/d1`,
  });
  try {
    return await seedDemo(openD1(bindingOver(local), newMeter()), Date.now());
  } finally {
    await local.dispose();
  }
}

type Asked = { readonly sql: string; readonly params: readonly unknown[] };

/** Runs a batch on the database that the site will use. */
const RELAY = `export default {
  async fetch(request, { DB }) {
    const asked = await request.json();
    return Response.json(await DB.batch(asked.map(({ sql, params }) => DB.prepare(sql).bind(...params))));
  },
};`;

/**
 * As much of a D1 binding as `openD1` uses. Wrangler's own platform proxy asks the database synchronously for every
 * statement, and now and then loses an answer.
 */
function bindingOver(local: Miniflare): D1Database {
  const binding = {
    prepare: (sql: string) => ({ bind: (...params: readonly unknown[]): Asked => ({ sql, params }) }),
    async batch(asked: readonly Asked[]) {
      const body = JSON.stringify(asked);
      const reply = await local.dispatchFetch("http://local/", { method: "POST", body });
      if (!reply.ok) throw new Error(`The local database refused: ${await reply.text()}`);
      return await reply.json();
    },
  };
  return binding as unknown as D1Database;
}
