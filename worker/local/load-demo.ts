import { getPlatformProxy } from "wrangler";
import { newMeter, openD1, openLibsql } from "#db/client.ts";
import { seedDemo } from "#db/seed/demo.ts";
import type { Env } from "#worker/env.ts";

/** Loads the demo into the database of a local run, where that is empty; says whether it did. */
export async function loadDemo(stateDir: string): Promise<boolean> {
  const url = process.env.LIBSQL_URL;
  if (url)
    return await seedDemo(openLibsql(url, process.env.LIBSQL_AUTH_TOKEN ?? null, newMeter()), Date.now());
  const proxy = await getPlatformProxy<Env>({ persist: { path: `${stateDir}/v3` } });
  try {
    return await seedDemo(openD1(proxy.env.DB, newMeter()), Date.now());
  } finally {
    await proxy.dispose();
  }
}
