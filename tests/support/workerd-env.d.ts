/// <reference types="@cloudflare/vitest-pool-workers/types" />

declare namespace Cloudflare {
  // biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
  interface Env {
    readonly DB: D1Database;
    readonly TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
