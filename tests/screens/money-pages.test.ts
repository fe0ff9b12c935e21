import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import { handlePayments } from "#app/routes/backoffice/payments/action.server.ts";
import { loader as exportFile } from "#app/routes/backoffice/payments/export.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { openSalon } from "#tests/support/salon.ts";
import { ANA, DUENA, hireManagers, openSellers } from "#tests/support/sellers.ts";

beforeAll(openSalon);
beforeAll(hireManagers);

const ACCOUNT = { intent: "account", holder: "Ana", alias: "ana.salon", cbu: "", hours: "24" };

async function press(actor: SignedIn, fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return await handlePayments({ deps: openSellers().deps, actor, form, here: "/backoffice/payments" });
}

function askFile(actor: SignedIn) {
  const request = new Request("http://turnero.test/backoffice/payments/export");
  const context = { deps: openSellers().deps, actor } as LoaderFunctionArgs["context"];
  return exportFile({ request, params: {}, context });
}

test("a professional finds no page of the business's money", async () => {
  for (const asked of [
    () => askFile(ANA),
    () => press(ANA, { intent: "refund", id: "nada" }),
    () => press(ANA, { intent: "no-account" }),
    () => press(ANA, ACCOUNT),
  ]) {
    await expect(asked()).rejects.toMatchObject({ status: 404 });
  }
});

test("an owner finds every page of the business's money", async () => {
  expect((await askFile(DUENA)).status).toBe(200);
  await expect(press(DUENA, ACCOUNT)).rejects.toMatchObject({ status: 303 });
});
