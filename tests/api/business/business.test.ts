import { expect, test } from "vitest";
import { write } from "#db/writing.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { db, run } from "#tests/support/database/database.ts";
import { salonRows } from "#tests/support/database/rows.ts";

const PATH = "/api/business";
let names = 0;

const newName = () => `Casa Malva ${++names} ${crypto.randomUUID().slice(0, 6)}`;

/** Somebody new who has begun a business of that name. */
async function founder(body: Readonly<Record<string, unknown>> = {}) {
  const somebody = await logInSomebody();
  const { token, address } = somebody;
  const reply = await call(PATH, { body: { name: newName(), ...body }, token, address });
  const business = await reply.json<Business>();
  expect([reply.status, business]).toEqual([201, expect.objectContaining({ published: false })]);
  return { ...somebody, business };
}

type Business = { readonly id: string; readonly name: string; readonly slug: string };

const put = (token: string, body: unknown, path = PATH) => call(path, { method: "PUT", body, token });

async function verifyEmail(userId: string): Promise<void> {
  await run({ sql: "update users set email_verified_at = 1 where id = ?", params: [userId] });
}

/** Gives a business of the API what a turno needs, by rows that others write. */
async function giveSalon(businessId: string): Promise<void> {
  const [, ...rows] = salonRows(businessId);
  await write(db, rows);
}

test("who begins a business owns it, and the same session acts for it", async () => {
  const { token, userId, address } = await logInSomebody();
  const name = newName();
  const body = {
    name,
    instagram: "https://instagram.com/Casa.Malva/",
    whatsapp: "011 15-5874-9895",
    more: 1,
  };
  const reply = await call(PATH, { body, token, address });
  const made = await reply.json<Business>();
  const slug = name.toLowerCase().replaceAll(" ", "-");
  expect([reply.status, made]).toEqual([
    201,
    {
      ...{ id: expect.stringMatching(/^[\w-]{22}$/), name, slug, description: null, pictureUrl: null },
      ...{ instagram: "casa.malva", whatsapp: "+5491158749895", published: false },
      publicUrl: `http://turnero.test/negocio/${slug}`,
      createdAt: expect.stringMatching(/Z$/),
    },
  ]);
  expect(reply.headers.get("authorization")).toBe(`Bearer ${token}`);
  expect(await (await call(PATH, { token })).json()).toEqual(made);
  const session = await (await call("/api/token-validation", { token })).json();
  expect(session).toMatchObject({ businessId: made.id, typeAccount: "BUSINESS" });
  const mappings = await (await call("/api/users/employer-contractor-mapping", { token })).json();
  expect(mappings).toMatchObject([{ businessId: made.id, role: "OWNER" }]);
  const [changes] = await run({
    sql: "select * from setup_changes where business_id = ?",
    params: [made.id],
  });
  expect(changes).toMatchObject([
    { subject: "BUSINESS", act: "CREATED", user_id: userId, subject_name: name },
  ]);
});

test.each([
  [{}, { name: "REQUIRED" }],
  [{ name: "  " }, { name: "REQUIRED" }],
  [{ name: 7 }, { name: "VALIDATION" }],
  [{ name: "a".repeat(81) }, { name: "VALIDATION" }],
  [{ name: "Casa\u0007" }, { name: "VALIDATION" }],
  [{ name: "Casa", slug: "ab" }, { slug: "VALIDATION" }],
  [{ name: "Casa", slug: "con espacio" }, { slug: "VALIDATION" }],
  [{ name: "Casa", slug: "a".repeat(41) }, { slug: "VALIDATION" }],
  [{ name: "Casa", slug: ["a"] }, { slug: "VALIDATION" }],
  [{ name: "Casa", slug: "api" }, { slug: "SLUG_TAKEN" }],
  [{ name: "Casa", description: "a".repeat(301) }, { description: "VALIDATION" }],
  [{ name: "Casa", instagram: "casa malva" }, { instagram: "VALIDATION" }],
  [{ name: "Casa", whatsapp: "15 5555-01" }, { whatsapp: "INVALID_PHONE" }],
  [
    { slug: "-", whatsapp: "1" },
    { name: "REQUIRED", slug: "VALIDATION", whatsapp: "INVALID_PHONE" },
  ],
])("%o is refused field by field, and nothing begins", async (body, fields) => {
  const { token, address } = await logInSomebody();
  expect(await expectRefusal(await call(PATH, { body, token, address }), 400, "VALIDATION")).toEqual(fields);
  await expectRefusal(await call(PATH, { token }), 403, "FORBIDDEN");
});

test("guests begin nothing, and bodies must be JSON", async () => {
  await expectRefusal(await call(PATH, { body: { name: "Casa" } }), 401, "UNAUTHENTICATED");
  const { token, cookie } = await logInSomebody();
  await expectRefusal(await call(PATH, { body: { name: "Casa" }, headers: cookie }), 403, "BAD_XSRF");
  const form = { headers: { "content-type": "text/plain" }, body: "name=Casa", token };
  await expectRefusal(await call(PATH, form), 415, "NOT_JSON");
});

test("who works for a business begins no other, whatever they are there, also twice at once", async () => {
  const { token } = await founder();
  await expectRefusal(await call(PATH, { body: { name: "Otra" }, token }), 403, "FORBIDDEN");
  await write(db, salonRows("begun"));
  for (const role of ["OWNER", "MANAGER", "PROFESSIONAL"] as const)
    await expectRefusal(
      await call(PATH, { body: { name: "Otra" }, token: await newMember(role, "begun") }),
      403,
      "FORBIDDEN",
    );
  const { token: eager, address } = await logInSomebody();
  const both = await Promise.all(
    [newName(), newName()].map((name) => call(PATH, { body: { name }, token: eager, address })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
});

test("of two who want one slug at once one gets it, and names make others", async () => {
  const slug = `a-la-vez-${crypto.randomUUID().slice(0, 6)}`;
  const people = [await logInSomebody(), await logInSomebody()];
  const wanted = people.map(({ token, address }) =>
    call(PATH, { body: { name: "A la vez", slug: slug.toUpperCase() }, token, address }),
  );
  const replies = await Promise.all(wanted);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
  const name = newName();
  const [first, second] = [await founder({ name }), await founder({ name })];
  expect(second.business.slug).toBe(`${first.business.slug}-2`);
});

test("a slug that was left leads to its business for good, and to nobody else", async () => {
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

test("whether a slug is taken is asked by who is signed in, of what may be one", async () => {
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

test("what is written of a business replaces what there was, slug apart, and stands in its history", async () => {
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

test("two who write at once both get through, one after the other", async () => {
  const { token } = await founder();
  const written = ["Una", "Otra"].map((name) => put(token, { name }));
  expect((await Promise.all(written)).map(({ status }) => status)).toEqual([200, 200]);
});

test("a business is its owners' and managers', publishing it its owners' alone", async () => {
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

test("a business is published once its owner's email is verified and somebody can book, and hidden again", async () => {
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
])("after '%s' what is missing is told", async (sql, missing) => {
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

test("past so many a day from one network nobody begins another", async () => {
  const address = "203.0.113.240";
  const begin = async () =>
    call(PATH, { body: { name: newName() }, token: (await logInSomebody()).token, address });
  const replies = [];
  for (let count = 0; count < 21; count++) replies.push(await begin());
  expect(replies.slice(0, 20).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  const last = replies[20] ?? Response.error();
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(3600);
  await expectRefusal(last, 429, "RATE_LIMITED");
});
