import { expect, test } from "vitest";
import { giveBusiness } from "#tests/support/accounts.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";

const PATH = "/api/users/employer-contractor-mapping";

test("the answer lists the businesses that the user works for", async () => {
  const { token, userId } = await logInSomebody();
  expect(await (await call(PATH, { token })).json()).toEqual([]);
  const businessId = await giveBusiness(userId);
  const reply = await call(PATH, { token });
  expect([reply.status, await reply.json()]).toEqual([
    200,
    [{ id: businessId, businessId, businessName: "Estilo Sur", employeeId: null, role: "OWNER" }],
  ]);
});

test("the session acts for the chosen business, with or without a body", async () => {
  const { token, userId } = await logInSomebody();
  const first = await giveBusiness(userId, `uno-${userId}`);
  const second = await giveBusiness(userId, `dos-${userId}`);
  for (const [businessId, request] of [
    [first, { body: {} }],
    [second, { method: "POST" }],
  ] as const) {
    const reply = await call(`${PATH}/${businessId}`, { ...request, token });
    expect([reply.status, await reply.json()]).toEqual([
      200,
      { id: businessId, businessId, businessName: "Estilo Sur", employeeId: null, role: "OWNER" },
    ]);
    expect(reply.headers.get("authorization")).toBe(`Bearer ${token}`);
    expect(await (await call("/api/token-validation", { token })).json()).toMatchObject({
      typeAccount: "BUSINESS",
      businessId,
    });
  }
});

test("another user's business is not found, and nothing changes", async () => {
  const [mine, theirs] = [await logInSomebody(), await logInSomebody()];
  const businessId = await giveBusiness(theirs.userId);
  for (const id of [businessId, "nada"]) {
    await expectRefusal(await call(`${PATH}/${id}`, { body: {}, token: mine.token }), 404, "NOT_FOUND");
  }
  expect(await (await call("/api/token-validation", { token: mine.token })).json()).toMatchObject({
    typeAccount: "CUSTOMER",
    businessId: null,
  });
});

test("a choice by cookie must show the session's XSRF value and come from our own pages", async () => {
  const { userId, cookie, xsrf } = await logInSomebody();
  const path = `${PATH}/${await giveBusiness(userId)}`;
  await expectRefusal(await call(path, { body: {}, headers: cookie }), 403, "BAD_XSRF");
  const foreign = { body: {}, headers: { ...xsrf, "sec-fetch-site": "cross-site" } };
  await expectRefusal(await call(path, foreign), 403, "BAD_ORIGIN");
  expect((await call(path, { body: {}, headers: xsrf })).status).toBe(200);
  expect((await call(PATH, { headers: cookie })).status).toBe(200);
});

test("both calls need a session", async () => {
  await expectRefusal(await call(PATH), 401, "UNAUTHENTICATED");
  await expectRefusal(await call(`${PATH}/x`, { body: {} }), 401, "UNAUTHENTICATED");
});
