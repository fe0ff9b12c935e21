import { newMeter, openD1 } from "#db/driver/client.ts";
import { socialAccounts } from "#db/queries/accounts/social.ts";
import { read } from "#db/reading.ts";
import { BUDGET } from "#tests/bench/budgets.ts";
import type { Product } from "#tests/bench/product.ts";
import { type Figure, figure } from "#tests/bench/report.ts";

const USERS = 200_000;

/** Rows read to find the user behind a provider's login, by provider id and by address, among many users. */
export async function socialFigure(product: Product): Promise<Figure> {
  await makeUsers(product.db);
  const meter = newMeter();
  const person = { provider: "google", subject: "subject-7", email: "user-7@banco.test" } as const;
  const { linked } = await read(openD1(product.db, meter), socialAccounts(openD1(product.db), person));
  if (linked?.userId !== "user-7") throw new Error("The bench does not find whom it has made");
  const what = `social sign-in, ${USERS.toLocaleString("en")} users`;
  return figure(what, meter.rowsRead ?? Number.NaN, "rows", BUDGET.socialRows);
}

/** Each with a password; every tenth came from Google. */
async function makeUsers(db: D1Database): Promise<void> {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${USERS - 1})`;
  await db.batch([
    db.prepare(
      `${numbers} INSERT INTO users (id, email, first_name, last_name, display_name, created_at)
        SELECT 'user-' || i, 'user-' || i || '@banco.test', 'Ana', 'Banco', 'Ana ' || i, 0 FROM n`,
    ),
    db.prepare(
      `${numbers} INSERT INTO credentials (user_id, kind, secret, updated_at)
        SELECT 'user-' || i, 'password', 'secret-' || i, 0 FROM n`,
    ),
    db.prepare(
      `${numbers} INSERT INTO credentials (user_id, kind, secret, updated_at)
        SELECT 'user-' || i, 'google', 'subject-' || i, 0 FROM n WHERE i % 10 = 7`,
    ),
  ]);
}
