import { beforeAll, beforeEach, expect, test } from "vitest";
import { FRIDAY, newCustomer, openSalonToday, order, post } from "#tests/api/customer.ts";
import { newcomer, PASSWORD } from "#tests/support/accounts.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";
import { countTrips } from "#tests/support/trips.ts";

// Without script, as the forms work alone.

const REVIEW = `/booking/salon/centro?step=4&s=corte-unico&e=ana&d=${FRIDAY}&t=10:00`;
const OPTIONAL = "Celular (opcional)";
const REFUSAL = "No quiero mensajes";
const COMMENTS = "¿Algo más que debamos saber?";

let token = "";

beforeAll(openSalonToday);
beforeEach(async () => {
  await forgetBookings();
  await run({ sql: "update stores set needs_mobile = 0" });
  token = await newCustomer();
});

async function rows(sql: string) {
  return (await run({ sql }))[0] ?? [];
}
const kept = () =>
  rows(`select c.phone, x.refused_by as by from bookings b join clients c on c.id = b.client_id
    left join client_choices x on x.client_id = c.id`);

test("a mobile typed at step 4 reaches the salon, and is not asked for again", async () => {
  const visitor = openVisitor(token);
  const review = await visitor.visit(REVIEW);
  const done = await visitor.press(review, "Reservar", { [OPTIONAL]: "11 5555-0134", [REFUSAL]: true });
  expect(done.headings).toContain("¡Reserva confirmada!");
  expect(await kept()).toEqual([{ phone: "+5491155550134", by: "ACCOUNT" }]);
  const next = await visitor.visit(REVIEW.replace("10:00", "12:00"));
  expect(next.headings).toContain("Revisar y confirmar");
  expect(next.text).not.toContain("Celular");
});

test.each([
  ["15-5555-0134", "Falta el código de área. Escribilo adelante, como 11 5555-0712."],
  ["4832-1190", "Falta el código de área. Escribilo adelante, como 11 5555-0712."],
  ["11 4832-1190 / 11 5555-0134", "Hay más de un número. Dejá uno solo."],
  ["nada", "El teléfono no es válido. Escribilo con el código de área."],
])("'%s' is refused beside its field, with everything typed still there", async (typed, sentence) => {
  const visitor = openVisitor(token);
  const review = await visitor.visit(REVIEW);
  const refused = await visitor.press(review, "Reservar", {
    ...{ [OPTIONAL]: typed, [REFUSAL]: true, [COMMENTS]: "Llego con el pelo lavado." },
  });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(sentence);
  expect(refused.values).toMatchObject({ [OPTIONAL]: typed, [COMMENTS]: "Llego con el pelo lavado." });
  expect(await rows("select id from bookings")).toEqual([]);
  const done = await visitor.press(refused, "Reservar", { [OPTIONAL]: "" });
  expect(done.headings).toContain("¡Reserva confirmada!");
  expect(await kept()).toEqual([{ phone: null, by: "ACCOUNT" }]);
});

test("a time that was lost keeps the typed mobile for the next review", async () => {
  const visitor = openVisitor(token);
  const review = await visitor.visit(REVIEW);
  expect((await post(await newCustomer(), order())).status).toBe(200);
  const lost = await visitor.press(review, "Reservar", { [OPTIONAL]: "11 5555-0134", [COMMENTS]: "Hola" });
  expect(lost.headings).toContain("Reserva tu horario");
  const back = await visitor.press(lost, "Continuar");
  expect(back.values).toMatchObject({ [OPTIONAL]: "11 5555-0134", [COMMENTS]: "Hola" });
  await visitor.press(back, "Reservar");
  expect(await rows("select phone from clients where phone is not null")).toEqual([
    { phone: "+5491155550134" },
  ]);
});

test("where the salon needs it, step 4 says so and books only with it", async () => {
  await run({ sql: "update stores set needs_mobile = 1 where id = 'centro'" });
  const visitor = openVisitor(token);
  const review = await visitor.visit(REVIEW);
  expect(review.text).toContain("Este local lo pide para reservar online.");
  const refused = await visitor.press(review, "Reservar", { [COMMENTS]: "Hola" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Escribí tu celular para reservar");
  expect(refused.values[COMMENTS]).toBe("Hola");
  const done = await visitor.press(refused, "Reservar", { Celular: "wa.me/5491155550134" });
  expect(done.headings).toContain("¡Reserva confirmada!");
});

test("a store that begins to need it after the form was drawn asks for it then", async () => {
  const visitor = openVisitor(token);
  await visitor.press(await visitor.visit(REVIEW), "Reservar");
  await forgetBookings();
  const review = await visitor.visit(REVIEW);
  expect(review.text).not.toContain("Celular");
  await run({ sql: "update stores set needs_mobile = 1 where id = 'centro'" });
  const refused = await visitor.press(review, "Reservar");
  expect(refused.text).toContain("Escribí tu celular para reservar");
  expect((await visitor.press(refused, "Reservar", { Celular: "11 5555-0134" })).headings).toContain(
    "¡Reserva confirmada!",
  );
});

test("the sign-up within a booking takes the mobile, and step 4 does not ask again", async () => {
  const visitor = openVisitor();
  const person = {
    Nombre: "Eva",
    Apellido: "Paz",
    Email: newcomer().email,
    Contraseña: PASSWORD,
    Acepto: true,
  };
  const gate = await visitor.follow(await visitor.visit(REVIEW), "Crear cuenta");
  const refused = await visitor.press(gate, "Crear Cuenta", { ...person, [OPTIONAL]: "4832-1190" });
  expect(refused.text).toContain("Falta el código de área.");
  expect(refused.values).toMatchObject({ Nombre: "Eva", [OPTIONAL]: "4832-1190" });
  const review = await visitor.press(refused, "Crear Cuenta", {
    ...{ ...person, [OPTIONAL]: "(011) 15-5555-0134", [REFUSAL]: true },
  });
  expect(review.headings).toContain("Revisar y confirmar");
  expect(review.text).not.toContain("Celular");
  await visitor.press(review, "Reservar");
  expect(await kept()).toEqual([{ phone: "+5491155550134", by: "ACCOUNT" }]);
});

test("the API takes the mobile with a sign-up and a booking, and refuses one that it lacks or cannot read", async () => {
  const wrong = await call("/api/registration", { body: { ...newcomer(), phone: "4832-1190" } });
  expect([wrong.status, await wrong.json()]).toMatchObject([
    400,
    { errorCodes: [{ field: "phone", errorCode: "INVALID_PHONE" }] },
  ]);
  await run({ sql: "update stores set needs_mobile = 1 where id = 'centro'" });
  const lacking = await post(token, order());
  expect([lacking.status, await lacking.json()]).toMatchObject([
    400,
    { errorCodes: [{ field: "phone", errorCode: "REQUIRED" }] },
  ]);
  const unread = await post(token, order({ phone: "4832-1190" }));
  expect([unread.status, await unread.json()]).toMatchObject([
    400,
    { errorCodes: [{ field: "phone", errorCode: "INVALID_PHONE" }] },
  ]);
  expect((await post(token, order({ phone: "11 5555-0134", noMessages: true }))).status).toBe(200);
  expect(await kept()).toEqual([{ phone: "+5491155550134", by: "ACCOUNT" }]);
});

test("a booking with a mobile asks the database no more often than one without", async () => {
  const trips: number[] = [];
  for (const typed of [null, { [OPTIONAL]: "11 5555-0134", [REFUSAL]: true }]) {
    await forgetBookings();
    const customer = await newCustomer();
    const review = await openVisitor(customer).visit(REVIEW);
    const counted = countTrips();
    const done = await openVisitor(customer, counted.database).press(review, "Reservar", typed ?? {});
    expect(done.headings).toContain("¡Reserva confirmada!");
    trips.push(counted.trips());
  }
  expect(trips[1]).toBe(trips[0]);
});
