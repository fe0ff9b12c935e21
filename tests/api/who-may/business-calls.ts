import { addDays } from "#app/domain/time/time.ts";
import { call } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { hire, staffBody } from "../business/staff.ts";
import { FRIDAY, TODAY } from "../customer.ts";
import { employ } from "../member.ts";
import { TRANSFER_ACCOUNT } from "../transfer.ts";
import { type CallRow, MANAGERS, OWNERS, type Things, turno } from "./things.ts";

/** Makes a thing of the salon for one call, which deletes it. */
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
const SERVICE = {
  serviceName: "Peinado",
  serviceCategoryId: "CABELLO",
  bookable: true,
  reservationPayment: { enabled: false },
  servicePrices: [{ name: "Único", duration: 45, priceType: "FIXED", defaultPrice: { amount: 10000 } }],
  employeeIds: ["bruno"],
};
const INVITATION = { email: "nueva@turnero.test", role: "MANAGER" };
const WEEK = {
  monday: [{ from: "09:00", to: "13:00" }],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [{ from: "09:00", to: "13:00" }],
  saturday: [],
  sunday: [],
};

const ORDER = {
  ...{ storeId: "centro", date: FRIDAY, client: { firstname: "Sol" } },
  bookingServicePriceAndDurations: [
    {
      ...{ serviceId: "corte", servicePriceId: "corte-unico", employeeId: "bruno" },
      ...{ localTime: "18:00", duration: 45 },
    },
  ],
};
const MOVE = { date: FRIDAY, localTime: "10:00", version: 99, notify: false };

const WALK_IN = { storeId: "centro", servicePriceId: "corte-unico", firstname: "Luz" };
const SEAT = {
  ...{
    storeId: "centro",
    serviceId: "corte",
    servicePriceId: "corte-unico",
    employeeId: "ana",
    duration: 45,
  },
};
/** A call about a client who waits. */
const waiting = (act: string) => async (things: Things) =>
  `/api/walk-in/${await made(things, "/api/walk-in", WALK_IN)}/${act}`;

/** The calls for members of a business. */
export const BUSINESS_CALLS: Readonly<Record<string, CallRow>> = {
  // Its agenda; the turno is Ana's, and the professional is she
  "POST /api/booking": { body: ORDER, says: "401 403 403 200 200 404" },
  "GET /api/booking": { path: `/api/booking?dates=${FRIDAY}`, says: "401 403 200 200 200 200" },
  "GET /api/booking/{id}": { path: turno("/api/booking"), says: "401 403 200 200 200 404" },
  "GET /api/booking/{id}/history": {
    path: turno("/api/booking", "/history"),
    says: "401 403 200 200 200 404",
  },
  "PUT /api/booking/{id}": {
    path: turno("/api/booking"),
    body: { ...ORDER, version: 99 },
    says: "401 403 409 409 409 404",
  },
  "PUT /api/booking/{id}/move": {
    path: turno("/api/booking", "/move"),
    body: MOVE,
    says: "401 403 409 409 409 404",
  },
  "PUT /api/booking/{id}/told": {
    path: turno("/api/booking", "/told"),
    body: { version: 99 },
    says: "401 403 409 409 409 404",
  },
  "PUT /api/booking/{id}/result-status": {
    path: turno("/api/booking", "/result-status"),
    body: { status: "NO_SHOW" },
    says: "401 403 409 409 409 404",
  },
  "DELETE /api/booking/{id}": {
    path: async (things) => `/api/booking/${await made(things, "/api/booking", ORDER)}`,
    says: "401 403 404 204 204 404",
  },
  "GET /api/calendar": { path: `/api/calendar?from=${FRIDAY}&to=${FRIDAY}`, says: "401 403 200 200 200 200" },
  "GET /api/calendar/version": {
    path: "/api/calendar/version?storeId=centro",
    says: "401 403 200 200 200 404",
  },

  // The figures of its days
  "GET /api/report/revenue": { path: "/api/report/revenue?storeId=centro", says: "401 403 403 200 200 404" },
  "GET /api/report/occupancy": {
    path: "/api/report/occupancy?storeId=centro",
    says: "401 403 403 200 200 404",
  },
  "GET /api/report/no-show": { path: "/api/report/no-show?storeId=centro", says: "401 403 403 200 200 404" },
  "GET /api/report/services": {
    path: "/api/report/services?storeId=centro",
    says: "401 403 403 200 200 404",
  },
  "GET /api/report/employees": {
    path: "/api/report/employees?storeId=centro",
    says: "401 403 403 200 200 404",
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

  // The salon's clients
  "GET /api/client": { says: "401 403 200 200 200 200" },
  "POST /api/client": { body: { firstname: "Lucía" }, says: "401 403 403 201 201 201" },
  "POST /api/client/import": {
    path: "/api/client/import?dryRun=true",
    body: "Nombre\nLucía",
    says: "401 403 403 200 200 200",
  },
  "GET /api/client/export": { says: "401 403 403 200 200 200" },
  "GET /api/client/{id}": {
    path: async (things) => `/api/client/${await made(things, "/api/client", { firstname: "Lucía" })}`,
    says: "401 403 404 200 200 404",
  },
  "PUT /api/client/{id}": {
    path: async (things) => `/api/client/${await made(things, "/api/client", { firstname: "Lucía" })}`,
    body: { firstname: "Lucía", lastname: "Paz" },
    says: "401 403 403 200 200 404",
  },
  "DELETE /api/client/{id}": {
    path: async (things) => `/api/client/${await made(things, "/api/client", { firstname: "Lucía" })}`,
    says: "401 403 403 204 204 404",
  },
  "GET /api/conversation": { says: "401 403 403 200 200 200" },
  "GET /api/conversation/{id}": { path: "/api/conversation/nothing", says: "401 403 403 404 404 404" },
  "POST /api/conversation/{id}/read": {
    path: "/api/conversation/nothing/read",
    says: "401 403 403 404 404 404",
  },
  "POST /api/conversation/{id}/reply": {
    path: "/api/conversation/nothing/reply",
    body: { text: "Hola" },
    says: "401 403 403 404 404 404",
  },
  "POST /api/client/merge": {
    body: { keepId: "nobody", mergeId: "nobody else" },
    says: "401 403 403 404 404 404",
  },

  "GET /api/walk-in": { path: "/api/walk-in?storeId=centro", says: "401 403 200 200 200 404" },
  "POST /api/walk-in": { body: WALK_IN, says: "401 403 201 201 201 404" },
  "POST /api/walk-in/{id}/seat": {
    path: waiting("seat"),
    body: SEAT,
    says: "401 403 200 200 200 404",
  },
  "POST /api/walk-in/{id}/leave": { path: waiting("leave"), says: "401 403 204 204 204 404" },
  "POST /api/walk-in/{id}/return": { path: waiting("return"), says: "401 403 204 204 204 404" },
  "GET /api/availability/explain": {
    path: `/api/availability/explain?storeId=centro&employeeId=ana&date=${FRIDAY}&servicePriceId=corte-unico`,
    says: "401 403 200 200 200 404",
  },

  // The salon's services and its own description
  "GET /api/service": { says: MANAGERS },
  "POST /api/service": { body: SERVICE, says: "401 403 403 200 200 404" },
  "GET /api/service/{id}": { path: "/api/service/corte", says: "401 403 403 200 200 404" },
  "PUT /api/service/{id}": {
    path: async (things) => `/api/service/${await made(things, "/api/service", SERVICE)}`,
    body: SERVICE,
    says: "401 403 403 200 200 404",
  },
  "DELETE /api/service/{id}": {
    path: async (things) => `/api/service/${await made(things, "/api/service", SERVICE)}`,
    says: "401 403 403 204 204 404",
  },
  "GET /api/business": { says: MANAGERS },
  "PUT /api/business": { body: { name: "El salón" }, says: MANAGERS },
  "GET /api/business/slug-taken": {
    path: "/api/business/slug-taken?q=salon",
    says: "401 200 200 200 200 200",
  },
  "PUT /api/business/publish": { body: { published: true }, says: OWNERS },

  // The commissions of its professionals; the professional is Ana
  "GET /api/commission/rule": { says: MANAGERS },
  "PUT /api/commission/rule": { body: { version: 99, items: [] }, says: "401 403 403 409 409 409" },
  "GET /api/commission/statement": {
    path: `/api/commission/statement?employeeId=ana&from=${FRIDAY}&to=${FRIDAY}`,
    says: "401 403 200 200 200 404",
  },
  "POST /api/commission/close": {
    body: { employeeId: "ana", from: addDays(TODAY, -700), to: addDays(TODAY, -699) },
    says: "401 403 403 409 409 404",
  },

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
  "PUT /api/store/{id}/date/{date}": {
    path: `/api/store/centro/date/${FRIDAY}`,
    body: { shifts: [{ from: "09:00", to: "21:00" }], attending: ["ana"] },
    says: "401 403 403 200 200 404",
  },
  "DELETE /api/store/{id}/date/{date}": {
    path: `/api/store/centro/date/${FRIDAY}`,
    says: "401 403 403 200 200 404",
  },
  "PUT /api/working-times/store/{storeId}/employee/{employeeId}/date/{date}": {
    path: `/api/working-times/store/centro/employee/ana/date/${FRIDAY}`,
    body: { shifts: [] },
    says: "401 403 403 200 200 404",
  },
  "DELETE /api/working-times/store/{storeId}/employee/{employeeId}/date/{date}": {
    path: `/api/working-times/store/centro/employee/ana/date/${FRIDAY}`,
    says: "401 403 403 200 200 404",
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
};
