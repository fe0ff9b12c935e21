import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { loader } from "#app/routes/backoffice/payments/seller-return.ts";
import type { Actor } from "#app/usecases/deps.ts";
import { call } from "#tests/support/api.ts";
import { GUEST, openSalon } from "#tests/support/salon.ts";
import {
  ANA,
  DUENA,
  forgetSellers,
  hireManagers,
  keptSellers,
  openSellers,
  RIVAL,
} from "#tests/support/sellers.ts";

const PATH = "/oauth/mercadopago/callback";

beforeAll(openSalon);
beforeAll(hireManagers);
beforeEach(forgetSellers);

/** A world with browsers that come back from the card provider. */
function openReturns() {
  const opened = openSellers();
  async function come(query: Readonly<Record<string, string>>, actor: Actor = DUENA) {
    const request = new Request(`http://turnero.test${PATH}?${new URLSearchParams(query)}`);
    const context = { deps: opened.deps, actor } as LoaderFunctionArgs["context"];
    const reply = await loader({ request, params: {}, context });
    return [reply.status, reply.headers.get("location"), reply.headers.get("cache-control")];
  }
  return { ...opened, come };
}

const led = (outcome: string) => [302, `/backoffice/payments?${outcome}`, "no-store"];

test("an owner who has agreed returns connected", async () => {
  const { come, consent } = openReturns();
  expect(await come(await consent())).toEqual(led("hecho=conectada#hecho"));
  expect(await keptSellers()).toMatchObject([{ business_id: "salon", collector_id: "2002" }]);
});

test("an account connected to another business reads as taken", async () => {
  const { come, consent, connect } = openReturns();
  await connect(RIVAL, "2002");
  expect(await come(await consent())).toEqual(led("cuenta=ocupada"));
});

test("a declined consent, a lost session or an unstarted return connects no account", async () => {
  const { come, consent } = openReturns();
  const back = await consent();
  expect(await come({ error: "access_denied", state: back.state })).toEqual(led("cuenta=rechazada"));
  for (const actor of [GUEST, ANA, RIVAL, { ...DUENA, sessionId: "otra" }]) {
    expect(await come(back, actor)).toEqual(led("cuenta=rechazada"));
  }
  expect(await come({ ...back, state: "" })).toEqual(led("cuenta=rechazada"));
  expect(await come({})).toEqual(led("cuenta=rechazada"));
  expect(await keptSellers()).toEqual([]);
});

test("the built Worker treats this address as a connection, not as a provider's login", async () => {
  const reply = await call(`${PATH}?code=c&state=s`, {
    headers: { accept: "text/html" },
    redirect: "manual",
  });
  expect([reply.status, reply.headers.get("location")]).toEqual([
    302,
    "/backoffice/payments?cuenta=rechazada",
  ]);
});
