import { env } from "cloudflare:test";

/** Within a Worker: the server that was started for it (vitest.config.ts). */
export function startMigratedSqld(): { readonly url: string; readonly stop: () => void } {
  return { url: env.LIBSQL_URL ?? "", stop: () => undefined };
}
