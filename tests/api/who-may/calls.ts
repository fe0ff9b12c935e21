import { call } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { hire, staffBody } from "../business/staff.ts";
import { book, FRIDAY, masajeAt, TODAY } from "../customer.ts";
import { employ } from "../member.ts";
import { putAccount, TRANSFER_ACCOUNT } from "../transfer.ts";

export type Things = {
  readonly owner: string;
  /** The salon's own, by the name of the parameter. */
  readonly ids: Readonly<Record<string, string>>;
};

export type CallRow = {
  /** Where it goes, if not to the salon's own ids. */
  readonly path?: string | ((things: Things) => Promise<string>);
  readonly body?: unknown;
  /** The statuses for guest, customer, professional, manager, owner and rival. */
  readonly says: string;
  /** It shows the salon to anybody. */
  readonly isPublic?: boolean;
};

/** What the calls are about: the salon with a turno and an account for its señas. */
export async function openThings(owner: string, customer: string): Promise<Things> {
  await putAccount(owner);
  const bookingId = await book(customer, masajeAt("10:00"));
  const stuckId = await book(customer, masajeAt("17:00"));
  await run({
    sql: "update bookings set deposit_due_at = 1, settle_at = 2, settle_failures = 5, settle_fault = 'OTHER' where id = ?",
    params: [stuckId],
  });
  return {
    owner,
    ids: { businessId: "salon", storeId: "centro", employeeId: "ana", bookingId, stuckId },
  };
}

/** Something of the salon's that is made for one call, which takes it away. */
async function made(things: Things, path: string, body: unknown): Promise<string> {
  const reply = await call(path, { token: things.owner, body });
  if (!reply.ok) throw new Error(await reply.text());
  const text = await reply.text();
  return text.startsWith("{") ? (JSON.parse(text) as { id: string }).id : text;
}

async function newColleague(): Promise<string> {
  const somebody = await logInSomebody();
  await employ(somebody, "PROFESSIONAL");
  return `/api/team/${somebody.userId}`;
}

const SPAN = { from: { date: FRIDAY, time: "20:00" }, to: { date: FRIDAY, time: "21:00" } };
const TIME_OFF = { employeeId: "ana", ...SPAN, reason: "Dentista" };
const CLOSURE = { storeId: "centro", ...SPAN, reason: "Inventario" };
const STORE = {
  name: "Sucursal sur",
  mainActivity: "HAIR_SALON",
  location: { streetName: "Mitre", streetNumber: "1", city: "Quilmes", region: "Buenos Aires" },
  workingTimes: { weeklySlots: {} },
};
const INVITATION = { email: "nueva@turnero.test", role: "MANAGER" };
const RESCHEDULE = {
  date: FRIDAY,
  bookingServicePriceAndDurationReschedules: [
    { bookingServicePriceAndDurationId: "nothing", localTime: "11:00" },
  ],
};

/** The answers to anybody, to whoever is signed in, to customers, to owners and managers, to owners. */
const ANYBODY = "200 200 200 200 200 200";
const SIGNED_IN = "401 200 200 200 200 200";
const CUSTOMER = "401 200 403 403 403 403";
const MANAGERS = "401 403 403 200 200 200";
const OWNERS = "401 403 403 403 200 200";
const SLOTS = {
  employeeId: "ana",
  localDatesAsString: [FRIDAY],
  serviceWithServicePriceIds: [{ serviceId: "corte", servicePriceId: "corte-unico" }],
};
const WEEK = {
  monday: [{ from: "09:00", to: "13:00" }],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [{ from: "09:00", to: "13:00" }],
  saturday: [],
  sunday: [],
};

/** The address of something about the salon's turno. */
const turno =
  (before: string, after = "") =>
  (things: Things) =>
    Promise.resolve(`${before}/${things.ids.bookingId}${after}`);
const PUBLIC = "/ws/external/booking/business/{businessId}/store/{storeId}";
const CENTRO = "/ws/external/booking/business/salon/store/centro";

/** Every call of the API: what each is answered who asks with the salon's ids. */
export const CALLS: Readonly<Record<string, CallRow>> = {
  "GET /api/health": { says: "200 200 200 200 200 200" },
  // Anybody's
  "POST /api/registration": { body: {}, says: "400 400 400 400 400 400" },
  "POST /api/registration/and-login": { body: {}, says: "400 400 400 400 400 400" },
  "GET /api/registration/email-taken": { says: "400 400 400 400 400 400" },
  "GET /api/registration/displayname-taken": { says: "400 400 400 400 400 400" },
  "POST /api/authentication": { body: {}, says: "400 400 400 400 400 400" },
  "POST /api/forgot-password/generate-recovery-code": { body: {}, says: "400 400 400 400 400 400" },
  "POST /api/forgot-password/update-with-recovery-code": { body: {}, says: "400 400 400 400 400 400" },
  "POST /ws/contact-us": { body: {}, says: "400 400 400 400 400 400" },
  "POST /ws/mercadopago/webhook": { body: {}, says: "401 401 401 401 401 401" },
  "POST /api/authentication/google": { body: {}, says: "400 400 400 400 400 400" },
  "POST /api/authentication/facebook": { body: {}, says: "400 400 400 400 400 400" },
  "POST /api/registration/email-validation/{userId}/{code}": {
    path: "/api/registration/email-validation/nobody/nothing",
    says: "400 400 400 400 400 400",
  },
  "POST /api/notification-profile/unsubscribe/{userId}/{code}": {
    path: "/api/notification-profile/unsubscribe/nobody/nothing",
    says: "400 400 400 400 400 400",
  },

  // What the public sees of the salon
  [`GET ${PUBLIC}/service`]: { says: ANYBODY, isPublic: true },
  [`GET ${PUBLIC}/employees`]: { path: `${CENTRO}/employees?services=corte`, says: ANYBODY, isPublic: true },
  [`POST ${PUBLIC}/slots`]: { path: `${CENTRO}/slots`, body: SLOTS, says: ANYBODY, isPublic: true },
  [`GET ${PUBLIC}/policy`]: { says: ANYBODY, isPublic: true },
  [`GET ${PUBLIC}/{from}/{to}`]: { path: `${CENTRO}/${TODAY}/${FRIDAY}`, says: ANYBODY, isPublic: true },
  "GET /ws/external/business/{businessId}/store": { says: ANYBODY, isPublic: true },

  // Of whoever is signed in
  "GET /api/heartbeat": { says: SIGNED_IN },
  "GET /api/token-validation": { says: SIGNED_IN },
  "POST /api/password": { body: {}, says: "401 400 400 400 400 400" },
  "POST /api/session/account-type": { body: {}, says: "401 400 400 400 400 400" },
  "GET /api/users/employer-contractor-mapping": { says: SIGNED_IN },
  "POST /api/users/employer-contractor-mapping/{id}": {
    path: "/api/users/employer-contractor-mapping/nobodys",
    body: {},
    says: "401 404 404 404 404 404",
  },
  "GET /api/notification": { says: SIGNED_IN },
  "GET /api/new/notification": { says: SIGNED_IN },
  "GET /api/new/notification/count": { says: SIGNED_IN },
  "GET /api/new/notification/reset/{id}": {
    path: "/api/new/notification/reset/nothing",
    says: "401 404 404 404 404 404",
  },
  "POST /api/new/notification/reset/{id}": {
    path: "/api/new/notification/reset/nothing",
    body: {},
    says: "401 404 404 404 404 404",
  },

  // A customer's turnos; none of these is theirs
  "GET /api/external/user/booking": { path: `/api/external/user/booking?dates=${FRIDAY}`, says: CUSTOMER },
  "POST /api/external/user/booking": { body: {}, says: "401 400 403 403 403 403" },
  "GET /api/external/user/booking/{id}": {
    path: turno("/api/external/user/booking"),
    says: "401 404 403 403 403 403",
  },
  "POST /api/external/user/booking/{id}/reschedule": {
    path: turno("/api/external/user/booking", "/reschedule"),
    body: RESCHEDULE,
    says: "401 404 403 403 403 403",
  },
  "POST /api/external/user/booking/{id}/cancel": {
    path: turno("/api/external/user/booking", "/cancel"),
    body: {},
    says: "401 404 403 403 403 403",
  },
  // Whoever holds the id pays
  "POST /api/external/user/booking/{id}/transfer": {
    path: "/api/external/user/booking/nothing/transfer",
    says: "404 404 404 404 404 404",
  },
  "POST /api/mercadopago/bookings/{id}/preference": {
    path: "/api/mercadopago/bookings/nothing/preference?businessId=salon",
    says: "404 404 404 404 404 404",
  },

  // The salon's money
  "GET /api/payment": { says: MANAGERS },
  "POST /api/payment/deposit/{id}/paid": {
    path: turno("/api/payment/deposit", "/paid"),
    body: { method: "cash" },
    says: "401 403 403 204 409 404",
  },
  "POST /api/payment/deposit/{id}/release": {
    path: async ({ ids }) => `/api/payment/deposit/${ids.stuckId}/release`,
    says: "401 403 403 204 404 404",
  },
  "POST /api/payment/{id}/refund": { path: "/api/payment/nothing/refund", says: "401 403 403 404 404 404" },
  "POST /api/payment/problem/{id}/resolved": {
    path: "/api/payment/problem/nothing/resolved",
    says: "401 403 403 404 404 404",
  },
  "GET /api/payment/transfer-account": { says: MANAGERS },
  "PUT /api/payment/transfer-account": { body: TRANSFER_ACCOUNT, says: MANAGERS },
  "DELETE /api/payment/transfer-account": { says: "401 403 403 204 204 204" },
  "POST /api/payment/transfer/{id}/accepted": {
    path: "/api/payment/transfer/nothing/accepted",
    says: "401 403 403 404 404 404",
  },
  "POST /api/payment/transfer/{id}/rejected": {
    path: "/api/payment/transfer/nothing/rejected",
    says: "401 403 403 404 404 404",
  },
  "GET /api/payment/transfer/{id}/receipt": {
    path: "/api/payment/transfer/nothing/receipt",
    says: "401 403 403 404 404 404",
  },
  "GET /api/mercadopago/account": { says: MANAGERS },
  "POST /api/mercadopago/account/connect": { body: {}, says: "401 403 403 503 503 503" },
  "POST /api/mercadopago/account/callback": {
    body: { code: "no", state: "no" },
    says: "401 403 403 503 503 503",
  },
  "DELETE /api/mercadopago/account": { says: "401 403 403 204 204 204" },

  // The salon's people
  "GET /api/employee": { says: MANAGERS },
  "POST /api/employee": { body: staffBody(), says: "401 403 403 200 200 404" },
  "GET /api/employee/{id}": { path: "/api/employee/bruno", says: "401 403 403 200 200 404" },
  "PUT /api/employee/{id}": {
    path: "/api/employee/bruno",
    body: staffBody(),
    says: "401 403 403 200 200 404",
  },
  "DELETE /api/employee/{id}": {
    path: async ({ owner }) => `/api/employee/${await hire(owner)}`,
    says: "401 403 403 204 204 404",
  },
  "PUT /api/employee/picture/{id}": {
    path: "/api/employee/picture/ana",
    body: "no picture",
    says: "401 403 403 400 400 404",
  },
  "DELETE /api/employee/picture/{id}": { path: "/api/employee/picture/ana", says: "401 403 403 204 204 404" },
  "GET /api/working-times/store/{storeId}/employee/{employeeId}": { says: "401 403 200 200 200 404" },
  "PUT /api/working-times/store/{storeId}/employee/{employeeId}": {
    body: WEEK,
    says: "401 403 200 200 200 404",
  },
  "DELETE /api/working-times/store/{storeId}/employee/{employeeId}": { says: "401 403 204 204 204 404" },
  "GET /api/time-off": { says: "401 403 200 200 200 200" },
  "POST /api/time-off": { body: TIME_OFF, says: "401 403 200 200 200 404" },
  "DELETE /api/time-off/{id}": {
    path: async (things) => `/api/time-off/${await made(things, "/api/time-off", TIME_OFF)}`,
    says: "401 403 204 204 204 404",
  },
  "GET /api/team": { says: OWNERS },
  "POST /api/team/invite": { body: INVITATION, says: "401 403 403 403 201 201" },
  "PUT /api/team/{userId}": {
    path: newColleague,
    body: { role: "MANAGER" },
    says: "401 403 403 403 200 404",
  },
  "DELETE /api/team/{userId}": { path: newColleague, says: "401 403 403 403 204 404" },
  "POST /api/invite/{token}/accept": { path: "/api/invite/nothing/accept", says: "401 404 404 404 404 404" },

  // The salon's places and days
  "GET /api/store": { says: MANAGERS },
  "POST /api/store": { body: STORE, says: MANAGERS },
  "GET /api/store/{id}": { path: "/api/store/centro", says: "401 403 403 200 200 404" },
  "PUT /api/store/{id}": {
    path: async (things) => `/api/store/${await made(things, "/api/store", STORE)}`,
    body: STORE,
    says: "401 403 403 200 200 404",
  },
  "DELETE /api/store/{id}": {
    path: async (things) => `/api/store/${await made(things, "/api/store", STORE)}`,
    says: "401 403 403 204 204 404",
  },
  "PUT /api/store/picture/{id}": {
    path: "/api/store/picture/centro",
    body: "no picture",
    says: "401 403 403 400 400 404",
  },
  "DELETE /api/store/picture/{id}": { path: "/api/store/picture/centro", says: "401 403 403 204 204 404" },
  "GET /api/closure": { says: MANAGERS },
  "POST /api/closure": { body: CLOSURE, says: "401 403 403 201 201 404" },
  "DELETE /api/closure/{id}": {
    path: async (things) => `/api/closure/${await made(things, "/api/closure", CLOSURE)}`,
    says: "401 403 403 204 204 404",
  },
  "GET /api/holiday": { path: "/api/holiday?year=2026", says: "401 403 200 200 200 200", isPublic: true },

  // It ends the session: last
  "POST /api/logout": { path: "/api/logout", says: "401 204 204 204 204 204" },
};
