import { beforeAll, beforeEach, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { putAccount } from "#tests/api/transfer.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";

const ACCOUNT = "/api/payment/transfer-account";

let owner = "";
let manager = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  manager = await newMember("MANAGER");
});
beforeEach(() =>
  run(
    { sql: "delete from transfer_accounts" },
    { sql: "delete from setup_changes" },
    { sql: "delete from outbox" },
  ),
);

/** The history's notes about money, and the number of mails about it: the salon has two owners. */
async function told() {
  const [lines = [], mails = []] = await run(
    {
      sql: "select act from setup_changes where subject = 'MONEY' and business_id = 'salon' order by at, id",
    },
    { sql: "select 1 from outbox where event = 'MONEY_CHANGED'" },
  );
  return { acts: lines.map(({ act }) => act).toSorted(), mails: mails.length };
}

const remove = (token: string) => call(ACCOUNT, { method: "DELETE", token });

test("a manager's change of the bank account is recorded and told to both owners once", async () => {
  for (let time = 0; time < 2; time++) expect((await putAccount(manager)).status).toBe(200);
  expect(await told()).toEqual({ acts: ["CREATED"], mails: 2 });
  const removed = await Promise.all([remove(owner), remove(owner), remove(manager)]);
  expect(removed.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await told()).toEqual({ acts: ["CREATED", "REMOVED"], mails: 4 });
});

test("a refused change is not told", async () => {
  const professional = await newMember("PROFESSIONAL");
  expect((await putAccount(professional)).status).toBe(403);
  expect((await remove(professional)).status).toBe(403);
  expect((await call(ACCOUNT, { method: "PUT", token: owner, body: { holder: "" } })).status).toBe(400);
  expect(await told()).toEqual({ acts: [], mails: 0 });
});
