import { FRIDAY, TODAY } from "../customer.ts";
import { ANYBODY, type CallRow, CUSTOMER, SIGNED_IN, turno } from "./things.ts";

const RESCHEDULE = {
  date: FRIDAY,
  bookingServicePriceAndDurationReschedules: [
    { bookingServicePriceAndDurationId: "nothing", localTime: "11:00" },
  ],
};
const SLOTS = {
  employeeId: "ana",
  localDatesAsString: [FRIDAY],
  serviceWithServicePriceIds: [{ serviceId: "corte", servicePriceId: "corte-unico" }],
};
const PUBLIC = "/ws/external/booking/business/{businessId}/store/{storeId}";
const CENTRO = "/ws/external/booking/business/salon/store/centro";

/** The calls for visitors, for signed-in users and for customers. */
export const PUBLIC_CALLS: Readonly<Record<string, CallRow>> = {
  "GET /api/health": { says: "200 200 200 200 200 200" },
  // For visitors
  "POST /api/registration": { body: {}, says: "400 400 400 400 400 400" },
  "POST /api/registration/and-login": { body: {}, says: "400 400 400 400 400 400" },
  "GET /api/registration/email-taken": { says: "400 400 400 400 400 400" },
  "GET /api/registration/displayname-taken": { says: "400 400 400 400 400 400" },
  "POST /api/authentication": { body: {}, says: "400 400 400 400 400 400" },
  "POST /api/forgot-password/generate-recovery-code": { body: {}, says: "400 400 400 400 400 400" },
  "POST /api/forgot-password/update-with-recovery-code": { body: {}, says: "400 400 400 400 400 400" },
  "POST /ws/contact-us": { body: {}, says: "400 400 400 400 400 400" },
  "POST /ws/legal/arrepentimiento": { body: {}, says: "400 400 400 400 400 400" },
  "POST /ws/legal/baja": { body: {}, says: "400 400 400 400 400 400" },
  "POST /ws/privacy/request": { body: {}, says: "400 400 400 400 400 400" },
  "GET /ws/whatsapp/webhook": { says: "403 403 403 403 403 403" },
  "POST /ws/whatsapp/webhook": { body: {}, says: "401 401 401 401 401 401" },
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

  // For signed-in users
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

  // A customer's bookings; none of these is theirs
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
  // The holder of the booking's id may pay
  "POST /api/external/user/booking/{id}/transfer": {
    path: "/api/external/user/booking/nothing/transfer",
    says: "404 404 404 404 404 404",
  },
  "POST /api/mercadopago/bookings/{id}/preference": {
    path: "/api/mercadopago/bookings/nothing/preference?businessId=salon",
    says: "404 404 404 404 404 404",
  },
};
