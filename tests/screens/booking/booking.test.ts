import { beforeAll, beforeEach, expect, test } from "vitest";
import { book, FRIDAY, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { employ } from "#tests/api/member.ts";
import { newcomer, PASSWORD } from "#tests/support/accounts.ts";
import { call } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const CENTRO = "/booking/salon/centro";
const COMMENTS = "¿Algo más que debamos saber?";
const TAKEN = "Ese horario ya no está disponible. Elegí otro.";

let token = "";

beforeAll(async () => {
  await openSalonToday();
  token = await newCustomer();
});
beforeEach(forgetBookings);

const reviewOf = (wish: string, time = "10:00") => `${CENTRO}?step=4&${wish}&d=${FRIDAY}&t=${time}`;
const CORTE_BY_ANA = "s=corte-unico&e=ana";

async function turnosKept() {
  const [[row] = []] = await run({ sql: "select count(*) as n from bookings" });
  return row?.n;
}

test("a guest chooses, signs up on the way and books", async () => {
  const visitor = openVisitor();
  const services = await visitor.visit(CENTRO);
  const employees = await visitor.press(services, "Continuar", { "Servicio corte": true });
  const days = await visitor.press(employees, "Continuar", { ana: true });
  expect(days.text).toContain("con ana Gómez");
  const times = await visitor.visit(`${days.path}&d=${FRIDAY}`);
  const gate = await visitor.press(times, "Continuar", { "10:15": true });
  expect(gate.headings).toContain("Iniciar sesión");
  expect(gate.title).toMatch(/^Iniciar sesión · /);
  const booked = /\S{3} \d+ \S{3}, 10:15 · Servicio corte con ana Gómez · \$10\.000/;
  expect(gate.part("main").text).toMatch(booked);
  const forgot = new URL(gate.part("main").to("¿Has olvidado la contraseña?"), "http://turnero.test");
  const redir = new URL(forgot.searchParams.get("redir") ?? "", "http://turnero.test");
  expect(redir.pathname + redir.search).toBe(gate.path.replace(/:/g, "%3A"));
  const signUp = await visitor.follow(gate, "Crear cuenta");
  expect(signUp.part("main").text).toMatch(booked);
  const review = await visitor.press(signUp, "Crear Cuenta", {
    Nombre: "Eva",
    Apellido: "Paz",
    Email: newcomer().email,
    Contraseña: PASSWORD,
    Acepto: true,
  });
  for (const words of [
    "Paso 4 de 4",
    "Confirma tu reserva",
    "A las 10:15 con ana Gómez",
    "*Forma de pago a convenir con el local",
    "Política de cancelación y reprogramación",
  ])
    expect(review.part("main").text).toContain(words);
  const done = await visitor.press(review, "Reservar", { [COMMENTS]: "Llego con el pelo lavado." });
  expect(done.hops[0]?.status).toBe(303);
  expect(done.headings).toContain("¡Reserva confirmada!");
  for (const words of [
    "Tu turno ha sido reservado exitosamente",
    "Servicios reservados",
    "Llego con el pelo lavado.",
  ])
    expect(done.text).toContain(words);
  expect(done.to("Ver mis turnos")).toBe("/bookings");
  expect(await turnosKept()).toBe(1);
});

test("a second confirmation makes no second turno", async () => {
  const visitor = openVisitor(token);
  const [review, second] = [
    await visitor.visit(reviewOf(CORTE_BY_ANA)),
    await visitor.visit(reviewOf(CORTE_BY_ANA)),
  ];
  const done = await visitor.press(review, "Reservar");
  const again = await visitor.press(second, "Reservar");
  expect(again.headings).toContain("¡Reserva confirmada!");
  expect(again.path).toBe(done.path);
  expect(await turnosKept()).toBe(1);
});

test("a time lost meanwhile leads back to the day's free times, with everything else kept", async () => {
  const visitor = openVisitor(token);
  const review = await visitor.visit(reviewOf(CORTE_BY_ANA));
  const rival = openVisitor(await newCustomer());
  await rival.press(await rival.visit(reviewOf(CORTE_BY_ANA)), "Reservar");

  const lost = await visitor.press(review, "Reservar", { [COMMENTS]: "Tengo alergia al látex." });
  expect(lost.hops[0]?.status).toBe(303);
  expect(lost.path).toBe(`${CENTRO}?step=3&${CORTE_BY_ANA}&d=${FRIDAY}&aviso=SLOT_TAKEN`);
  expect(lost.headings).toContain("Reserva tu horario");
  expect(lost.boxes("alert")).toEqual([TAKEN]);
  expect(lost.part("panel").text).toContain("Tengo alergia al látex.");
  expect(Object.keys(lost.values)).not.toContain("10:00");
  const back = await visitor.press(lost, "Continuar");
  expect(back.headings).toContain("Revisar y confirmar");
  expect(back.values[COMMENTS]).toBe("Tengo alergia al látex.");
  const done = await visitor.press(back, "Reservar");
  expect(done.headings).toContain("¡Reserva confirmada!");
  expect(done.text).toContain("Tengo alergia al látex.");
});

test("'Cualquier profesional' names the professional before confirming", async () => {
  const visitor = openVisitor(token);
  const review = await visitor.visit(reviewOf("s=corte-unico&e=any"));
  const [, name = ""] = /Elegiste cualquier profesional: te asignamos a ([^.]+)\./.exec(review.text) ?? [];
  expect(name).toMatch(/^(ana|bruno) Gómez$/);
  const done = await visitor.press(review, "Reservar");
  expect(done.headings).toContain("¡Reserva confirmada!");
  expect(done.text).toContain(`con ${name}`);
});

test("'Cualquier profesional' says so on the ticket if the professional has changed", async () => {
  const visitor = openVisitor(token);
  const review = await visitor.visit(reviewOf("s=corte-unico&e=any"));
  const [, told = ""] = /te asignamos a (ana|bruno) Gómez\./.exec(review.text) ?? [];
  const rival = openVisitor(await newCustomer());
  await rival.press(await rival.visit(reviewOf(`s=corte-unico&e=${told}`)), "Reservar");
  const done = await visitor.press(review, "Reservar");
  const other = told === "ana" ? "bruno" : "ana";
  expect(done.part("ticket").boxes("status")).toEqual([
    `Tu turno quedó con ${other} Gómez en lugar de ${told} Gómez, que ya no tenía libre ese horario.`,
  ]);
});

test("the ticket says nothing if the customer gets the professional named before", async () => {
  const visitor = openVisitor(token);
  const done = await visitor.press(await visitor.visit(reviewOf("s=corte-unico&e=any")), "Reservar");
  expect(done.part("ticket").boxes("status")).toEqual([]);
});

test("going back from the ticket shows the turno's own page and books nothing", async () => {
  const visitor = openVisitor(token);
  const review = await visitor.visit(reviewOf(CORTE_BY_ANA));
  const done = await visitor.press(review, "Reservar");
  const id = new URL(done.path, "http://turnero.test").searchParams.get("reserva");
  const back = await visitor.visit(review.path);
  expect(back.path).toBe(`/bookings/${id}`);
  expect(back.buttons).not.toContain("Reservar");
});

const WORDS = "Tengo alergia al látex; llego 5' tarde.";

/** The typed comments, when the session ended before they were sent. */
async function gateAfter(comments: string) {
  const visitor = openVisitor(await newCustomer());
  const review = await visitor.visit(reviewOf(CORTE_BY_ANA));
  visitor.cookies.set("session", "x".repeat(64));
  const gate = await visitor.press(review, "Reservar", { [COMMENTS]: comments });
  expect(gate.headings).toContain("Iniciar sesión");
  return { visitor, gate };
}

test("comments survive the end of a session through a failed and a good login", async () => {
  const person = newcomer();
  await call("/api/registration/and-login", { body: { ...person, tos: true } });
  const { visitor, gate } = await gateAfter(WORDS);
  const login = { Email: person.email, Contraseña: PASSWORD };
  const again = await visitor.press(gate, "Iniciar sesión", { ...login, Contraseña: "otra-clave-123" });
  const review = await visitor.press(again, "Iniciar sesión", login);
  expect(review.headings).toContain("Revisar y confirmar");
  expect(review.values[COMMENTS]).toBe(WORDS);
  for (const { to } of review.hops) expect(decodeURIComponent(to)).not.toContain("alergia");
  const done = await visitor.press(review, "Reservar");
  expect(done.text).toContain(WORDS);
  expect([...visitor.cookies.keys()].filter((name) => name.startsWith("comments"))).toEqual([]);
});

test("comments survive the end of a session through a sign-up, and stay at their store", async () => {
  const { visitor, gate } = await gateAfter(WORDS);
  const signUp = await visitor.follow(gate, "Crear cuenta");
  const review = await visitor.press(signUp, "Crear Cuenta", {
    Nombre: "Eva",
    Apellido: "Paz",
    Email: newcomer().email,
    Contraseña: PASSWORD,
    Acepto: true,
  });
  expect(review.values[COMMENTS]).toBe(WORDS);
  const norte = reviewOf("s=corte-unico&e=carla").replace("centro", "norte");
  expect((await visitor.visit(norte)).values[COMMENTS]).toBe("");
});

test("overlong comments are refused beside their box, and all typed text stays", async () => {
  const visitor = openVisitor(token);
  const review = await visitor.visit(reviewOf(CORTE_BY_ANA));
  const long = "á".repeat(20_000);
  const refused = await visitor.press(review, "Reservar", { [COMMENTS]: long });
  expect(refused.status).toBe(413);
  expect(refused.faults).toEqual({ [COMMENTS]: "Tu comentario es demasiado largo. Acortalo para reservar." });
  expect(refused.focused).toBe(COMMENTS);
  expect(refused.values[COMMENTS]).toBe(long);
  expect(refused.text).not.toContain("no responde");
  const done = await visitor.press(refused, "Reservar", { [COMMENTS]: "Corto." });
  expect(done.headings).toContain("¡Reserva confirmada!");
});

test("a member of a business goes on as a customer", async () => {
  const owner = await logInSomebody();
  await employ(owner, "OWNER");
  const visitor = openVisitor(owner.token);
  const stopped = await visitor.visit(reviewOf(CORTE_BY_ANA));
  expect(stopped.headings).not.toContain("Revisar y confirmar");
  const review = await visitor.press(stopped, "Como usuario", {}, stopped.part("main"));
  expect(review.headings).toContain("Revisar y confirmar");
});

test("a service with seña shows a warning and leads to its payment", async () => {
  const visitor = openVisitor(token);
  const review = await visitor.visit(reviewOf("s=masaje-unico&e=ana"));
  const block = "Seña (ahora) a pagar dentro de los 30 minutos$6.000 Resto en el local$14.001";
  expect(review.part("sena").text).toBe(block);
  expect(review.part("bar").text).toContain("$6.000Seña (ahora) de $20.001");
  expect(review.part("panel").text).toContain(block);
  const done = await visitor.press(review, "Reservar");
  expect(done.headings).toContain("¡Reserva confirmada!");
  expect(done.text).toContain(
    "Importante: Si no pagas la seña dentro de los próximos 30 minutos, tu reserva será cancelada automáticamente.",
  );
  expect(done.part("main").links.map(({ name }) => name)).not.toContain("Ver mis turnos");
  expect(done.buttons).toContain("Pagar seña ($6.000)");
  expect(done.text).toMatch(/Tenés tiempo hasta las \d\d:\d\d(?: del [a-zé]+, \d+ de [a-z]+)? Importante:/);
  expect(done.part("ticket").text).toContain(block);
});

test("a checkout that does not open is reported at the button and can be retried", async () => {
  const id = await book(token, masajeAt("10:00"));
  const visitor = openVisitor(token);
  const page = await visitor.visit(`/bookings/${id}`);
  const told = await visitor.press(page, "Pagar seña ($6.000)");
  expect(told.boxes("alert").join(" ")).toContain(
    "Error al procesar el pago. Por favor, intenta nuevamente.",
  );
  expect(told.buttons).toContain("Pagar seña ($6.000)");
});
