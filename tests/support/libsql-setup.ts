import { run } from "#tests/support/database/database.ts";
import { emptying, TABLES } from "#tests/support/database/emptying.ts";

// Test files share a server, as those of D1 share a Worker; each file begins without rows.
const [tables = []] = await run({ sql: TABLES });
await run(...emptying(tables.map(({ name }) => String(name))).map((sql) => ({ sql })));
