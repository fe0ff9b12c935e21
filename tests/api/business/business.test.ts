import { expect, test } from "vitest";
import { founder, giveSalon, newName, PATH, put, verifyEmail } from "#tests/api/business/founding.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";

test("a former slug stays with its business, and no other business can take it", async () => {
  const mine = await founder();
  const name = mine.business.name;
  const left = mine.business.slug;
  const next = `${left}-bis`;
  expect(await (await put(mine.token, { name, slug: next })).json()).toMatchObject({ slug: next });
  const other = await founder();
  const taking = await put(other.token, { name: "Otra", slug: left });
  expect(await expectRefusal(taking, 400, "VALIDATION")).toEqual({ slug: "SLUG_TAKEN" });
  const taken = async (slug: string, token: string) =>
    (await call(`${PATH}/slug-taken?q=${slug}`, { token })).json();
  expect(await taken(left, other.token)).toEqual({ isTaken: true });
  expect(await taken(next, other.token)).toEqual({ isTaken: true });
  expect(await taken(left, mine.token)).toEqual({ isTaken: false });
  expect(await taken("turnero", mine.token)).toEqual({ isTaken: true });
  expect(await taken(`${left}-libre`, mine.token)).toEqual({ isTaken: false });
  expect(await (await put(mine.token, { name, slug: left })).json()).toMatchObject({ slug: left });
  const [old] = await run({
    sql: "select slug from old_slugs where business_id = ?",
    params: [mine.business.id],
  });
  expect(old).toEqual([{ slug: next }]);
});

test("slug-taken needs a session and a valid slug, and limits its callers", async () => {
  await expectRefusal(await call(`${PATH}/slug-taken?q=casa`), 401, "UNAUTHENTICATED");
  const { token, address } = await logInSomebody();
  for (const [q, code] of [
    ["", "REQUIRED"],
    ["a", "VALIDATION"],
    ["con%20espacio", "VALIDATION"],
  ]) {
    const reply = await call(`${PATH}/slug-taken?q=${q}`, { token, address });
    expect(await expectRefusal(reply, 400, "VALIDATION")).toEqual({ q: code });
  }
  const many = await Promise.all(
    Array.from({ length: 21 }, () => call(`${PATH}/slug-taken?q=casa`, { token, address })),
  );
  expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

test("an update replaces the whole business except its slug, and is recorded in its history", async () => {
  const { token, business } = await founder({ description: "Vieja", instagram: "casa" });
  const name = newName();
  const reply = await put(token, { name, whatsapp: "11 5874-9895" });
  const changed = {
    name,
    slug: business.slug,
    description: null,
    instagram: null,
    whatsapp: "+5491158749895",
  };
  expect([reply.status, await reply.json()]).toEqual([200, { ...business, ...changed }]);
  expect((await put(token, { name, whatsapp: "+5491158749895" })).status).toBe(200);
  const [changes = []] = await run({
    sql: "select details from setup_changes where business_id = ? and act = 'CHANGED'",
    params: [business.id],
  });
  expect(changes.map(({ details }) => JSON.parse(String(details)))).toEqual([
    [
      { field: "Nombre del negocio", from: business.name, to: name },
      { field: "Presentación", from: "Vieja", to: null },
      { field: "Instagram", from: "casa", to: null },
      { field: "WhatsApp del negocio", from: null, to: "+5491158749895" },
    ],
  ]);
  const fields = await expectRefusal(await put(token, { whatsapp: "x" }), 400, "VALIDATION");
  expect(fields).toEqual({ name: "REQUIRED", whatsapp: "INVALID_PHONE" });
});

test("two simultaneous changes of a business both succeed", async () => {
  const { token } = await founder();
  const written = ["Una", "Otra"].map((name) => put(token, { name }));
  expect((await Promise.all(written)).map(({ status }) => status)).toEqual([200, 200]);
});

test("only owners and managers change a business, and only owners publish it", async () => {
  const { business } = await founder();
  const manager = await newMember("MANAGER", business.id);
  expect((await call(PATH, { token: manager })).status).toBe(200);
  expect((await put(manager, { name: business.name })).status).toBe(200);
  await expectRefusal(await put(manager, { published: true }, `${PATH}/publish`), 403, "FORBIDDEN");
  const professional = await newMember("PROFESSIONAL", business.id);
  const customer = (await logInSomebody()).token;
  for (const token of [professional, customer]) {
    await expectRefusal(await call(PATH, { token }), 403, "FORBIDDEN");
    await expectRefusal(await put(token, { name: "X" }), 403, "FORBIDDEN");
    await expectRefusal(await put(token, { published: false }, `${PATH}/publish`), 403, "FORBIDDEN");
  }
  for (const path of [PATH, `${PATH}/publish`])
    await expectRefusal(await call(path, { method: "PUT", body: {} }), 401, "UNAUTHENTICATED");
});

test("a business can be published once its owner's email is verified and it is bookable", async () => {
  const { token, userId, business } = await founder();
  const publish = (published: unknown) => put(token, { published }, `${PATH}/publish`);
  const stores = `/ws/external/business/${business.id}/store`;
  expect(await expectRefusal(await publish("sí"), 400, "VALIDATION")).toEqual({ published: "VALIDATION" });
  expect(await expectRefusal(await publish(undefined), 400, "VALIDATION")).toEqual({ published: "REQUIRED" });
  await expectRefusal(await publish(true), 403, "EMAIL_NOT_VERIFIED");
  await verifyEmail(userId);
  expect(await expectRefusal(await publish(true), 409, "NOT_READY")).toEqual({
    ...{ store: "NO_STORE", hours: "NO_HOURS", employee: "NO_EMPLOYEE", service: "NO_SERVICE" },
  });
  await giveSalon(business.id);
  await expectRefusal(await call(stores), 404, "NOT_FOUND");
  for (const _ of [1, 2])
    expect(await (await publish(true)).json()).toEqual({ ...business, published: true });
  expect(await (await call(stores)).json()).toHaveLength(1);
  expect(await (await publish(false)).json()).toMatchObject({ published: false });
  await expectRefusal(await call(stores), 404, "NOT_FOUND");
  const [changes = []] = await run({
    sql: "select details from setup_changes where business_id = ? and act = 'CHANGED' order by at, rowid",
    params: [business.id],
  });
  expect(changes.map(({ details }) => JSON.parse(String(details)))).toEqual([
    [{ field: "Página", from: "Sin publicar", to: "Publicada" }],
    [{ field: "Página", from: "Publicada", to: "Sin publicar" }],
  ]);
});

test.each([
  [
    "update stores set hidden_at = 1 where business_id = ?",
    ["NO_STORE", "NO_HOURS", "NO_EMPLOYEE", "NO_SERVICE"],
  ],
  [
    `update stores set hours = '{"monday":[],"tuesday":[],"wednesday":[],"thursday":[],"friday":[],"saturday":[],"sunday":[]}' where business_id = ?`,
    ["NO_HOURS"],
  ],
  ["update employees set bookable = 0 where business_id = ?", ["NO_EMPLOYEE", "NO_SERVICE"]],
  ["update employees set hidden_at = 1 where business_id = ?", ["NO_EMPLOYEE", "NO_SERVICE"]],
  ["update services set bookable = 0 where business_id = ?", ["NO_SERVICE"]],
  ["update services set hidden_at = 1 where business_id = ?", ["NO_SERVICE"]],
  ["update service_prices set hidden_at = 1 where business_id = ?", ["NO_SERVICE"]],
  ["delete from employee_services where business_id = ?", ["NO_SERVICE"]],
])("after '%s' the missing parts are told", async (sql, missing) => {
  const { token, userId, business } = await founder();
  await verifyEmail(userId);
  await giveSalon(business.id);
  await run({ sql, params: [business.id] });
  const refused = await expectRefusal(
    await put(token, { published: true }, `${PATH}/publish`),
    409,
    "NOT_READY",
  );
  expect(Object.values(refused)).toEqual(missing);
});
