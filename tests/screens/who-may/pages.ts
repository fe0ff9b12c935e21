/**
 * The answer to each caller at a page of the salon: its status, or where it leads. The order is guest, customer,
 * professional, manager, owner, and the owner of another business.
 */
type PageRow = {
  readonly path: string;
  readonly shows: string;
  /**
   * The fields sent; none by default. `FRIDAY`, `PAST` (a day within two years) and, in paths, `TURNO` are replaced by
   * the test's own.
   */
  readonly form?: Readonly<Record<string, string>>;
  /** 405: it takes no form. */
  readonly sends: string;
};

const TAKES_NONE = "405 405 405 405 405 405";
const ANYBODY = "200 200 200 200 200 200";
const INCOMPLETE = "400 400 400 400 400 400";
const TO_LOGIN = "login login login login login login";
const NOBODY = "404 404 404 404 404 404";
const CUSTOMER = "login 200 / / / /";
const MANAGERS = "login bookings 404 200 200 404";
const OWN_MANAGERS = "login bookings 404 200 200 200";
const OWNERS = "login bookings 404 404 200 200";

export const PAGES: Readonly<Record<string, PageRow>> = {
  "/": { path: "/", shows: ANYBODY, sends: TAKES_NONE },
  "/home": { path: "/home", shows: ANYBODY, sends: TAKES_NONE },
  "/gestionar-turnos/:key": { path: "/gestionar-turnos/barberias", shows: ANYBODY, sends: TAKES_NONE },
  "/funcionalidades/:key": { path: "/funcionalidades/reservas-online", shows: ANYBODY, sends: TAKES_NONE },
  "/negocios": { path: "/negocios", shows: ANYBODY, sends: TAKES_NONE },
  "/negocios/:region/:city": { path: "/negocios/caba/palermo", shows: ANYBODY, sends: TAKES_NONE },
  "/negocios/cerca.json": { path: "/negocios/cerca.json", shows: ANYBODY, sends: TAKES_NONE },
  "/bookings": { path: "/bookings", shows: CUSTOMER, sends: TAKES_NONE },
  "/bookings/calendar": { path: "/bookings/calendar", shows: CUSTOMER, sends: "login 400 / / / /" },
  "/bookings/:bookingId": { path: "/bookings/TURNO", shows: "login 404 / / / /", sends: "login 400 / / / /" },
  "/bookings/:bookingId/cancel": {
    path: "/bookings/TURNO/cancel",
    shows: "login 404 / / / /",
    sends: "login 404 / / / /",
  },
  "/bookings/:bookingId/calendar": {
    path: "/bookings/TURNO/calendar",
    shows: "login 404 / / / /",
    sends: TAKES_NONE,
  },
  "/t/:token": { path: "/t/nada", shows: NOBODY, sends: NOBODY },
  "/t/:token/cancel": { path: "/t/nada/cancel", shows: NOBODY, sends: NOBODY },
  "/t/:token/calendar": { path: "/t/nada/calendar", shows: NOBODY, sends: TAKES_NONE },
  "/t/:token/reschedule": { path: "/t/nada/reschedule", shows: NOBODY, sends: NOBODY },
  "/avisame/:token": { path: "/avisame/nada", shows: NOBODY, sends: INCOMPLETE },
  "/anotarme/:businessId/:storeId": {
    path: "/anotarme/salon/centro?s=corte-unico",
    shows: ANYBODY,
    sends: INCOMPLETE,
  },
  "/arrepentimiento": { path: "/arrepentimiento", shows: ANYBODY, sends: INCOMPLETE },
  "/pedido/:token": { path: "/pedido/nada", shows: NOBODY, sends: NOBODY },
  "/pedido/:token/datos": {
    path: "/pedido/nada/datos",
    shows: Array(6).fill("/pedido/nada").join(" "),
    sends: NOBODY,
  },
  "/baja": { path: "/baja", shows: ANYBODY, sends: INCOMPLETE },
  "/footer/privacy-policies": { path: "/footer/privacy-policies", shows: ANYBODY, sends: INCOMPLETE },
  "/recibido/:token": { path: "/recibido/nada", shows: NOBODY, sends: TAKES_NONE },
  "/backoffice/legal": { path: "/backoffice/legal", shows: OWN_MANAGERS, sends: TAKES_NONE },
  "/backoffice/legal/:requestId": {
    path: "/backoffice/legal/nada",
    shows: "login bookings 404 404 404 404",
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/messages": {
    path: "/backoffice/messages",
    // For a professional the page only names the members with access: the business hides phones from professionals.
    shows: "login bookings 403 200 200 200",
    form: { intent: "reset", saying: "THANKS" },
    sends: "login bookings 404 /backoffice/messages /backoffice/messages /backoffice/messages",
  },
  "/backoffice/messages/replies": {
    path: "/backoffice/messages/replies",
    shows: OWN_MANAGERS,
    form: { intent: "leave", seq: "1" },
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/messages/replies/:conversationId": {
    path: "/backoffice/messages/replies/nada",
    shows: "login bookings 404 404 404 404",
    form: { intent: "leave", seq: "1" },
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/messages/replies/:conversationId/client": {
    path: "/backoffice/messages/replies/nada/client",
    shows: "login bookings 404 404 404 404",
    form: { intent: "give", client: "nada" },
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/messages/whatsapp": {
    path: "/backoffice/messages/whatsapp",
    shows: OWN_MANAGERS,
    form: { intent: "on" },
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/payments": {
    path: "/backoffice/payments",
    shows: OWN_MANAGERS,
    form: { intent: "connect" },
    sends: "login bookings 404 503 503 503",
  },
  "/backoffice/clients/export": {
    path: "/backoffice/clients/export",
    shows: OWN_MANAGERS,
    sends: TAKES_NONE,
  },
  "/backoffice/clients/import": {
    path: "/backoffice/clients/import",
    shows: OWN_MANAGERS,
    sends: "login bookings 400 400 400 400",
  },
  "/backoffice/clients/import/:importId/left-out": {
    path: "/backoffice/clients/import/nada/left-out",
    shows: "login bookings 404 404 404 404",
    sends: TAKES_NONE,
  },
  "/backoffice/clients/import/:importId": {
    path: "/backoffice/clients/import/nada",
    shows: "login bookings 404 404 404 404",
    form: { intent: "undo" },
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/money/commissions": {
    path: "/backoffice/money/commissions?employee=ana",
    shows: "login bookings 200 200 200 404",
    form: { intent: "close", employeeId: "ana", from: "PAST", to: "PAST" },
    sends: "login bookings 404 409 409 404",
  },
  "/backoffice/money/commissions/rules": {
    path: "/backoffice/money/commissions/rules",
    shows: OWN_MANAGERS,
    form: { version: "99" },
    sends: "login bookings 404 409 409 409",
  },
  "/backoffice/money/commissions/export": {
    path: `/backoffice/money/commissions/export?employeeId=ana&from=2026-11-01&to=2026-11-15`,
    shows: "login bookings 200 200 200 404",
    sends: TAKES_NONE,
  },
  "/backoffice/reports": { path: "/backoffice/reports", shows: OWN_MANAGERS, sends: TAKES_NONE },
  "/backoffice/reports/export": {
    path: "/backoffice/reports/export?storeId=centro",
    shows: MANAGERS,
    sends: TAKES_NONE,
  },
  "/backoffice/payments/export": {
    path: "/backoffice/payments/export",
    shows: OWN_MANAGERS,
    sends: TAKES_NONE,
  },
  "/backoffice/money": {
    path: "/backoffice/money?store=centro",
    shows: MANAGERS,
    form: { intent: "open", opening: "1", version: "0" },
    sends: "login bookings 404 /backoffice/money /backoffice/money 404",
  },
  "/backoffice/money/export": {
    path: "/backoffice/money/export?store=centro",
    shows: MANAGERS,
    sends: TAKES_NONE,
  },
  "/backoffice/money/totals": {
    path: "/backoffice/money/totals?store=centro",
    shows: MANAGERS,
    sends: TAKES_NONE,
  },
  "/backoffice/money/totals/export": {
    path: "/backoffice/money/totals/export?store=centro",
    shows: MANAGERS,
    sends: TAKES_NONE,
  },
  "/backoffice/calendar": {
    path: "/backoffice/calendar",
    shows: "login bookings 200 200 200 200",
    sends: TAKES_NONE,
  },
  "/backoffice/calendar/away": {
    path: "/backoffice/calendar/away?id=nada",
    shows: "login bookings 404 404 404 404",
    form: { intent: "settle" },
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/calendar/block": {
    path: "/backoffice/calendar/block",
    shows: "login bookings 200 200 200 200",
    form: { intent: "add", employee: "ana" },
    sends: "login bookings 400 400 400 404",
  },
  "/backoffice/calendar/block/:blockId": {
    path: "/backoffice/calendar/block/nada",
    shows: "login bookings 404 404 404 404",
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/calendar/new": {
    path: "/backoffice/calendar/new",
    shows: "login bookings 200 200 200 200",
    form: { intent: "save" },
    sends: "login bookings 400 400 400 400",
  },
  "/backoffice/booking/:bookingId": {
    path: "/backoffice/booking/TURNO",
    shows: "login bookings 200 200 200 404",
    sends: "login bookings 400 400 400 404",
  },
  "/backoffice/booking/:bookingId/line": {
    path: "/backoffice/booking/TURNO/line",
    shows: "login bookings 200 200 200 404",
    sends: "login bookings 400 400 400 404",
  },
  "/backoffice/booking/:bookingId/line/:lineId": {
    path: "/backoffice/booking/TURNO/line/nada",
    shows: "login bookings 404 404 404 404",
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/booking/:bookingId/charge": {
    path: "/backoffice/booking/TURNO/charge",
    shows: "login bookings 200 200 200 404",
    sends: "login bookings 400 400 400 404",
  },
  "/backoffice/booking/:bookingId/move": {
    path: "/backoffice/booking/TURNO/move",
    shows: "login bookings 200 200 200 404",
    sends: "login bookings 400 400 400 404",
  },
  "/backoffice/booking/:bookingId/cancel": {
    path: "/backoffice/booking/TURNO/cancel",
    shows: "login bookings 200 200 200 404",
    sends: "login bookings 409 409 409 404",
  },
  "/backoffice/calendar/first-week": {
    path: "/backoffice/calendar/first-week",
    shows: "agenda agenda agenda agenda agenda agenda",
    form: { intent: "show" },
    sends: "login bookings 404 agenda agenda agenda",
  },
  "/backoffice/calendar/walk-in": {
    path: "/backoffice/calendar/walk-in?store=centro&option=corte-unico",
    shows: "login bookings 200 200 200 404",
    form: { intent: "wait", store: "centro" },
    sends: "login bookings 400 400 400 400",
  },
  "/backoffice/calendar/walk-in/name": {
    path: "/backoffice/calendar/walk-in/name?espera=nada",
    shows: "login bookings 404 404 404 404",
    form: { espera: "nada", firstname: "Luz" },
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/calendar/door": {
    path: "/backoffice/calendar/door?store=centro",
    shows: MANAGERS,
    form: { store: "nada" },
    sends: "login bookings 404 404 404 404",
  },
  "/pantalla/:token": { path: "/pantalla/nada", shows: NOBODY, sends: TAKES_NONE },
  "/backoffice/calendar/why": {
    path: "/backoffice/calendar/why?store=centro&employee=ana",
    shows: "login bookings 200 200 200 404",
    sends: TAKES_NONE,
  },
  "/backoffice/calendar/waitlist": {
    path: "/backoffice/calendar/waitlist",
    shows: "login bookings 200 200 200 200",
    form: { intent: "remove", entry: "nada" },
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/calendar/waitlist/:entryId": {
    path: "/backoffice/calendar/waitlist/nada",
    shows: "login bookings 404 404 404 404",
    form: { time: "ana FRIDAY 600" },
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/setup/employees": {
    path: "/backoffice/setup/employees",
    shows: OWN_MANAGERS,
    sends: TAKES_NONE,
  },
  "/backoffice/setup/employees/new": {
    path: "/backoffice/setup/employees/new",
    shows: OWN_MANAGERS,
    form: { firstname: "Nadia", lastname: "Luna" },
    sends:
      "login bookings 404 /backoffice/setup/employees/new /backoffice/setup/employees/new /backoffice/setup/employees/new",
  },
  "/backoffice/setup/employees/:employeeId": {
    path: "/backoffice/setup/employees/bruno",
    shows: MANAGERS,
    form: { firstname: "Bruno", lastname: "Gómez", version: "0" },
    sends: "login bookings 404 409 409 404",
  },
  "/backoffice/setup/employees/:employeeId/hours/:storeId": {
    path: "/backoffice/setup/employees/bruno/hours/centro",
    shows: MANAGERS,
    form: { hours: "STORE", version: "0" },
    sends: "login bookings 404 409 409 404",
  },
  "/backoffice/setup/employees/:employeeId/time-off": {
    path: "/backoffice/setup/employees/bruno/time-off",
    shows: MANAGERS,
    form: { fromDate: "FRIDAY", allDay: "on" },
    sends: "login bookings 404 /backoffice/setup/employees/bruno /backoffice/setup/employees/bruno 404",
  },
  "/backoffice/setup/employees/:employeeId/leave": {
    path: "/backoffice/setup/employees/bruno/leave",
    shows: "login bookings 404 200 /backoffice/setup/employees/bruno 404",
    sends: "login bookings 404 /backoffice/setup/employees /backoffice/setup/employees/bruno 404",
  },
  "/backoffice/setup/my-hours": {
    path: "/backoffice/setup/my-hours",
    shows: "login bookings 200 200 200 200",
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/setup/my-hours/time-off": {
    path: "/backoffice/setup/my-hours/time-off",
    shows: "login bookings 200 404 404 404",
    sends: "login bookings 400 404 404 404",
  },
  "/backoffice/setup/my-hours/calendar": {
    path: "/backoffice/setup/my-hours/calendar",
    shows: "login bookings 200 404 404 404",
    form: { intent: "end" },
    sends: "login bookings /backoffice/setup/my-hours/calendar 404 404 404",
  },
  "/backoffice/setup/picture": {
    path: "/backoffice/setup/picture",
    shows: "login bookings /backoffice/setup /backoffice/setup /backoffice/setup /backoffice/setup",
    sends: "login bookings 400 400 400 400",
  },
  "/backoffice/setup/team": {
    path: "/backoffice/setup/team",
    shows: OWNERS,
    form: { intent: "invite", email: "nueva@turnero.test", role: "MANAGER" },
    sends: "login bookings 404 404 /backoffice/setup/team /backoffice/setup/team",
  },
  "/backoffice/setup/import": {
    path: "/backoffice/setup/import",
    shows: OWNERS,
    sends: "login bookings 404 404 400 400",
  },
  "/backoffice/setup/close": {
    path: "/backoffice/setup/close",
    shows: OWNERS,
    form: { intent: "close", name: "otro nombre" },
    sends: "login bookings 404 404 400 400",
  },
  "/backoffice/setup/export/:file": {
    path: "/backoffice/setup/export/todo.zip",
    shows: OWNERS,
    sends: TAKES_NONE,
  },
  "/booking/payment/:estado": { path: "/booking/payment/success", shows: NOBODY, sends: NOBODY },
  "/booking/:businessId/:storeId": { path: "/booking/salon/centro", shows: ANYBODY, sends: INCOMPLETE },
  "/booking/:bookingId/reschedule": {
    path: "/booking/TURNO/reschedule",
    shows: "login 404 / / / /",
    sends: "login 400 / / / /",
  },
  "/notifications": {
    path: "/notifications",
    shows: "login 200 200 200 200 200",
    sends: "login /notifications /notifications /notifications /notifications /notifications",
  },
  "/login": {
    path: "/login",
    shows: "200 bookings agenda agenda agenda agenda",
    sends: "400 bookings agenda agenda agenda agenda",
  },
  "/signup": {
    path: "/signup",
    shows: "200 bookings agenda agenda agenda agenda",
    sends: "400 bookings agenda agenda agenda agenda",
  },
  "/signup-success": { path: "/signup-success", shows: ANYBODY, sends: TAKES_NONE },
  "/pending-verification": {
    path: "/pending-verification",
    shows: ANYBODY,
    sends:
      "login /pending-verification /pending-verification /pending-verification /pending-verification /pending-verification",
  },
  "/forgot-password": { path: "/forgot-password", shows: ANYBODY, sends: INCOMPLETE },
  "/update-password-with-recovery-code": {
    path: "/update-password-with-recovery-code",
    shows: ANYBODY,
    sends: INCOMPLETE,
  },
  "/notification-profile/unsubscribe/:userId/:code": {
    path: "/notification-profile/unsubscribe/a/b",
    shows: ANYBODY,
    sends: INCOMPLETE,
  },
  "/notification-profile/email-validation-callback/:userId/:code": {
    path: "/notification-profile/email-validation-callback/a/b",
    shows: ANYBODY,
    sends: INCOMPLETE,
  },
  "/thank": { path: "/thank", shows: ANYBODY, sends: TAKES_NONE },
  "/error": { path: "/error", shows: ANYBODY, sends: TAKES_NONE },
  "/password/recovery": { path: "/password/recovery", shows: ANYBODY, sends: INCOMPLETE },
  "/password/update": {
    path: "/password/update",
    shows: "login 200 200 200 200 200",
    sends: "login 400 400 400 400 400",
  },
  "/invite/:token": { path: "/invite/nada", shows: NOBODY, sends: "login 404 404 404 404 404" },
  "/customer/profile": { path: "/customer/profile", shows: CUSTOMER, sends: "login 400 / / / /" },
  "/customer/profile/delete": {
    path: "/customer/profile/delete",
    shows: CUSTOMER,
    sends: "login 400 / / / /",
  },
  "/customer/profile/data": { path: "/customer/profile/data", shows: CUSTOMER, sends: TAKES_NONE },
  "/calendar/agenda/:file": { path: "/calendar/agenda/nada.ics", shows: NOBODY, sends: TAKES_NONE },
  "/calendar/:file": { path: "/calendar/nada.ics", shows: NOBODY, sends: TAKES_NONE },
  "/account-type": { path: "/account-type", shows: "/ / / / / /", sends: INCOMPLETE },
  "/oauth/mercadopago/callback": {
    path: "/oauth/mercadopago/callback",
    shows:
      "/backoffice/payments /backoffice/payments /backoffice/payments /backoffice/payments /backoffice/payments /backoffice/payments",
    sends: TAKES_NONE,
  },
  "/oauth/:provider": { path: "/oauth/google", shows: TO_LOGIN, sends: TAKES_NONE },
  "/oauth/:provider/callback": { path: "/oauth/google/callback", shows: TO_LOGIN, sends: TAKES_NONE },
  "/profile": {
    path: "/profile",
    shows: "/customer/profile /customer/profile agenda agenda agenda agenda",
    sends: TAKES_NONE,
  },
  "/footer/:page": { path: "/footer/faqs", shows: ANYBODY, sends: TAKES_NONE },
  "/footer/contact": { path: "/footer/contact", shows: ANYBODY, sends: INCOMPLETE },
  "/dashboard": { path: "/dashboard", shows: "agenda agenda agenda agenda agenda agenda", sends: TAKES_NONE },
  "/manifest.webmanifest": { path: "/manifest.webmanifest", shows: ANYBODY, sends: TAKES_NONE },
  "/.well-known/security.txt": { path: "/.well-known/security.txt", shows: NOBODY, sends: TAKES_NONE },
  "/*": { path: "/nada/que/exista", shows: "/ / / / / /", sends: TAKES_NONE },
  "/backoffice/setup/business": {
    path: "/backoffice/setup/business",
    shows: OWN_MANAGERS,
    sends: "login bookings 400 400 400 400",
  },
  "/backoffice/setup/stores": { path: "/backoffice/setup/stores", shows: OWN_MANAGERS, sends: TAKES_NONE },
  "/backoffice/setup/stores/new": {
    path: "/backoffice/setup/stores/new",
    shows: OWN_MANAGERS,
    sends: "login bookings 400 400 400 400",
  },
  "/backoffice/setup/stores/:storeId": {
    path: "/backoffice/setup/stores/centro",
    shows: MANAGERS,
    sends: "login bookings 400 400 400 400",
  },
  "/backoffice/setup/stores/:storeId/close": {
    path: "/backoffice/setup/stores/norte/close",
    shows: "login bookings 404 200 404 404",
    sends: "login bookings 404 /backoffice/setup/stores 404 404",
  },
  "/backoffice/setup/stores/:storeId/dates": {
    path: "/backoffice/setup/stores/centro/dates?day=2026-12-20",
    shows: MANAGERS,
    sends: "login bookings 404 400 400 404",
  },
  "/backoffice/setup/closures": {
    path: "/backoffice/setup/closures",
    shows: OWN_MANAGERS,
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/setup/closures/new": {
    path: "/backoffice/setup/closures/new",
    shows: OWN_MANAGERS,
    sends: "login bookings 400 400 400 400",
  },
  "/backoffice/setup/holidays": {
    path: "/backoffice/setup/holidays",
    shows: OWN_MANAGERS,
    sends: TAKES_NONE,
  },
  "/backoffice/setup/holidays/:date": {
    path: "/backoffice/setup/holidays/2027-01-01",
    shows: OWN_MANAGERS,
    sends: "login bookings 404 400 400 400",
  },
  "/backoffice/setup/prices": {
    path: "/backoffice/setup/prices",
    shows: OWN_MANAGERS,
    sends: "login bookings 400 400 400 400",
  },
  "/backoffice/clients": {
    path: "/backoffice/clients",
    shows: "login bookings 200 200 200 200",
    sends: "login bookings 200 200 200 200",
  },
  "/backoffice/clients/new": {
    path: "/backoffice/clients/new",
    shows: OWN_MANAGERS,
    sends: "login bookings 400 400 400 400",
  },
  "/backoffice/clients/repeated": {
    path: "/backoffice/clients/repeated",
    shows: OWN_MANAGERS,
    sends:
      "login bookings 404 /backoffice/clients/repeated /backoffice/clients/repeated /backoffice/clients/repeated",
  },
  "/backoffice/clients/phones": {
    path: "/backoffice/clients/phones",
    shows: OWN_MANAGERS,
    form: { intent: "leave", clientId: "nada", version: "1" },
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/clients/:clientId": {
    path: "/backoffice/clients/nada",
    shows: "login bookings 404 404 404 404",
    form: { intent: "block" },
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/clients/:clientId/edit": {
    path: "/backoffice/clients/nada/edit",
    shows: "login bookings 404 404 404 404",
    form: { firstname: "Ana" },
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/clients/:clientId/merge": {
    path: "/backoffice/clients/nada/merge",
    shows: "login bookings 404 404 404 404",
    sends: "login bookings 404 404 404 404",
  },
  "/backoffice/setup/services": {
    path: "/backoffice/setup/services",
    shows: OWN_MANAGERS,
    sends: "login bookings 400 400 400 400",
  },
  "/backoffice/setup/services/new": {
    path: "/backoffice/setup/services/new",
    shows: OWN_MANAGERS,
    sends: "login bookings 400 400 400 400",
  },
  "/backoffice/setup/services/:serviceId": {
    path: "/backoffice/setup/services/corte",
    shows: MANAGERS,
    sends: "login bookings 400 400 400 400",
  },
  "/backoffice/setup/services/:serviceId/options/:optionId": {
    path: "/backoffice/setup/services/corte/options/corte-unico",
    shows: MANAGERS,
    sends: "login bookings 404 409 409 404",
  },
  "/backoffice/setup/services/:serviceId/hide": {
    path: "/backoffice/setup/services/color/hide",
    shows: "login bookings 404 200 404 404",
    sends: "login bookings 404 /backoffice/setup/services /backoffice/setup/services 404",
  },
  "/backoffice/setup/history": { path: "/backoffice/setup/history", shows: OWNERS, sends: TAKES_NONE },
  "/business/onboarding": {
    path: "/business/onboarding",
    shows: "login 200 agenda agenda agenda agenda",
    sends: "login 400 400 400 400 400",
  },
  "/negocio/:business": { path: "/negocio/salon", shows: ANYBODY, sends: TAKES_NONE },
  "/negocio/:business/qr": { path: "/negocio/salon/qr", shows: ANYBODY, sends: TAKES_NONE },
  "/negocio/:business/qr.svg": { path: "/negocio/salon/qr.svg", shows: ANYBODY, sends: TAKES_NONE },
  "/backoffice/*": { path: "/backoffice/nada", shows: "login bookings 404 404 404 404", sends: TAKES_NONE },
  // It takes the page from the public
  "/backoffice/setup": {
    path: "/backoffice/setup",
    shows: "login bookings /backoffice/setup/my-hours 200 200 200",
    sends: "login bookings 404 404 /backoffice/setup /backoffice/setup",
  },
  // It ends the session: last
  "/logout": { path: "/logout", shows: ANYBODY, sends: "/logout /logout /logout /logout /logout /logout" },
};
