import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
const root = "/work/main";
const migrations = await readD1Migrations((process.env.MIG ?? root + "/migrations"));
export default defineConfig({
  root,
  test: { root, projects: [
    { root, plugins: [cloudflareTest({ main: "/tmp/dbx/worker.mjs", miniflare: { compatibilityDate: "2026-04-01", compatibilityFlags: ["nodejs_compat"], d1Databases: ["DB"], bindings: { TEST_MIGRATIONS: migrations } } })],
      test: { name: "workerd", root, include: ["tests/db/**/*.test.ts"], setupFiles: ["tests/support/workerd-setup.ts"], testTimeout: 60_000 } },
    { root, resolve: { alias: [{ find: "#tests/support/database.ts", replacement: root + "/tests/support/database-libsql.ts" }] },
      test: { name: "libsql", root, include: ["tests/db/**/*.test.ts"], globalSetup: ["tests/support/sqld.ts"], testTimeout: 60_000 } },
  ] } });
