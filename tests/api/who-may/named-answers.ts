import { FRIDAY, order } from "../customer.ts";
import { BUSINESS_CALLS } from "./business-calls.ts";
import { PUBLIC_CALLS } from "./public-calls.ts";

const SLOTS = "POST /ws/external/booking/business/{businessId}/store/{storeId}/slots";

/** Values in calls that name no thing of a business, with the reason; the tests skip them. */
export const NAMING_NOTHING: Readonly<Record<string, string>> = {
  "POST /api/registration/email-validation/{userId}/{code} path userId":
    "one link with one answer to whatever is wrong of it",
  "POST /api/registration/email-validation/{userId}/{code} path code":
    "one link with one answer to whatever is wrong of it",
  "POST /api/notification-profile/unsubscribe/{userId}/{code} path userId": "one link with one answer",
  "POST /api/notification-profile/unsubscribe/{userId}/{code} path code": "one link with one answer",
  "GET /ws/external/booking/business/{businessId}/store/{storeId}/{from}/{to} path from": "a day",
  "GET /ws/external/booking/business/{businessId}/store/{storeId}/{from}/{to} path to": "a day",
  [`${SLOTS} body serviceWithServicePriceIds.[].bookingServiceId`]:
    "one of a customer's own turno; tests/api/booking",
  "POST /api/external/user/booking body bookingServicePriceAndDurations.[].bookingServiceId":
    "of a turno that is moved; a new one has none",
  "POST /api/service body serviceCategoryId": "a word of ours",
  "PUT /api/service/{id} body serviceCategoryId": "a word of ours",
  "POST /api/service body servicePrices.[].id": "a new service has none",
  "POST /api/booking body bookingServicePriceAndDurations.[].bookingServiceId": "a new turno has none",
  ...Object.fromEntries(
    ["store/{id}", "working-times/store/{storeId}/employee/{employeeId}"].flatMap((place) =>
      ["PUT", "DELETE"].map((method) => [`${method} /api/${place}/date/{date} path date`, "a day"]),
    ),
  ),
};

function bodyOf(name: string): Readonly<Record<string, unknown>> {
  return { ...PUBLIC_CALLS, ...BUSINESS_CALLS }[name]?.body as Readonly<Record<string, unknown>>;
}

const TURNO = bodyOf("PUT /api/booking/{id}");
const [LINE] = TURNO.bookingServicePriceAndDurations as readonly object[];
const SERVICE = bodyOf("PUT /api/service/{id}");
const [PRICE] = SERVICE.servicePrices as readonly object[];
const OWN = { employeePrices: [{ employeeId: "bruno", percentage: 5 }] };
const RULE = {
  employeeId: "ana",
  serviceId: "corte",
  kind: "PERCENT",
  value: 40,
  countedOn: "CHARGED",
  afterCosts: false,
};

/** Request bodies that fill every field that the rows of `calls.ts` leave out, with things that exist now. */
export const FULL_BODIES: Readonly<Record<string, unknown>> = {
  "POST /api/external/user/booking": order({
    bookingServicePriceAndDurations: [{ servicePriceId: "corte-unico", localTime: "12:00" }],
  }),
  "POST /api/booking": { ...bodyOf("POST /api/booking"), client: { id: "nada" } },
  "PUT /api/booking/{id}": {
    ...TURNO,
    version: 1,
    bookingServicePriceAndDurations: [{ ...LINE, bookingServiceId: null }],
  },
  "PUT /api/booking/{id}/move": {
    ...{
      date: FRIDAY,
      localTime: "10:00",
      version: 1,
      notify: false,
      bookingServiceId: null,
      employeeId: "ana",
    },
  },
  "POST /api/team/invite": { email: "nueva@turnero.test", role: "PROFESSIONAL", employeeId: "bruno" },
  "PUT /api/team/{userId}": { role: "PROFESSIONAL", employeeId: "bruno" },
  "POST /api/service": { ...SERVICE, servicePrices: [{ ...PRICE, ...OWN }] },
  "PUT /api/service/{id}": { ...SERVICE, servicePrices: [{ ...PRICE, ...OWN, id: "corte-unico" }] },
  "PUT /api/commission/rule": {
    ...{ version: 0, items: [RULE], cardFee: 0, materials: [{ serviceId: "corte", amount: 100 }] },
  },
};

/**
 * Calls that answer a foreign id with another status than 404, and why. `… as colleagues`: an id of the caller's
 * colleague.
 */
export const ANSWERED_ELSE: Readonly<Record<string, readonly [status: number, why: string]>> = {
  [`${SLOTS} body employeeId as colleagues`]: [200, "anybody sees the public's free times"],
  "GET /api/booking query employeeId as colleagues": [
    200,
    "a filter of their own turnos: none of a colleague's is shown",
  ],
  "GET /ws/external/business/{businessId}/store path businessId as rivals": [
    200,
    "anybody sees any public business",
  ],
  "GET /api/commission/statement query employeeId as colleagues": [
    403,
    "a professional reads their own statement alone",
  ],
  "PUT /api/booking/{id} body bookingServicePriceAndDurations.[].employeeId as colleagues": [
    403,
    "a professional hands nobody a turno",
  ],
  "PUT /api/booking/{id}/move body employeeId as colleagues": [403, "a professional hands nobody a turno"],
  "POST /api/external/user/booking/{id}/transfer path id as rivals": [
    409,
    "any holder of a turno's id may pay it; this one asks no seña",
  ],
  "POST /api/external/user/booking/{id}/transfer path id as colleagues": [
    409,
    "any holder of a turno's id may pay it; this one asks no seña",
  ],
  "POST /api/mercadopago/bookings/{id}/preference path id as colleagues": [
    409,
    "any holder of a turno's id may pay it; this one asks no seña",
  ],
};
