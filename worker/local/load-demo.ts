import { Miniflare } from "miniflare";
import { unstable_readConfig as readConfig } from "wrangler";
import { lock } from "#app/usecases/secrets/token-vault.server.ts";
import { newMeter, openD1, openLibsql } from "#db/driver/client.ts";
import { type DemoSeller, seedDemo } from "#db/seed/demo.ts";
import { BUSINESS_ID } from "#db/seed/salon.ts";

/**
 * Loads the demo into the database of a local run, where that is empty; says whether it did. With the key that tokens
 * are locked with, its salon has connected an account of the sandbox.
 */
export async function loadDemo(stateDir: string, tokenKey: string | null): Promise<boolean> {
  const url = process.env.LIBSQL_URL;
  const seller = tokenKey === null ? null : sandboxSeller(tokenKey);
  if (url) {
    const server = openLibsql(url, process.env.LIBSQL_AUTH_TOKEN ?? null, newMeter());
    return await seedDemo(server, Date.now(), seller);
  }
  const [database] = readConfig({ config: "wrangler.toml" }).d1_databases;
  const local = new Miniflare({
    modules: true,
    script: RELAY,
    d1Databases: { DB: database?.database_id ?? "" },
    d1Persist: `${stateDir}/v3/d1`,
  });
  try {
    return await seedDemo(openD1(bindingOver(local), newMeter()), Date.now(), seller);
  } finally {
    await local.dispose();
  }
}

/** The sandbox takes any token of this shape for its user 2002. */
function sandboxSeller(tokenKey: string): DemoSeller {
  const locked = (token: string) => lock({ tokenKey }, BUSINESS_ID, token);
  const accessToken = locked("APP_USR-sandbox-demo-2002");
  return { collectorId: "2002", accessToken, refreshToken: locked("TG-sandbox-demo-2002") };
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
