import { beforeAll, beforeEach, expect, test } from "vitest";
import type { SignedIn } from "#app/usecases/deps.ts";
import { disconnectSeller } from "#app/usecases/payments/sellers/account.server.ts";
import {
  dropTransfers,
  setTransferAccount,
  type TransferAccountInput,
} from "#app/usecases/payments/transfers/transfer-account.server.ts";
import { viewHistory } from "#app/usecases/setup/history/view-history.server.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import {
  ANA,
  DUENA,
  forgetSellers,
  GERENTE,
  hireManagers,
  openSellers,
  RIVAL,
} from "#tests/support/sellers.ts";

const OK = { ok: true, value: null };
const BANK: TransferAccountInput = {
  holder: "Lucía Ferreyra",
  alias: "salon.palermo.uno",
  cbu: "2850590940090418135201",
  hours: 12,
};
const OWN = "Lucía Ferreyra, CBU o CVU terminado en 5201, alias terminado en .uno";

beforeAll(openSalon);
beforeAll(hireManagers);
beforeAll(() =>
  run({ sql: "insert into members (business_id, user_id, role) values ('salon', 'otra', 'OWNER')" }),
);
beforeEach(forgetBookings);
beforeEach(forgetSellers);
beforeEach(() => run({ sql: "delete from transfer_accounts" }, { sql: "delete from setup_changes" }));

/** The ids of the mailed users, oldest mail first. */
async function told(): Promise<readonly unknown[]> {
  const [rows = []] = await run({
    sql: "select user_id from outbox where event = 'MONEY_CHANGED' order by created_at, user_id",
  });
  return rows.map(({ user_id }) => user_id);
}

/** The history's entries about money, newest first. */
async function noted(actor: SignedIn = DUENA) {
  const history = await viewHistory(openSellers().deps, actor, { subject: "MONEY", after: null });
  if (!history.ok) throw new Error(history.error.code);
  return history.value.items.map(({ act, subjectName, by, details }) => ({ act, subjectName, by, details }));
}

const line = (act: string, subjectName: string, from: string | null, to: string | null, by = "duena") => ({
  ...{ act, subjectName, by },
  details: [{ field: "Cuenta", from, to }],
});
const BOTH = ["duena", "otra"];

test("a connected, changed or disconnected card account is recorded and told to each owner", async () => {
  const { deps, world, connect } = openSellers();
  expect(await connect(DUENA, "12342002")).toEqual(OK);
  expect(await noted()).toEqual([line("CREATED", "Mercado Pago", null, "cuenta terminada en 2002")]);
  expect(await told()).toEqual(BOTH);
  expect(await connect(GERENTE, "99994004")).toEqual(OK);
  world.pass(1);
  expect(await disconnectSeller(deps, GERENTE)).toEqual(OK);
  expect(await noted()).toEqual([
    line("REMOVED", "Mercado Pago", "cuenta terminada en 4004", null, "cliente"),
    line("CHANGED", "Mercado Pago", "cuenta terminada en 2002", "cuenta terminada en 4004", "cliente"),
    line("CREATED", "Mercado Pago", null, "cuenta terminada en 2002"),
  ]);
  expect(await told()).toEqual([...BOTH, ...BOTH, ...BOTH]);
});

test("a new bank account is recorded and told, also with the old account's last digits", async () => {
  const { deps, world } = openSellers();
  await setTransferAccount(deps, DUENA, BANK);
  world.pass(1);
  await setTransferAccount(deps, DUENA, { ...BANK, cbu: "0170204660000087865201" });
  world.pass(1);
  await dropTransfers(deps, DUENA);
  expect((await noted()).map(({ act }) => act)).toEqual(["REMOVED", "CHANGED", "CREATED"]);
  expect((await noted())[1]).toEqual(line("CHANGED", "transferencia", OWN, OWN));
  expect(await told()).toEqual([...BOTH, ...BOTH, ...BOTH]);
});

test("an unchanged account is not recorded, and changed hours alone are recorded but not mailed", async () => {
  const { deps, world } = openSellers();
  await setTransferAccount(deps, DUENA, BANK);
  world.pass(1);
  await setTransferAccount(deps, DUENA, BANK);
  await setTransferAccount(deps, DUENA, { ...BANK, hours: 24 });
  expect(await noted()).toEqual([
    {
      ...{ act: "CHANGED", subjectName: "transferencia", by: "duena" },
      details: [{ field: "Horas para revisar una transferencia", from: "12", to: "24" }],
    },
    expect.objectContaining({ act: "CREATED" }),
  ]);
  expect(await told()).toEqual(BOTH);
});

test("a removal without an account, and a change by a professional, are not told", async () => {
  const { deps } = openSellers();
  expect(await dropTransfers(deps, DUENA)).toEqual(OK);
  expect(await disconnectSeller(deps, DUENA)).toEqual(OK);
  for (const refused of [
    dropTransfers(deps, ANA),
    setTransferAccount(deps, ANA, BANK),
    disconnectSeller(deps, ANA),
  ])
    expect(await refused).toEqual({ ok: false, error: { code: "FORBIDDEN" } });
  expect([await noted(), await told()]).toEqual([[], []]);
});

test("an account removed twice at once is told once", async () => {
  const { deps, connect } = openSellers();
  await connect();
  await setTransferAccount(deps, DUENA, BANK);
  await run({ sql: "delete from setup_changes" }, { sql: "delete from outbox" });
  await Promise.all([1, 2].flatMap(() => [dropTransfers(deps, DUENA), disconnectSeller(deps, DUENA)]));
  expect((await noted()).map(({ subjectName }) => subjectName).toSorted()).toEqual([
    "Mercado Pago",
    "transferencia",
  ]);
  expect((await told()).toSorted()).toEqual(["duena", "duena", "otra", "otra"]);
});

test("an owner of another business is told only of their own account", async () => {
  const { deps } = openSellers();
  const rival = { ...RIVAL, businessId: "rival" };
  await setTransferAccount(deps, rival, BANK);
  expect(await told()).toEqual(["otra"]);
  expect(await noted()).toEqual([]);
  expect(await noted(rival)).toHaveLength(1);
});
