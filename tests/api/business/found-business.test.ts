import { expect, test } from "vitest";
import { write } from "#db/writing.ts";
import { type Business, founder, newName, PATH } from "#tests/api/business/founding.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { db, run } from "#tests/support/database/database.ts";
import { salonRows } from "#tests/support/database/rows.ts";

test("a user who founds a business owns it, and the same session acts for it", async () => {
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
])("%o is refused field by field, and no business is founded", async (body, fields) => {
  const { token, address } = await logInSomebody();
  expect(await expectRefusal(await call(PATH, { body, token, address }), 400, "VALIDATION")).toEqual(fields);
  await expectRefusal(await call(PATH, { token }), 403, "FORBIDDEN");
});

test("guests found no business, and bodies must be JSON", async () => {
  await expectRefusal(await call(PATH, { body: { name: "Casa" } }), 401, "UNAUTHENTICATED");
  const { token, cookie } = await logInSomebody();
  await expectRefusal(await call(PATH, { body: { name: "Casa" }, headers: cookie }), 403, "BAD_XSRF");
  const form = { headers: { "content-type": "text/plain" }, body: "name=Casa", token };
  await expectRefusal(await call(PATH, form), 415, "NOT_JSON");
});

test("a member of a business founds no other business, and simultaneous calls found a single business", async () => {
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

test("a slug wanted twice at once goes to a single business, and equal names get different slugs", async () => {
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

test("a network that reaches its daily limit founds no further business", async () => {
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
