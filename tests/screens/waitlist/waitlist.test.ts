import { beforeAll, beforeEach, expect, test } from "vitest";
import { entryPath } from "#app/domain/paths/waitlist-paths.ts";
import { addDays, formatTime, toUtcMinute } from "#app/domain/time/time.ts";
import { entryToken } from "#app/usecases/secrets/waitlist-link.server.ts";
import { offerFreedTimes } from "#app/usecases/waitlist/offer-freed-times.server.ts";
import { bookByStaff, staffLine } from "#tests/api/agenda/agenda-calls.ts";
import { FRIDAY, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { wakingZone } from "#tests/support/waking-zone.ts";
import { openWorld } from "#tests/support/world.ts";

const WIZARD = "/booking/salon/centro";
const ENTER = "/anotarme/salon/centro";
const CHOSEN = `s=corte-unico&e=ana&d=${FRIDAY}`;
const JOIN = `${ENTER}?${CHOSEN}`;
const MORNING = [540, 585, 630, 675, 720];

let owner = "";
let people = 0;
let turnos: string[] = [];

beforeAll(async () => {
  await openSalonToday();
  await run({ sql: "update stores set time_zone = ? where id = 'centro'", params: [wakingZone()] });
  owner = await newMember("OWNER");
});

/** Ana's Friday morning is full. */
beforeEach(async () => {
  await forgetBookings();
  await run({ sql: "delete from waitlist_entries" }, { sql: "delete from rate_hits" });
  turnos = [];
  for (const minute of MORNING) {
    const line = staffLine({ localTime: formatTime(minute) });
    turnos.push(await bookByStaff(owner, { bookingServicePriceAndDurations: [line] }));
  }
});

const deps = () => ({ ...openWorld().deps, now: Date.now });
const guest = () => ({ "Nombre y apellido": "Martina Paz", Email: `martina-${++people}@correo.test` });

async function rowOf(table: string) {
  const [rows] = await run({ sql: `select * from ${table} order by rowid desc limit 1` });
  return rows?.[0] ?? {};
}

async function linkOfEntry(): Promise<string> {
  return entryPath(entryToken(deps().settings, String((await rowOf("waitlist_entries")).id)));
}

/** A guest's waitlist entry for Friday morning with Ana, on its page. */
async function waiting(): Promise<Page> {
  const visitor = openVisitor();
  await visitor.press(await visitor.visit(JOIN), "Avisame", { ...guest(), Mañana: true });
  return visitor.press(await visitor.visit(await linkOfEntry()), "Sí, avisame");
}

/** The booking at 10:30 is cancelled, and its time is offered to the guest. */
async function offered(): Promise<Page> {
  const page = await waiting();
  await run({
    sql: "update bookings set status = 'CANCELLED', version = version + 1 where id = ?",
    params: [turnos[2] ?? ""],
  });
  expect(await offerFreedTimes(deps(), "salon")).toBe(1);
  return openVisitor().visit(page.path.split("?")[0] ?? "");
}

test("the waitlist takes a day of Ana's absence, and offers it once she returns", async () => {
  const from = toUtcMinute(FRIDAY, 0, wakingZone());
  await run({
    sql: `insert into time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute)
      values ('viaje', 'salon', 'ana', ?, ?)`,
    params: [from, from + 1440],
  });
  const visitor = openVisitor();
  const page = await visitor.visit(JOIN);
  expect(page.text).toContain("ana no atiende: si eso cambia, te avisamos.");
  await visitor.press(page, "Avisame", guest());
  await visitor.press(await visitor.visit(await linkOfEntry()), "Sí, avisame");
  expect(await offerFreedTimes(deps(), "salon")).toBe(0);
  await run({ sql: "delete from time_off where id = 'viaje'" });
  expect(await offerFreedTimes(deps(), "salon")).toBe(1);
});

test("the form offers Ana's days with the viewed day ticked, and names the free times", async () => {
  const page = await openVisitor().visit(JOIN);
  expect(page.status).toBe(200);
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  expect(page.text).toContain("con ana");
  expect(page.to("Cambiar")).toBe(`${WIZARD}?step=3&${CHOSEN}`);
  const ticked = Object.entries(page.values).filter(([, value]) => value === true);
  expect(ticked.map(([label]) => label)).toEqual([
    expect.stringMatching(/^viernes/),
    expect.stringMatching(/^Cualquiera/),
    expect.stringMatching(/^También con otro/),
  ]);
  expect(page.text).toContain("ya hay lugar");
  const first = page.part("free").links[0]?.href ?? "";
  expect(first).toContain(`${WIZARD}?step=3&${CHOSEN}&t=`);
  expect((await openVisitor().visit(first)).text).toContain("Horarios disponibles");
});

test("an entry needs a day, and all typed text stays beside the fault", async () => {
  const visitor = openVisitor();
  const page = await visitor.visit(JOIN);
  const [friday = ""] = Object.keys(page.values).filter((label) => page.values[label] === true);
  const bad = await visitor.press(page, "Avisame", {
    ...guest(),
    [friday]: false,
    Mañana: true,
    También: false,
    "Teléfono (opcional)": "123",
  });
  expect(bad.status).toBe(400);
  expect(bad.text).toContain("Elegí al menos un día.");
  expect(bad.faults["Teléfono (opcional)"]).toContain("código de área");
  expect(bad.values).toMatchObject({ "Nombre y apellido": "Martina Paz", "Teléfono (opcional)": "123" });
  expect(Object.entries(bad.values).filter(([, value]) => value === true)).toHaveLength(1);
});

test("only the mail's link confirms an address, and the sender does not see the link", async () => {
  const visitor = openVisitor();
  const who = guest();
  const sent = await visitor.press(await visitor.visit(JOIN), "Avisame", { ...who, Mañana: true });
  expect(sent.headings[0]).toBe("Confirmá tu email");
  expect(sent.text).not.toContain(who.Email);
  expect(sent.buttons).not.toContain("Sí, avisame");
  expect(sent.headers.get("cache-control")).toBe("no-store");
  const link = await linkOfEntry();
  expect(sent.path).not.toContain(link);
  const opened = await openVisitor().visit(link);
  expect(opened.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect((await rowOf("waitlist_entries")).status).toBe("UNCONFIRMED");
  const waits = await openVisitor().press(opened, "Sí, avisame");
  expect(waits.headings[0]).toBe("Estás en la lista");
  expect(waits.boxes("status").join()).toContain(who.Email);
  expect(await rowOf("waitlist_entries")).toMatchObject({
    status: "WAITING",
    part: "MORNING",
    employee_id: "ana",
    others_too: 1,
    first_name: "Martina",
  });
});

test("a signed-in customer with a verified address types none and waits at once", async () => {
  const { cookie, userId, email } = await logInSomebody();
  await run({ sql: "update users set email_verified_at = 1 where id = ?", params: [userId] });
  const visitor = openVisitor(cookie.cookie.replace("session=", ""));
  const page = await visitor.visit(JOIN);
  expect(page.values.Email).toBe(email);
  const waits = await visitor.press(page, "Avisame", { Mañana: true });
  expect(waits.headings[0]).toBe("Estás en la lista");
  expect(waits.path).toContain(await linkOfEntry());
});

test("an offer shows its deadline, is taken by a press and becomes a turno", async () => {
  const page = await offered();
  expect(page.headings[0]).toBe("¡Se liberó un lugar!");
  expect(page.text).toContain("A las 10:30 con ana");
  expect(page.part("tracks").element().children).toHaveLength(20);
  const elsewhere = await openVisitor().visit(`${WIZARD}?step=3&${CHOSEN}`);
  expect(elsewhere.text).not.toContain("10:30");
  const taken = await openVisitor().press(page, "Reservar este turno");
  expect(taken.path).toMatch(/^\/t\//);
  expect(taken.boxes("status").join()).toContain("Reservaste el turno que se liberó.");
  expect(taken.text).toContain("A las 10:30 con ana");
  const again = await openVisitor().visit(page.path);
  expect(again.headings[0]).toBe("Ya tenés tu turno");
  expect(again.to("Ver mi turno")).toBe(taken.path.split("?")[0]);
});

test("a client declines an offer and waits on, leaves the list and joins again", async () => {
  const page = await offered();
  const waits = await openVisitor().press(page, "No me sirve, sigo en la lista");
  expect(waits.boxes("status").join()).toContain("Ese lugar pasa a quien sigue");
  expect(waits.headings[0]).toBe("Estás en la lista");
  const left = await openVisitor().press(waits, "Salir de la lista");
  expect(left.headings[0]).toBe("Saliste de la lista");
  expect(left.boxes("status").join()).toContain("No te avisamos más");
  expect((await openVisitor().follow(left, "Volver a anotarme")).headings[0]).toBe("Avisame si se libera");
});

test("an expired offer names other times, and three missed offers ask whether to wait on", async () => {
  const page = await offered();
  await run({ sql: "update waitlist_offers set offered_at = 0, expires_at = 1" });
  const late = await openVisitor().press(page, "Reservar este turno");
  expect(late.headings[0]).toBe("Este lugar ya pasó a otra persona.");
  expect(late.boxes("status").join()).toContain("Seguís en la lista");
  expect(late.text).toContain("Otros horarios libres con ana");
  expect(late.part("free").links).toHaveLength(3);
  await offerFreedTimes(deps(), "salon");
  const free = await openVisitor().visit(page.path);
  expect(free.headings[0]).toBe("Ya no te guardamos este lugar.");
  expect(free.text).toContain("Todavía está libre");
  expect(free.part("free").links[0]?.name).toContain("10:30");
  expect(late.buttons).not.toContain("Sigo en la lista");
  await run({ sql: "update waitlist_entries set missed = 3" });
  const silent = await openVisitor().visit(page.path);
  expect(silent.text).toContain("dejamos de avisarte");
  const back = await openVisitor().press(silent, "Sigo en la lista");
  expect(back.boxes("status").join()).toContain("Seguís en la lista: si se libera un lugar, te avisamos.");
  expect((await rowOf("waitlist_entries")).missed).toBe(0);
});

test("a fourth waitlist entry at a store is refused kindly", async () => {
  const visitor = openVisitor();
  const who = guest();
  for (let nth = 0; nth < 3; nth++) {
    await visitor.press(await visitor.visit(JOIN), "Avisame", who);
    await openVisitor().press(await openVisitor().visit(await linkOfEntry()), "Sí, avisame");
  }
  const refused = await visitor.press(await visitor.visit(JOIN), "Avisame", who);
  expect(refused.text).toContain("Ya te anotaste 3 veces en este local.");
  expect(refused.values.Email).toBe(who.Email);
});

test("an unknown service leads back to the wizard, and made-up links are not found", async () => {
  const moved = await openVisitor().visit(`${ENTER}?s=nada&e=ana`);
  expect(moved.hops[0]?.to).toContain(`${WIZARD}?step=3`);
  for (const path of [`/anotarme/salon/nada?${CHOSEN}`, "/avisame/nada"]) {
    const page = await openVisitor().visit(path);
    expect(page.status).toBe(404);
  }
  expect((await openVisitor().visit("/avisame/nada")).headers.get("cache-control")).toBe("no-store");
});

test("the wizard leads here from a full day and from below another day's times", async () => {
  const far = addDays(FRIDAY, 7);
  const open = await openVisitor().visit(`${WIZARD}?step=3&s=corte-unico&e=ana&d=${far}`);
  expect(open.to("Avisame si se libera un lugar antes")).toBe(`${ENTER}?s=corte-unico&e=ana&d=${far}`);
  await run({
    sql: `insert into time_off (id, business_id, employee_id, start_utc_minute, end_utc_minute)
      values ('lleno', 'salon', 'ana', ?1, ?2)`,
    params: [Date.parse(`${FRIDAY}T00:00Z`) / 60_000, Date.parse(`${addDays(FRIDAY, 2)}T00:00Z`) / 60_000],
  });
  const full = await openVisitor().visit(`${WIZARD}?step=3&${CHOSEN}`);
  expect(full.to("Avisame si se libera")).toBe(JOIN);
  await run({ sql: "delete from time_off where id = 'lleno'" });
});
