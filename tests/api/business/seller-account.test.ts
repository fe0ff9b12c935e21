import { beforeEach, expect, test } from "vitest";
import type { SignedIn } from "#app/usecases/deps.ts";
import { beginConnection, finishConnection } from "#app/usecases/payments/sellers/connection.server.ts";
import { giveBusiness } from "#tests/support/accounts.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetSellers, keptSellers, openSellers } from "#tests/support/sellers.ts";

const PATH = "/api/mercadopago/account";
const CALLS = [
  ["GET", PATH],
  ["POST", `${PATH}/connect`],
  ["POST", `${PATH}/callback`],
  ["DELETE", PATH],
] as const;
const RETURN = { code: "code", state: "state" };

/** A new person with this role in a business of their own, and a session that acts for it. */
async function newMember(role = "OWNER") {
  const session = await logInSomebody();
  const businessId = await giveBusiness(session.userId);
  await run({ sql: "update members set role = ? where user_id = ?", params: [role, session.userId] });
  const path = `/api/users/employer-contractor-mapping/${businessId}`;
  expect((await call(path, { body: {}, token: session.token })).status).toBe(200);
  return { ...session, businessId };
}

/** An account of the business, as if its owner had come back from the provider. */
async function connect({ userId, businessId }: { readonly userId: string; readonly businessId: string }) {
  const { deps, provider } = openSellers();
  const accountType = "BUSINESS" as const;
  const actor = { userId, businessId, accountType, sessionId: "s" } as SignedIn;
  const begun = await beginConnection(deps, actor);
  const url = begun.ok ? begun.value.authorizationUrl : "";
  expect((await finishConnection(deps, actor, provider.consent(url, "2002"))).ok).toBe(true);
}

const ask = (method: string, path: string, token?: string) =>
  call(path, { method, ...(path.endsWith("/callback") && { body: RETURN }), ...(token && { token }) });

beforeEach(forgetSellers);

test("a business without an account takes deposits by the platform's account", async () => {
  const { token } = await newMember();
  const reply = await call(PATH, { token });
  const nothing = { connected: false, broken: false, collectorId: null, connectedAt: null };
  expect([reply.status, await reply.json()]).toEqual([200, { canConnect: false, ...nothing }]);
  expect(reply.headers.get("cache-control")).toBe("no-store");
});

test("an account is shown without its tokens, and disconnected, only by its own business", async () => {
  const [mine, theirs] = [await newMember(), await newMember("MANAGER")];
  await connect(mine);
  const text = await (await call(PATH, { token: mine.token })).text();
  expect(JSON.parse(text)).toEqual({
    canConnect: false,
    connected: true,
    // The Worker under test has no key to read tokens with.
    broken: true,
    collectorId: "2002",
    connectedAt: "2026-11-05T12:00:00.000Z",
  });
  expect(await (await call(PATH, { token: theirs.token })).json()).toMatchObject({ connected: false });
  expect((await ask("DELETE", PATH, theirs.token)).status).toBe(204);
  expect(await keptSellers()).toHaveLength(1);
  for (const _ of [1, 2]) expect((await ask("DELETE", PATH, mine.token)).status).toBe(204);
  expect(await keptSellers()).toEqual([]);
});

test("no account can be connected while no application is set up", async () => {
  const { token } = await newMember();
  for (const path of [`${PATH}/connect`, `${PATH}/callback`]) {
    const reply = await ask("POST", path, token);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    await expectRefusal(reply, 503, "UNAVAILABLE");
  }
});

test.each(CALLS)("%s %s is for owners and managers acting for their business", async (method, path) => {
  await expectRefusal(await ask(method, path), 401, "UNAUTHENTICATED");
  const customer = await logInSomebody();
  await expectRefusal(await ask(method, path, customer.token), 403, "FORBIDDEN");
  const professional = await newMember("PROFESSIONAL");
  await expectRefusal(await ask(method, path, professional.token), 403, "FORBIDDEN");
  const founder = await newMember();
  await run({ sql: "delete from members where user_id = ?", params: [founder.userId] });
  await expectRefusal(await ask(method, path, founder.token), 403, "FORBIDDEN");
});

test.each(CALLS.slice(1))(
  "%s %s by cookie must show the XSRF value and come from us",
  async (method, path) => {
    const { cookie, xsrf } = await newMember();
    const body = path.endsWith("/callback") ? { body: RETURN } : {};
    await expectRefusal(await call(path, { method, ...body, headers: cookie }), 403, "BAD_XSRF");
    const foreign = { ...xsrf, origin: "https://evil.test" };
    await expectRefusal(await call(path, { method, ...body, headers: foreign }), 403, "BAD_ORIGIN");
    expect((await call(path, { method, ...body, headers: xsrf })).status).not.toBe(403);
  },
);

test("the values of the provider's return must be present, and be JSON", async () => {
  const { token } = await newMember();
  const path = `${PATH}/callback`;
  const missing = await call(path, { body: { code: "" }, token });
  expect(await expectRefusal(missing, 400, "VALIDATION")).toEqual({ code: "REQUIRED", state: "REQUIRED" });
  const long = await call(path, { body: { ...RETURN, code: "x".repeat(513) }, token });
  expect(await expectRefusal(long, 400, "VALIDATION")).toEqual({ code: "VALIDATION" });
  const form = { body: "code=c", headers: { "content-type": "text/plain" }, token };
  await expectRefusal(await call(path, form), 415, "NOT_JSON");
});
