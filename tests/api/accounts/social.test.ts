import { expect, test } from "vitest";
import type { Deps } from "#app/usecases/deps.ts";
import { fakeProvider } from "#tests/fakes/fake-provider.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { describedApi } from "#tests/support/described-api.ts";
import { openWorld } from "#tests/support/world.ts";
import { api } from "#worker/api/app.ts";

const GOOGLE = "/api/authentication/google";
const FACEBOOK = "/api/authentication/facebook";
const DAY = 86_400_000;

/** Calls the API in a world with a provider set up. */
function ask(deps: Deps, path: string, body: unknown): Promise<Response> {
  const request = new Request(`http://turnero.test${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const resume = async () => ({ state: "unknown" }) as const;
  return Promise.resolve(api.fetch(request, { deps, resume, nonce: "" }));
}

function openSocialWorld() {
  const world = openWorld();
  const provider = fakeProvider();
  return { provider, deps: { ...world.deps, google: provider, facebook: provider } satisfies Deps };
}

test.each([GOOGLE, FACEBOOK])("POST %s answers as authentication does, and sets no cookie", async (path) => {
  const { provider, deps } = openSocialWorld();
  const { token, identity } = provider.give();
  const email = ` ${identity.email?.toUpperCase()} `;
  const reply = await ask(deps, path, { email, token });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    displayName: "Sol Ríos",
    email: identity.email,
    userId: expect.any(String),
    businessId: null,
    typeAccount: "CUSTOMER",
    expirationDate: new Date(deps.now() + 30 * DAY).toISOString(),
  });
  expect(reply.headers.get("set-cookie")).toBeNull();
  expect(reply.headers.get("authorization")).toBeNull();
  expect(reply.headers.get("cache-control")).toBe("no-store");
});

test("any wrong token reads 'Usuario o password incorrecto'", async () => {
  const { provider, deps } = openSocialWorld();
  const { token, identity } = provider.give();
  provider.fail({ code: "BAD_CREDENTIALS", reason: "another client's token" });
  const wrong = [
    { email: identity.email, token },
    { email: identity.email, token: "made-up" },
    { email: "cliente@turnero.test", token },
  ];
  const sentence = "Usuario o password incorrecto";
  for (const body of wrong) {
    const reply = await ask(deps, GOOGLE, body);
    expect(reply.status).toBe(401);
    expect(await reply.json()).toEqual({
      success: false,
      errorCode: "BAD_CREDENTIALS",
      errorMessage: sentence,
      message: sentence,
      errorCodes: [{ errorCode: "BAD_CREDENTIALS", errorMessage: sentence }],
    });
  }
});

test("a provider that does not answer is a 503, to be asked again", async () => {
  const { provider, deps } = openSocialWorld();
  const { token, identity } = provider.give();
  provider.fail({ code: "UNAVAILABLE", reason: "keys: TimeoutError" });
  const reply = await ask(deps, FACEBOOK, { email: identity.email, token });
  expect(reply.headers.get("retry-after")).toBe("30");
  expect([reply.status, await reply.json()]).toMatchObject([503, { errorCode: "UNAVAILABLE" }]);
});

test("the eleventh failed try of a minute is refused with the seconds to wait", async () => {
  const { deps } = openSocialWorld();
  const body = { email: "sol@social.test", token: "made-up" };
  for (let i = 0; i < 10; i += 1) expect((await ask(deps, GOOGLE, body)).status).toBe(401);
  const reply = await ask(deps, GOOGLE, body);
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([429, "60"]);
});

test.each([GOOGLE, FACEBOOK])("%s refuses what is not asked as the contract says", async (path) => {
  const invalid = [
    [{}, { email: "REQUIRED", token: "REQUIRED" }],
    [
      { email: "a@b.co", token: "" },
      { email: "INVALID_EMAIL", token: "REQUIRED" },
    ],
    [
      { email: ["x"], token: 1 },
      { email: "VALIDATION", token: "VALIDATION" },
    ],
    ["{no es json", { "": "VALIDATION" }],
  ] as const;
  for (const [body, fields] of invalid) {
    expect(await expectRefusal(await call(path, { body }), 400, "VALIDATION")).toEqual(fields);
  }
  await expectRefusal(await call(path, { method: "POST" }), 415, "NOT_JSON");
  await expectRefusal(await call(path), 405, "METHOD_NOT_ALLOWED");
  const elsewhere = { origin: "https://otro.test" };
  const good = { email: "sol@social.test", token: "made-up" };
  await expectRefusal(await call(path, { body: good, headers: elsewhere }), 403, "BAD_ORIGIN");
});

test.each([GOOGLE, FACEBOOK])("%s is UNAVAILABLE where no provider is set up", async (path) => {
  const reply = await call(path, { body: { email: "sol@social.test", token: "made-up" } });
  expect(reply.headers.get("server-timing")).toBeNull();
  expect(reply.headers.get("retry-after")).toBe("30");
  await expectRefusal(reply, 503, "UNAVAILABLE");
});

test("both calls are documented with every reply they give", async () => {
  for (const path of [GOOGLE, FACEBOOK]) {
    const replies = Object.keys(describedApi.paths[path]?.post?.responses ?? {});
    expect(replies).toEqual(["200", "400", "401", "403", "413", "415", "429", "503"]);
  }
});
