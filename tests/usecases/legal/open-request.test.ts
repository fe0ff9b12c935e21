import { expect, test } from "vitest";
import type { LegalForm } from "#app/inputs/legal.ts";
import { openRequest } from "#app/usecases/legal/open-request.server.ts";
import { readReceipt } from "#app/usecases/legal/receipt.server.ts";
import { codeHash } from "#app/usecases/secrets/one-time-codes.server.ts";
import { receiptToken, requestToken } from "#app/usecases/secrets/request-links.server.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld, START } from "#tests/support/world.ts";

const FORM: LegalForm = {
  kind: "WITHDRAWAL",
  about: "TURNO",
  name: "Martina Ríos",
  email: "martina@correo.test",
  bookingCode: null,
  comments: "Me arrepentí",
};

const HOUR = 3_600_000;

async function rows(sql: string): Promise<readonly Record<string, unknown>[]> {
  const [found = []] = await run({ sql });
  return found;
}

test("a request is kept with its code and deadlines, and writer and operator are told", async () => {
  const world = openWorld({ supportEmail: "hola@turnero.test" });
  const opened = await openRequest(world.deps, FORM);
  if (!opened.ok) throw new Error(opened.error.code);
  const { id, code } = opened.value;
  expect(code).toMatch(/^ARR-.{4}-.{4}$/);
  expect(opened.value).toMatchObject({
    ...FORM,
    createdAt: START,
    dueAt: START + 24 * HOUR,
    remindAt: START + 18 * HOUR,
    confirmHash: codeHash(requestToken(world.deps.settings, id)),
    confirmedAt: null,
    settledAt: null,
    businessId: null,
    bookingId: null,
  });
  expect(
    await rows("select event, audience, data from outbox where event like 'LEGAL%' order by event"),
  ).toEqual([
    { event: "LEGAL_FILED", audience: "BUSINESS", data: JSON.stringify({ requestId: id }) },
    { event: "LEGAL_RECEIVED", audience: "CUSTOMER", data: JSON.stringify({ requestId: id }) },
  ]);
});

test("a request is told only to its writer when the operator has no address", async () => {
  await openRequest(openWorld().deps, { ...FORM, email: "otra@correo.test" });
  expect(
    await rows(`select event from outbox join legal_requests on data ->> 'requestId' = legal_requests.id
      where email = 'otra@correo.test'`),
  ).toEqual([{ event: "LEGAL_RECEIVED" }]);
});

test("a form repeated under the same key makes a single request", async () => {
  const { deps } = openWorld();
  const form = { ...FORM, email: "doble@correo.test" };
  const sent = await Promise.all([1, 2, 3].map(() => openRequest(deps, form, "clave")));
  const again = await openRequest(deps, form, "clave");
  const codes = [...sent, again].map((each) => (each.ok ? each.value.code : each.error.code));
  expect(new Set(codes).size).toBe(1);
  expect(await rows("select id from legal_requests where email = 'doble@correo.test'")).toHaveLength(1);
  const other = await openRequest(
    openWorld().from("198.51.100.9"),
    { ...form, email: "d@correo.test" },
    "clave",
  );
  expect(other.ok && other.value.code).not.toBe(codes[0]);
});

test("an email may file three requests a day and a network twenty", async () => {
  const world = openWorld();
  const form = { ...FORM, email: "seguido@correo.test" };
  for (let i = 0; i < 3; i++)
    expect(await openRequest(world.from(`192.0.2.${i}`), form)).toMatchObject({ ok: true });
  expect(await openRequest(world.from("198.51.100.1"), form)).toMatchObject({
    ok: false,
    error: { code: "RATE_LIMITED", retryAfterSeconds: 24 * 3600 },
  });
  const address = world.from("203.0.113.50");
  for (let i = 0; i < 20; i++)
    expect(await openRequest(address, { ...form, email: `n${i}@correo.test` })).toMatchObject({ ok: true });
  expect(await openRequest(address, { ...form, email: "n20@correo.test" })).toMatchObject({ ok: false });
  expect(await rows("select id from legal_requests where email = 'n20@correo.test'")).toEqual([]);
  world.pass(24 * HOUR);
  expect(await openRequest(world.deps, form)).toMatchObject({ ok: true });
});

test("only the reply's address shows the request", async () => {
  const { deps } = openWorld();
  const opened = await openRequest(deps, { ...FORM, email: "recibo@correo.test" });
  if (!opened.ok) throw new Error(opened.error.code);
  const { id, code } = opened.value;
  expect(await readReceipt(deps, receiptToken(deps.settings, id))).toMatchObject({
    ok: true,
    value: { code },
  });
  for (const token of [id, requestToken(deps.settings, id), `${receiptToken(deps.settings, id)}x`, ""])
    expect(await readReceipt(deps, token)).toEqual({ ok: false, error: { code: "NOT_FOUND" } });
});
