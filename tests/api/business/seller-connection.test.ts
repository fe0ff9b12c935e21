import { beforeAll, beforeEach, expect, test } from "vitest";
import type { SignedIn } from "#app/usecases/deps.ts";
import { askOverFakes as ask } from "#tests/api/over-fakes.ts";
import { openSalon } from "#tests/support/salon.ts";
import { DUENA, forgetSellers, hireManagers, openSellers, RIVAL } from "#tests/support/sellers.ts";
import { START } from "#tests/support/world.ts";

// The built Worker of the other tests has no card provider; this is the API over one in memory.

const PATH = "/api/mercadopago/account";

beforeAll(openSalon);
beforeAll(hireManagers);
beforeEach(forgetSellers);

/** Goes to the provider by the API and consents there; answers the body of the return. */
async function consent({ deps, provider }: ReturnType<typeof openSellers>, actor: SignedIn, userId: string) {
  const reply = await ask(deps, actor, `${PATH}/connect`, { method: "POST" });
  expect(reply.status).toBe(200);
  const { authorizationUrl }: { readonly authorizationUrl: string } = await reply.json();
  return JSON.stringify(provider.consent(authorizationUrl, userId));
}

test("an account is connected, shown and disconnected", async () => {
  const opened = openSellers();
  const { deps } = opened;
  const body = await consent(opened, DUENA, "2002");
  expect((await ask(deps, DUENA, `${PATH}/callback`, { body })).status).toBe(204);
  expect(await (await ask(deps, DUENA, PATH)).json()).toEqual({
    canConnect: true,
    connected: true,
    broken: false,
    collectorId: "2002",
    connectedAt: new Date(START).toISOString(),
  });
  expect((await ask(deps, DUENA, PATH, { method: "DELETE" })).status).toBe(204);
  expect(await (await ask(deps, DUENA, PATH)).json()).toMatchObject({ connected: false });
});

test("used, foreign and mismatched returns from the provider are refused", async () => {
  const opened = openSellers();
  const { deps } = opened;
  const refusal = async (actor: SignedIn, body: string) => {
    const reply = await ask(deps, actor, `${PATH}/callback`, { body });
    const { errorCode, errorMessage }: Record<string, string> = await reply.json();
    return [reply.status, errorCode, errorMessage];
  };
  const invalid = [400, "CODE_INVALID", "El código no es válido o ya venció"];
  const body = await consent(opened, DUENA, "2002");
  expect(await refusal(RIVAL, body)).toEqual(invalid);
  expect((await ask(deps, DUENA, `${PATH}/callback`, { body })).status).toBe(204);
  expect(await refusal(DUENA, body)).toEqual(invalid);
  expect(await refusal(RIVAL, await consent(opened, RIVAL, "2002"))).toEqual([
    409,
    "ACCOUNT_TAKEN",
    "Esa cuenta de Mercado Pago ya está conectada a otro negocio.",
  ]);
});
