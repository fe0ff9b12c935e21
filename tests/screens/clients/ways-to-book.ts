import { entryPath } from "#app/domain/paths/waitlist-paths.ts";
import { addDays } from "#app/domain/time/time.ts";
import { turnoToken } from "#app/usecases/secrets/turno-link.server.ts";
import { entryToken } from "#app/usecases/secrets/waitlist-link.server.ts";
import { offerByHand } from "#app/usecases/waitlist/staff/offer-by-hand.server.ts";
import { bookByStaff, staffLine } from "#tests/api/agenda/agenda-calls.ts";
import { book, FRIDAY, order, post } from "#tests/api/customer.ts";
import { newcomer, PASSWORD } from "#tests/support/accounts.ts";
import { call } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { actorOf } from "#tests/support/salon.ts";
import { liveWorld } from "#tests/support/world.ts";
import { EDGES } from "./booking-edges.ts";

/** `token`: of the customer's account; empty for a guest. `place` keeps the turnos of two customers apart. */
export type Customer = Readonly<Record<"token" | "email" | "phone", string>> & { readonly place: number };
/** What a blocked client has in common with the customer. A typed phone is not yet the account's. */
export type Contact = "email" | "phone" | "typed phone";
type Answer = { readonly status: number; readonly text: string };
export type Way = {
  /** The file of the edge that takes the last press or call. */
  readonly edge: (typeof EDGES)[keyof typeof EDGES];
  readonly gains: "turno" | "move" | "entry" | "wait";
  readonly by: readonly Contact[];
  readonly isGuest?: boolean;
  /** Of the refusal; 403 unless a refusal is an answer there. */
  readonly status?: number;
  /** Everything up to the last press or call, which it answers. `owner`: a session of the salon's owner. */
  readonly begin: (customer: Customer, owner: string) => Promise<() => Promise<Answer>>;
};

const MONDAY = addDays(FRIDAY, 3);
const WIZARD = "/booking/salon/centro";
const JOIN = `/anotarme/salon/centro?s=corte-unico&e=ana&d=${FRIDAY}`;
const BOOKING = "/api/external/user/booking";
const EITHER = ["email", "phone"] as const;
const { settings } = liveWorld().deps;

let people = 0;

/** A new customer, not blocked; the account's email is proven. */
export async function newPerson(contact: Contact, isGuest: boolean, place: number): Promise<Customer> {
  people += 1;
  const phone = `+5491144${100_000 + people}`;
  if (isGuest) return { token: "", email: newcomer().email, phone, place };
  const { userId, email, token } = await logInSomebody();
  const own = contact === "typed phone" ? null : phone;
  await run({
    sql: "update users set phone = ?, email_verified_at = 1 where id = ?",
    params: [own, userId],
  });
  return { token, email, phone, place };
}

async function told(reply: Response): Promise<Answer> {
  return { status: reply.status, text: await reply.text() };
}

const timeOf = ({ place }: Customer) => ["10:00", "11:00"][place] ?? "12:00";
const visitorOf = ({ token }: Customer) => openVisitor(token || null);

/** The review of the wizard, and its last button. */
const confirming =
  (chosen: string, typed: (customer: Customer) => Readonly<Record<string, string>> = () => ({})) =>
  async (customer: Customer) => {
    const visitor = visitorOf(customer);
    const review = await visitor.visit(`${WIZARD}?step=4&${chosen}&d=${FRIDAY}&t=10:00`);
    return () => visitor.press(review, "Reservar", typed(customer));
  };

/** The review of a move to Monday, and its last button. */
async function moving(customer: Customer, turno: string) {
  const visitor = visitorOf(customer);
  const review = await visitor.visit(`${turno}/reschedule?step=4&d=${MONDAY}&t=11:00`);
  return () => visitor.press(review, "Confirmar");
}

/** The customer's account books on Friday. */
export const ownTurno = (customer: Customer) =>
  book(customer.token, {
    bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: timeOf(customer) }],
  });
const linkOf = (id: string) => `/t/${turnoToken(settings, id)}`;

async function joining(customer: Customer, typed: Readonly<Record<string, string>> = {}) {
  const visitor = visitorOf(customer);
  const form = await visitor.visit(JOIN);
  const { email: Email, place } = customer;
  const guest = customer.token === "" ? { "Nombre y apellido": `Marta Paz ${place}`, Email } : {};
  return () => visitor.press(form, "Avisame", { ...guest, ...typed });
}
const withPhone =
  (label: string) =>
  ({ phone }: Customer) => ({ [label]: phone });
const waitingPhone = withPhone("Teléfono (opcional)");

/** The customer has joined; their entry's page, opened by the link of its mail. */
async function joined(customer: Customer): Promise<{ readonly id: string; readonly page: Page }> {
  await (await joining(customer, customer.token === "" ? waitingPhone(customer) : {}))();
  const [rows] = await run({ sql: "select id from waitlist_entries order by rowid desc limit 1" });
  const id = String(rows?.[0]?.id);
  return { id, page: await openVisitor().visit(entryPath(entryToken(settings, id))) };
}

const confirmed = (page: Page) => openVisitor().press(page, "Sí, avisame");

/** The customer waits, and staff can offer a time. */
export async function waiting(customer: Customer): Promise<string> {
  const { id, page } = await joined(customer);
  if (customer.token === "") await confirmed(page);
  return id;
}

async function offered(customer: Customer) {
  const entryId = await waiting(customer);
  const time = { employeeId: "ana", date: FRIDAY, startMinute: customer.place === 0 ? 600 : 660 };
  const done = await offerByHand(liveWorld().deps, actorOf("duena", "BUSINESS"), { entryId, ...time });
  if (!done.ok) throw new Error(done.error.code);
  const page = await openVisitor().visit(entryPath(entryToken(settings, entryId)));
  return () => openVisitor().press(page, "Reservar este turno");
}

const WIZARD_FORM = { edge: EDGES.bookForm, gains: "turno" } as const;
const MOVE_FORM = { edge: EDGES.moveForm, gains: "move" } as const;
const JOIN_FORM = { edge: EDGES.joinForm, gains: "entry" } as const;
const CORTE = "s=corte-unico";

/** Every way by which a customer books, moves a turno, waits for a time or takes it. */
export const WAYS: Readonly<Record<string, Way>> = {
  "the call that books": {
    ...{ edge: EDGES.bookCall, gains: "turno", by: EITHER },
    begin:
      async ({ token }) =>
      () =>
        post(token, order()).then(told),
  },
  "the call that books with a mobile": {
    ...{ edge: EDGES.bookCall, gains: "turno", by: ["typed phone"] },
    begin:
      async ({ token, phone }) =>
      () =>
        post(token, order({ phone })).then(told),
  },
  "the call that moves": {
    ...{ edge: EDGES.moveCall, gains: "move", by: EITHER, status: 200 },
    begin: async (customer) => {
      const { token } = customer;
      const path = `${BOOKING}/${await ownTurno(customer)}`;
      const turno = await (await call(path, { token })).json<{
        bookingServicePriceAndDurations: readonly { bookingServiceId: string }[];
      }>();
      const bookingServicePriceAndDurationReschedules = turno.bookingServicePriceAndDurations.map((line) => ({
        ...{ bookingServicePriceAndDurationId: line.bookingServiceId, localTime: "11:00" },
      }));
      const body = { date: MONDAY, bookingServicePriceAndDurationReschedules };
      return () => call(`${path}/reschedule`, { token, body }).then(told);
    },
  },
  "the wizard, with a professional": { ...WIZARD_FORM, by: EITHER, begin: confirming(`${CORTE}&e=ana`) },
  "the wizard, with any professional": { ...WIZARD_FORM, by: EITHER, begin: confirming(`${CORTE}&e=any`) },
  "the wizard, with several professionals": {
    ...{ ...WIZARD_FORM, by: EITHER },
    begin: confirming(`${CORTE}&s=color-corto&e=shared`),
  },
  "the wizard, with a mobile": {
    ...{ ...WIZARD_FORM, by: ["typed phone"] },
    begin: confirming(`${CORTE}&e=ana`, withPhone("Celular (opcional)")),
  },
  "the wizard, by a guest that signs up": {
    ...{ ...WIZARD_FORM, by: ["email"], isGuest: true },
    begin: async ({ email: Email }) => {
      const visitor = openVisitor();
      const gate = await visitor.visit(`${WIZARD}?step=4&${CORTE}&e=ana&d=${FRIDAY}&t=10:00`);
      const person = { Nombre: "Eva", Apellido: "Paz", Email, Contraseña: PASSWORD, Acepto: true };
      const review = await visitor.press(await visitor.follow(gate, "Crear cuenta"), "Crear Cuenta", person);
      return () => visitor.press(review, "Reservar");
    },
  },
  "the page that moves": {
    ...{ ...MOVE_FORM, by: EITHER },
    begin: async (customer) => moving(customer, `/booking/${await ownTurno(customer)}`),
  },
  "the link of an account's turno": {
    ...{ ...MOVE_FORM, by: EITHER },
    begin: async (customer) => moving({ ...customer, token: "" }, linkOf(await ownTurno(customer))),
  },
  "the link of a guest's turno": {
    ...{ ...MOVE_FORM, by: EITHER, isGuest: true },
    begin: async (customer, owner) => {
      const client = { firstname: "Sol", email: customer.email, phone: customer.phone };
      const line = staffLine({ localTime: timeOf(customer) });
      const wish = { client, bookingServicePriceAndDurations: [line] };
      return moving(customer, linkOf(await bookByStaff(owner, wish)));
    },
  },
  "the waitlist's form": { ...JOIN_FORM, by: EITHER, begin: (customer) => joining(customer) },
  "the waitlist's form, with a phone": {
    ...{ ...JOIN_FORM, by: ["typed phone"] },
    begin: (customer) => joining(customer, waitingPhone(customer)),
  },
  "the waitlist's form, by a guest with a phone": {
    ...{ ...JOIN_FORM, by: ["phone"], isGuest: true },
    begin: (customer) => joining(customer, waitingPhone(customer)),
  },
  "the link that confirms a guest's entry": {
    ...{ edge: EDGES.entryForm, gains: "wait", by: EITHER, isGuest: true },
    begin: async (customer) => {
      const { page } = await joined(customer);
      return () => confirmed(page);
    },
  },
  "the link of an account's offer": { edge: EDGES.entryForm, gains: "turno", by: EITHER, begin: offered },
  "the link of a guest's offer": {
    ...{ edge: EDGES.entryForm, gains: "turno", by: EITHER, isGuest: true, begin: offered },
  },
};
