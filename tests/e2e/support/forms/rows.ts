/** The user at a screen: a salon's owner, one of its professionals, the owner of an empty salon, and so on. */
export type Role = "owner" | "professional" | "mover" | "newcomer" | "customer" | "guest";

/** A screen with forms; each name in braces is made anew for each press (`world.ts`). */
export type FormRow = {
  readonly as: Role;
  readonly path: string;
  /** More addresses of the screen, with other forms. */
  readonly more?: readonly string[];
  /** Its form ends the session: nothing can be pressed after it. */
  readonly isLast?: true;
  /** Script sends its form by itself: there is nothing left to press. */
  readonly isSentAtOnce?: true;
};

const OFFICE = "/backoffice";
const TURNO = `${OFFICE}/booking/{turno}`;
const SETUP = `${OFFICE}/setup`;
const MONEY = `${OFFICE}/money`;
const CLIENTS = `${OFFICE}/clients`;

const owner = (path: string, ...more: readonly string[]): FormRow => ({ as: "owner", path, more });
const customer = (path: string, ...more: readonly string[]): FormRow => ({ as: "customer", path, more });
const guest = (path: string, ...more: readonly string[]): FormRow => ({ as: "guest", path, more });

export type Rows = Readonly<Record<string, FormRow>>;

/** Every route that takes a form, by the route's path, in parts that run at the same time. */
export const PARTS = {
  agenda: {
    "/backoffice/calendar/away": owner(
      `${OFFICE}/calendar/away?id={away}`,
      `${OFFICE}/calendar/away?id={away}&cancelar=1`,
    ),
    "/backoffice/calendar/block": owner(
      `${OFFICE}/calendar/block`,
      `${OFFICE}/calendar/block?kind=block`,
      `${OFFICE}/calendar/block?kind=closure`,
    ),
    "/backoffice/calendar/block/:blockId": owner(`${OFFICE}/calendar/block/{block}`),
    "/backoffice/calendar/new": owner(`${OFFICE}/calendar/new`),
    "/backoffice/booking/:bookingId": owner(TURNO),
    "/backoffice/booking/:bookingId/line": owner(`${TURNO}/line?step=2&{cut}`),
    "/backoffice/booking/:bookingId/line/:lineId": owner(`${OFFICE}/booking/{line}`),
    "/backoffice/booking/:bookingId/charge": owner(`${OFFICE}/booking/{yesterdays}/charge`),
    "/backoffice/booking/:bookingId/move": owner(`${TURNO}/move`),
    "/backoffice/booking/:bookingId/cancel": owner(`${TURNO}/cancel`),
    "/backoffice/calendar/walk-in": owner(`${OFFICE}/calendar/walk-in?{cut}`),
    "/backoffice/calendar/walk-in/name": owner(`${OFFICE}/calendar/walk-in/name?turno={nameless}`),
    "/backoffice/calendar/door": owner(`${OFFICE}/calendar/door?store={store}`),
    "/backoffice/calendar/waitlist": owner(`${OFFICE}/calendar/waitlist#{entry}`),
    "/backoffice/calendar/waitlist/:entryId": owner(`${OFFICE}/calendar/waitlist/{entry}`),
  },
  people: {
    "/backoffice/clients": owner(CLIENTS),
    "/backoffice/clients/new": owner(`${CLIENTS}/new`),
    "/backoffice/clients/phones": owner(`${CLIENTS}/phones#{doubt}`),
    "/backoffice/clients/repeated": owner(
      `${CLIENTS}/repeated#{client}{client}`,
      `${CLIENTS}/repeated?pair={client}~{client}`,
    ),
    "/backoffice/clients/:clientId": owner(`${CLIENTS}/{client}`),
    "/backoffice/clients/:clientId/edit": owner(`${CLIENTS}/{client}/edit`),
    "/backoffice/clients/:clientId/merge": owner(`${CLIENTS}/{client}/merge?with={client}`),
    "/backoffice/clients/import": owner(`${CLIENTS}/import`),
    "/backoffice/clients/import/:importId": owner(`${CLIENTS}/import/{import}`),
    "/backoffice/messages": owner(`${OFFICE}/messages#{turno}`, `${OFFICE}/messages?plantilla=CONFIRMATION`),
    "/backoffice/messages/replies/:conversationId": owner(`${OFFICE}/messages/replies/{conversation}`),
    "/backoffice/messages/replies/:conversationId/client": owner(
      `${OFFICE}/messages/replies/{conversation}/client`,
    ),
    "/backoffice/messages/whatsapp": owner(`${OFFICE}/messages/whatsapp`),
    "/backoffice/legal/:requestId": owner(`${OFFICE}/legal/{request}`),
  },
  money: {
    "/backoffice/payments": owner(`${OFFICE}/payments#{unpaid}`, `${OFFICE}/payments?ver=account`),
    "/backoffice/money": owner(MONEY),
    "/backoffice/money/commissions": owner(`${MONEY}/commissions#{turno}`),
    "/backoffice/money/commissions/rules": owner(`${MONEY}/commissions/rules`),
    "/backoffice/setup/prices": owner(`${SETUP}/prices`),
    "/backoffice/setup/services": owner(`${SETUP}/services`),
    "/backoffice/setup/services/new": owner(`${SETUP}/services/new`),
    "/backoffice/setup/services/:serviceId": owner(`${SETUP}/services/{service}`),
    "/backoffice/setup/services/:serviceId/options/:optionId": owner(`${SETUP}/services/{serviceOption}`),
    "/backoffice/setup/services/:serviceId/hide": owner(`${SETUP}/services/{service}/hide`),
  },
  setup: {
    "/backoffice/setup/employees/new": owner(`${SETUP}/employees/new`),
    "/backoffice/setup/employees/:employeeId": owner(`${SETUP}/employees/{employee}`),
    "/backoffice/setup/employees/:employeeId/hours/:storeId": owner(
      `${SETUP}/employees/{employee}/hours/{ownStore}`,
    ),
    "/backoffice/setup/employees/:employeeId/time-off": owner(`${SETUP}/employees/{employee}/time-off`),
    "/backoffice/setup/employees/:employeeId/leave": owner(`${SETUP}/employees/{employee}/leave`),
    "/backoffice/setup/stores/new": owner(`${SETUP}/stores/new`),
    "/backoffice/setup/stores/:storeId": owner(`${SETUP}/stores/{store}`),
    "/backoffice/setup/stores/:storeId/close": owner(`${SETUP}/stores/{store}/close`),
    "/backoffice/setup/stores/:storeId/dates": owner(
      `${SETUP}/stores/{store}/dates?day={weekAhead}`,
      `${SETUP}/stores/{store}/dates?day={weekAhead}&reset=1`,
    ),
    "/backoffice/setup/closures": owner(`${SETUP}/closures#{closure}`),
    "/backoffice/setup/closures/new": owner(`${SETUP}/closures/new`),
    "/backoffice/setup/holidays/:date": owner(`${SETUP}/holidays/{holiday}`),
    "/backoffice/setup/business": owner(`${SETUP}/business`),
    "/backoffice/setup/team": owner(`${SETUP}/team`),
    "/backoffice/setup": owner(`${SETUP}#{published}`),
    "/backoffice/setup/close": owner(`${SETUP}/close`),
  },
  staff: {
    "/backoffice/setup/my-hours": { as: "professional", path: `${SETUP}/my-hours#{ownTimeOff}` },
    "/backoffice/setup/my-hours/calendar": { as: "professional", path: `${SETUP}/my-hours/calendar` },
    "/backoffice/setup/my-hours/time-off": { as: "professional", path: `${SETUP}/my-hours/time-off` },
    "/backoffice/setup/import": { as: "mover", path: `${SETUP}/import` },
    "/pending-verification": { as: "newcomer", path: "/pending-verification?type=smn" },
    "/business/onboarding": { as: "newcomer", path: "/business/onboarding?paso=1&rubro=BARBERSHOP" },
    "/invite/:token": { as: "newcomer", path: "/invite/{invitation}" },
  },
  customer: {
    "/bookings/calendar": customer("/bookings/calendar"),
    "/bookings/:bookingId": customer("/bookings/{mine}", "/bookings/{mineUnpaid}"),
    "/bookings/:bookingId/cancel": customer("/bookings/{mine}/cancel"),
    "/booking/:bookingId/reschedule": customer("/booking/{mine}/reschedule?step=4&{otherTime}"),
    "/booking/payment/:estado": customer("/booking/payment/failure?external_reference={mineUnpaid}"),
    "/booking/:businessId/:storeId": customer("/booking/demo/demo-palermo?step=4&{freeTime}"),
    "/notifications": customer("/notifications#{mineUnpaid}"),
    "/password/update": customer("/password/update"),
    "/customer/profile": customer("/customer/profile"),
    "/customer/profile/delete": { ...customer("/customer/profile/delete"), isLast: true },
  },
  guest: {
    "/login": guest("/login"),
    "/signup": guest("/signup"),
    "/forgot-password": guest("/forgot-password"),
    "/password/recovery": guest("/password/recovery"),
    "/update-password-with-recovery-code": guest("/update-password-with-recovery-code"),
    "/footer/contact": guest("/footer/contact"),
    "/arrepentimiento": guest("/arrepentimiento"),
    "/baja": guest("/baja"),
    "/footer/privacy-policies": guest("/footer/privacy-policies"),
    "/anotarme/:businessId/:storeId": guest("/anotarme/demo/demo-palermo?s=demo-corte-1&e=demo-ana&d={day}"),
    "/notification-profile/unsubscribe/:userId/:code": guest("{unsubscribe}"),
    "/notification-profile/email-validation-callback/:userId/:code": {
      ...guest("{validation}"),
      isSentAtOnce: true,
    },
    "/t/:token": guest("{link}"),
    "/t/:token/cancel": guest("{link}/cancel"),
    "/t/:token/reschedule": guest("{link}/reschedule?step=4&{linkTime}"),
    "/avisame/:token": guest("{joined}"),
    "/pedido/:token": guest("{asked}"),
    "/logout": { ...guest("/logout"), isSentAtOnce: true },
  },
} satisfies Readonly<Record<string, Rows>>;

/** Routes that take a form and show none. Forms of other screens are sent there and pressed on those screens. */
export const OF_OTHERS: readonly string[] = [
  "/account-type",
  "/backoffice/calendar/first-week",
  "/backoffice/messages/replies",
  "/backoffice/setup/picture",
  "/pedido/:token/datos",
];
