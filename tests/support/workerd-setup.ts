import { applyD1Migrations, env } from "cloudflare:test";
import { emptying, TABLES } from "#tests/support/database/emptying.ts";

// Test files share a Worker, since starting one takes longer than most files; each file begins without rows.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
const { results } = await env.DB.prepare(TABLES).all<{ name: string }>();
await env.DB.batch(emptying(results.map(({ name }) => name)).map((sql) => env.DB.prepare(sql)));
