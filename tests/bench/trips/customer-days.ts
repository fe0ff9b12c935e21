import { FRIDAY } from "#tests/api/customer.ts";
import { newcomer, PASSWORD } from "#tests/support/accounts.ts";
import type { Page } from "#tests/support/plain/visitor.ts";
import { DISTANCE_MS } from "./row.ts";
import { openWalk, type Walk } from "./walk.ts";

const BUSINESS = "/negocio/salon";
const CENTRO = "/booking/salon/centro";

/** A stranger looks around; no page of these has a session to ask for. */
export async function looksAround(distanceMs = DISTANCE_MS): Promise<Walk> {
  const walk = openWalk("a stranger looks around", null, distanceMs);
  const { visitor, step } = walk;
  await step("home", () => visitor.visit("/"));
  await step("a landing", () => visitor.visit("/gestionar-turnos/barberias"));
  await step("the list of businesses", () => visitor.visit("/negocios"));
  await step("a business's page", () => visitor.visit(BUSINESS));
  await step("a text", () => visitor.visit("/footer/faqs"));
  return walk;
}

/** From the link of a salon to a turno, with an account made on the way. */
export async function booksAsNew(time: string, distanceMs = DISTANCE_MS): Promise<Walk> {
  const walk = openWalk("a new customer books", null, distanceMs);
  const { visitor, step } = walk;
  const times = await choosesTime(walk);
  const gate = await step("log-in before step 4", () => visitor.press(times, "Continuar", { [time]: true }));
  const signUp = await step("sign-up", () => visitor.follow(gate, "Crear cuenta"));
  const person = { Nombre: "Eva", Apellido: "Paz", Email: newcomer().email, Contraseña: PASSWORD };
  const review = await step("an account, then step 4", () =>
    visitor.press(signUp, "Crear Cuenta", { ...person, Acepto: true }),
  );
  await step("the turno, then its ticket", () => visitor.press(review, "Reservar"));
  return walk;
}

/** The same with a session: the turno is moved and cancelled besides. */
export async function booksAsKnown(
  token: string,
  { time, later }: { readonly time: string; readonly later: string },
  distanceMs = DISTANCE_MS,
): Promise<Walk> {
  const walk = openWalk("a signed-in customer books, moves, cancels", token, distanceMs);
  const { visitor, step } = walk;
  const times = await choosesTime(walk);
  const review = await step("step 4", () => visitor.press(times, "Continuar", { [time]: true }));
  await step("the turno, then its ticket", () => visitor.press(review, "Reservar"));
  const list = await step("their turnos", () => visitor.visit("/bookings"));
  const turno = await step("the turno's page", () => visitor.visit(turnoOn(list)));
  const choice = await step("another time", () => visitor.follow(turno, "Reprogramar"));
  const check = await step("its review", () => visitor.press(choice, "Continuar", { [later]: true }));
  await step("the move, then its ticket", () => visitor.press(check, "Confirmar"));
  const sure = await step("sure to cancel?", () => visitor.visit(`${turnoOn(list)}/cancel`));
  await step("the cancellation, then the turno's page", () => visitor.press(sure, "Cancelar turno"));
  return walk;
}

async function choosesTime({ visitor, step }: Walk): Promise<Page> {
  await step("a business's page", () => visitor.visit(BUSINESS));
  const services = await step("step 1", () => visitor.visit(CENTRO));
  const employees = await step("step 2", () =>
    visitor.press(services, "Continuar", { "Servicio corte": true }),
  );
  const days = await step("step 3", () => visitor.press(employees, "Continuar", { ana: true }));
  return await step("another day", () => visitor.visit(`${days.path}&d=${FRIDAY}`));
}

/** The path of the first turno of a list. */
function turnoOn(list: Page): string {
  const link = list.links.find(({ href }) => /^\/bookings\/[\w-]{10,}$/.test(href));
  if (link === undefined) throw new Error(list.text);
  return link.href;
}
