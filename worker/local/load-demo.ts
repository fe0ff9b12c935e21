import { lock } from "#app/usecases/secrets/token-vault.server.ts";
import { newMeter, openD1, openLibsql } from "#db/driver/client.ts";
import { type DemoSeller, seedDemo } from "#db/seed/demo.ts";
import { BUSINESS_ID } from "#db/seed/salon.ts";
import { openLocalD1 } from "./local-d1.ts";

/**
 * Loads the demo into the database of a local run, if that is empty; returns whether it did. With the key that encrypts tokens,
 * its salon has connected an account of the sandbox.
 */
export async function loadDemo(stateDir: string, tokenKey: string | null): Promise<boolean> {
  const url = process.env.LIBSQL_URL;
  const seller = tokenKey === null ? null : sandboxSeller(tokenKey);
  if (url) {
    const server = openLibsql(url, process.env.LIBSQL_AUTH_TOKEN ?? null, newMeter());
    return await seedDemo(server, Date.now(), seller);
  }
  const local = openLocalD1(stateDir);
  try {
    return await seedDemo(openD1(local.binding, newMeter()), Date.now(), seller);
  } finally {
    await local.close();
  }
}

/** The sandbox accepts any token of this form for its user 2002. */
function sandboxSeller(tokenKey: string): DemoSeller {
  const locked = (token: string) => lock({ tokenKey }, BUSINESS_ID, token);
  const accessToken = locked("APP_USR-sandbox-demo-2002");
  return { collectorId: "2002", accessToken, refreshToken: locked("TG-sandbox-demo-2002") };
}
