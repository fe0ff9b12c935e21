import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { turnoToken } from "#app/usecases/secrets/turno-link.server.ts";
import { book, FRIDAY, openSalonToday } from "#tests/api/customer.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { product } from "#tests/support/product.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const SECRET = { sessionSecret: "a-secret-only-for-tests-0123456789" } as Parameters<typeof turnoToken>[0];
const MONDAY = addDays(FRIDAY, 3);
let customer: Awaited<ReturnType<typeof logInSomebody>>;
let stranger: Awaited<ReturnType<typeof logInSomebody>>;

beforeAll(async () => {
  await openSalonToday();
  [customer, stranger] = [await logInSomebody(), await logInSomebody()];
});
beforeEach(forgetBookings);

function visit(path: string, headers: Readonly<Record<string, string>> = {}) {
  return product.fetch(`http://turnero.test${path}`, { headers, redirect: "manual" });
}

/** Sends a form as a visitor, unless `headers` carry a session. */
function send(
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const body = new URLSearchParams(fields).toString();
  const form = { ...headers, "content-type": "application/x-www-form-urlencoded" };
  return product.fetch(`http://turnero.test${path}`, {
    method: "POST",
    body,
    headers: form,
    redirect: "manual",
  });
}

async function stateOf(id: string) {
  const [rows] = await run({
    sql: "select status, date, start_minute as start from bookings where id = ?",
    params: [id],
  });
  return rows?.[0];
}

const AS_BOOKED = { status: "PENDING", date: FRIDAY, start: 600 };
const linkOf = (id: string) => `/t/${turnoToken(SECRET, id)}`;

test("the link of a turno shows, confirms, moves and cancels it without login", async () => {
  const id = await book(customer.token);
  const link = linkOf(id);
  const page = await visit(link);
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  const html = await page.text();
  for (const action of [`href="${link}/reschedule"`, `href="${link}/cancel"`, `href="${link}/calendar"`])
    expect(html).toContain(action);

  const attended = (await send(link, { intent: "attend" })).headers.get("location") ?? "";
  expect(attended).toBe(`${link}?hecho=asistencia#hecho`);
  for (const place of [attended, link])
    expect((await (await visit(place)).text()).match(/Confirmaste que vas a venir\./g)).toHaveLength(1);

  const review = `${link}/reschedule?step=4&d=${MONDAY}&t=11:00`;
  expect(await (await visit(review)).text()).toContain("Reagendar turno");
  const moved = await send(review, { intent: "confirm" });
  expect([moved.status, moved.headers.get("location")]).toEqual([303, `${link}/reschedule?step=5`]);
  expect(await stateOf(id)).toEqual({ status: "PENDING", date: MONDAY, start: 660 });
  const done = await (await visit(`${link}/reschedule?step=5`)).text();
  expect(done).toContain("¡Reserva modificada!");
  expect(done).toContain(`href="${link}"`);

  const file = await visit(`${link}/calendar`);
  expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(await file.text()).toContain("BEGIN:VEVENT");

  const cancelled = (await send(`${link}/cancel`, { note: "" })).headers.get("location") ?? "";
  expect(cancelled).toBe(`${link}?hecho=cancelado#hecho`);
  expect(await stateOf(id)).toMatchObject({ status: "CANCELLED" });
  for (const place of [cancelled, link])
    expect((await (await visit(place)).text()).match(/Cancelaste este turno\./g)).toHaveLength(1);
});

test("a link opens only its own turno, and a tampered link opens none", async () => {
  const id = await book(customer.token);
  const other = await book(stranger.token, {
    bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: "12:00" }],
  });
  const token = turnoToken(SECRET, id);
  const forged = [`${other}${token.slice(-22)}`, token.slice(0, -1), `${token}x`, id, "nada"];
  for (const each of forged) {
    for (const below of ["", "/cancel", "/calendar", "/reschedule"])
      expect((await visit(`/t/${each}${below}`)).status, below).toBe(404);
    expect((await send(`/t/${each}/cancel`, {})).status).toBe(404);
  }
  expect(await stateOf(id)).toEqual(AS_BOOKED);
  expect(await stateOf(other)).toMatchObject({ status: "PENDING" });
});

test("the pages of a link are not cached, however its address is spelled", async () => {
  const token = turnoToken(SECRET, await book(customer.token));
  for (const path of [
    `/t/${token}`,
    `/T/${token}`,
    `/%74/${token}`,
    `/t/${token}/`,
    `/T/${token}/Calendar`,
  ]) {
    const { status, headers } = await visit(path);
    expect([status, headers.get("cache-control"), headers.get("x-robots-tag")], path).toEqual([
      200,
      "no-store",
      "noindex, nofollow",
    ]);
  }
});

test("no log contains a link, not even for a method that its page refuses", async () => {
  const token = turnoToken(SECRET, await book(customer.token));
  const said: unknown[] = [];
  const spies = (["log", "warn", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words) => void said.push(...words)),
  );
  try {
    for (const path of [`/t/${token}/calendar`, `/t/${token}/calendar.data`, `/calendar/${token}.ics`])
      expect((await send(path, {})).status, path).toBe(405);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  expect(said).toHaveLength(3);
  expect(JSON.stringify(said)).not.toContain(token);
});

test("the link of a past turno says so and changes nothing", async () => {
  const id = await book(customer.token);
  await run({
    sql: "update bookings set start_utc_minute = 1000, end_utc_minute = 1045 where id = ?",
    params: [id],
  });
  const link = linkOf(id);
  for (const reply of [
    await visit(link),
    await visit(`${link}/reschedule`),
    await send(`${link}/cancel`, {}),
  ]) {
    expect([reply.status, reply.headers.get("location")]).toEqual([302, "/error?type=turno"]);
  }
  expect(await (await visit("/error?type=turno")).text()).toContain("Este turno ya pasó");
  expect(await stateOf(id)).toMatchObject({ status: "PENDING" });
});

test("the reason for a cancellation is kept as typed, and a file is no reason", async () => {
  const lines = `${"uno\r\n".repeat(124)}dos`;
  const file = new FormData();
  file.set("note", new File(["hola"], "motivo.txt"));
  for (const [note, kept] of [
    [lines, lines.replaceAll("\r\n", "\n")],
    [`${"a".repeat(499)}😀`, "a".repeat(499)],
    ["   ", null],
    [file, null],
  ] as const) {
    await forgetBookings();
    const id = await book(customer.token);
    const path = `http://turnero.test${linkOf(id)}/cancel`;
    const body = typeof note === "string" ? new URLSearchParams({ note }) : note;
    expect((await product.fetch(path, { method: "POST", body, redirect: "manual" })).status).toBe(303);
    expect(await run({ sql: "select note from booking_changes" })).toEqual([[{ note: kept }]]);
  }
});

test("another customer's turno is not found anywhere", async () => {
  const id = await book(customer.token);
  const review = `/booking/${id}/reschedule?step=4&d=${MONDAY}&t=11:00`;
  for (const path of [`/bookings/${id}`, `/bookings/${id}/cancel`, `/bookings/${id}/calendar`, review])
    expect((await visit(path, stranger.cookie)).status, path).toBe(404);
  for (const [path, fields] of [
    [`/bookings/${id}`, { intent: "attend" }],
    [`/bookings/${id}`, { intent: "pay" }],
    [`/bookings/${id}/cancel`, {}],
    [review, { intent: "confirm" }],
  ] as const)
    expect((await send(path, fields, stranger.xsrf)).status, path).toBe(404);
  expect(await stateOf(id)).toEqual(AS_BOOKED);
});

test("a refused move shows the reason in the spec's words, at its step or times", async () => {
  const id = await book(customer.token);
  const path = `/booking/${id}/reschedule`;
  const bad = await send(`${path}?step=4`, { intent: "confirm" }, customer.xsrf);
  expect([bad.status, await bad.text()]).toEqual([
    400,
    expect.stringContaining("Datos inválidos. Verifica la información ingresada."),
  ]);
  const closed = await send(`${path}?step=4&d=${FRIDAY}&t=03:00`, { intent: "confirm" }, customer.xsrf);
  const times = closed.headers.get("location") ?? "";
  expect([closed.status, times]).toEqual([303, `${path}?step=3&d=${FRIDAY}&aviso=STORE_CLOSED`]);
  expect(await (await visit(times, customer.cookie)).text()).toContain("Error en la reprogramación:");
  expect((await send(path, { intent: "otra-cosa" }, customer.xsrf)).status).toBe(400);
  expect(
    (await send(`${path}?step=4&d=${MONDAY}&t=11:00`, { intent: "confirm" }, customer.cookie)).status,
  ).toBe(403);
  expect(await stateOf(id)).toEqual(AS_BOOKED);
});

test("a guest and a business account are redirected to where they belong", async () => {
  const id = await book(customer.token);
  const path = `/booking/${id}/reschedule?step=3`;
  const guest = await visit(path);
  expect([guest.status, guest.headers.get("location")]).toEqual([
    302,
    `/login?${new URLSearchParams({ redir: path })}`,
  ]);
  await run({
    sql: "update sessions set account_type = 'BUSINESS' where user_id = ?",
    params: [stranger.userId],
  });
  expect((await visit(path, stranger.cookie)).headers.get("location")).toBe("/business/onboarding");
});

const HOUR = 60;

test("a turno past the policy cannot be changed, and its page says so", async () => {
  const id = await book(customer.token);
  const now = Math.floor(Date.now() / 60_000);
  for (const [hoursAhead, offered, missing, sentence] of [
    [25, ["Reprogramar", "Cancelar"], [], null],
    [
      18,
      ["Reprogramar"],
      ["Cancelar"],
      "Ya pasó el plazo para cancelar este turno, pero podés reprogramarlo.",
    ],
    [
      6,
      [],
      ["Reprogramar", "Cancelar"],
      "Ya pasó el plazo para cambiar o cancelar este turno. Comunicate con el local.",
    ],
  ] as const) {
    const start = now + hoursAhead * HOUR;
    await run({
      sql: "update bookings set start_utc_minute = ?, end_utc_minute = ? where id = ?",
      params: [start, start + 45, id],
    });
    const html = await (await visit(`/bookings/${id}`, customer.cookie)).text();
    for (const label of offered) expect(html, label).toMatch(new RegExp(`<a [^>]*>${label}</a>`));
    for (const label of missing) expect(html, label).not.toMatch(new RegExp(`<a [^>]*>${label}</a>`));
    if (sentence) expect(html).toContain(sentence);
  }
  for (const path of [`/bookings/${id}/cancel`, `/booking/${id}/reschedule`]) {
    expect((await visit(path, customer.cookie)).headers.get("location")).toBe(`/bookings/${id}`);
  }
  const review = `/booking/${id}/reschedule?step=4&d=${MONDAY}&t=11:00`;
  for (const [path, fields] of [
    [`/bookings/${id}/cancel`, {}],
    [review, { intent: "confirm" }],
  ] as const) {
    const refused = await send(path, fields, customer.xsrf);
    expect([refused.status, refused.headers.get("location")], path).toEqual([302, `/bookings/${id}`]);
  }
  expect(await stateOf(id)).toEqual(AS_BOOKED);
});
