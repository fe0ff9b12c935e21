import { BUDGET } from "./budgets.ts";
import { runtimeCpu } from "./cpu.ts";
import { json } from "./customer.ts";
import type { Product } from "./product.ts";
import { type Figure, figure } from "./report.ts";
import { type Cost, inTurns, usualCost, usualWall } from "./rounds.ts";

const ACCOUNTS = 60;
const MOST_MS = 20_000;

/**
 * Whether the time of an answer reveals which addresses have an account. Known and unknown addresses take turns, each
 * asked once. Each request waits until the product has finished all work of the one before.
 */
export async function enumerationFigures(product: Product, email: string): Promise<Figure[]> {
  await copyAccounts(product, email);
  return [
    await figureOf(product, "log in", "/api/authentication", (address) => ({
      username: address,
      password: "not the right one",
    })),
    await figureOf(
      product,
      "ask for a recovery code",
      "/api/forgot-password/generate-recovery-code",
      (address) => ({
        email: address,
      }),
    ),
    await figureOf(
      product,
      "try a recovery code",
      "/api/forgot-password/update-with-recovery-code",
      (address) => ({
        email: address,
        recoveryCode: "ABCDEFGH",
        password: "una clave larga",
      }),
    ),
  ];
}

/** Copies accounts with the same password, so that no account is asked about twice. */
async function copyAccounts({ db }: Product, email: string): Promise<void> {
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${ACCOUNTS - 1})`;
  await db.batch([
    db
      .prepare(
        `${numbers} INSERT INTO users (id, email, first_name, last_name, display_name, created_at)
          SELECT 'known-' || i, 'known-' || i || '@banco.test', first_name, last_name, display_name, created_at
          FROM n, users WHERE email = ?`,
      )
      .bind(email),
    db
      .prepare(
        `${numbers} INSERT INTO credentials (user_id, kind, secret, updated_at)
          SELECT 'known-' || i, kind, secret, updated_at
          FROM n, credentials WHERE user_id = (SELECT id FROM users WHERE email = ?)`,
      )
      .bind(email),
  ]);
}

async function figureOf(
  product: Product,
  what: string,
  path: string,
  body: (address: string) => unknown,
): Promise<Figure> {
  const asker = (kind: "known" | "unknown") => {
    let next = 0;
    return async () => {
      const address = `${kind}-${next++}@banco.test`;
      await (await fetch(new URL(path, product.address), json(body(address)))).arrayBuffer();
    };
  };
  const { known, unknown } = await inTurns(
    { known: { call: asker("known"), times: 1 }, unknown: { call: asker("unknown"), times: 1 } },
    { rounds: ACCOUNTS, mostMs: MOST_MS, cpu: runtimeCpu() },
  );
  const isBusy = isDisturbed(known) && isDisturbed(unknown);
  const usual = isBusy ? usualCost : usualWall;
  const [a, b] = [usual(known), usual(unknown)];
  const apart = Math.max(a, b) / Math.min(a, b);
  const of = isBusy ? " of processor: the machine is busy" : "";
  const note = `known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms${of}`;
  return figure(what, apart, "x", BUDGET.enumerationApart, note);
}

/**
 * Whether other programs disturbed the measurement: some answers took twice the usual work by chance. If only one
 * side's answers wait, they wait for something that the other side does not; the test looks for that.
 */
function isDisturbed(costs: readonly Cost[]): boolean {
  return usualWall(costs) > 2 * usualCost(costs);
}
