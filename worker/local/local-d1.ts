import { Miniflare } from "miniflare";
import { unstable_readConfig as readConfig } from "wrangler";

/** The D1 database of a local run, which must not be running; `close` releases its file. */
export type LocalD1 = { readonly binding: D1Database; readonly close: () => Promise<void> };

export function openLocalD1(stateDir: string): LocalD1 {
  const [database] = readConfig({ config: "wrangler.toml" }).d1_databases;
  const local = new Miniflare({
    modules: true,
    script: RELAY,
    d1Databases: { DB: database?.database_id ?? "" },
    d1Persist: `${stateDir}/v3/d1`,
  });
  return { binding: bindingOver(local), close: () => local.dispose() };
}

type Asked = { readonly sql: string; readonly params: readonly unknown[] };

/** Runs a batch on the database that the site will use; a refusal is told in the database's own words. */
export const RELAY = `export default {
  async fetch(request, { DB }) {
    const asked = await request.json();
    try {
      return Response.json(await DB.batch(asked.map(({ sql, params }) => DB.prepare(sql).bind(...params))));
    } catch ({ message }) {
      return new Response(message, { status: 409 });
    }
  },
};`;

/**
 * The part of a D1 binding that `openD1` uses. Wrangler's own platform proxy queries the database synchronously for every
 * statement, and sometimes loses an answer.
 */
export function bindingOver(local: Miniflare): D1Database {
  const binding = {
    prepare: (sql: string) => ({ bind: (...params: readonly unknown[]): Asked => ({ sql, params }) }),
    async batch(asked: readonly Asked[]) {
      const body = JSON.stringify(asked);
      const reply = await local.dispatchFetch("http://local/", { method: "POST", body });
      if (!reply.ok) throw new Error(await reply.text());
      return await reply.json();
    },
  };
  return binding as unknown as D1Database;
}
