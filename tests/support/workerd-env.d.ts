/// <reference types="@cloudflare/vitest-pool-workers/types" />

declare namespace Cloudflare {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface Env {
    readonly DB: D1Database;
    /** The product's server where a project runs it on libSQL. */
    readonly LIBSQL_URL?: string;
    /** Where the bench listens for the trips that were measured. */
    readonly TRIPS: string;
    readonly TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
