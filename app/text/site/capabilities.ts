/**
 * The abilities that the public site may promise only once they work. Each has its page as in `app/routes.ts`, or null until it
 * exists. A new page is named here, which publishes the texts that were held back.
 */
export const CAPABILITIES = {
  booking: "/booking/:businessId/:storeId",
  turnoLink: "/t/:token",
  move: "/t/:token/reschedule",
  deposits: "/backoffice/payments",
  agenda: "/backoffice/calendar",
  turno: "/backoffice/booking/:bookingId",
  newTurno: "/backoffice/calendar/new",
  block: "/backoffice/calendar/block",
  why: "/backoffice/calendar/why",
  stores: "/backoffice/setup/stores",
  closures: "/backoffice/setup/closures",
  holidays: "/backoffice/setup/holidays",
  employees: "/backoffice/setup/employees",
  services: "/backoffice/setup/services",
  prices: "/backoffice/setup/prices",
  team: "/backoffice/setup/team",
  page: "/negocio/:business",
  qr: "/negocio/:business/qr",
  customerFeed: "/bookings/calendar",
  dataExport: "/backoffice/setup/export/:file",
  /** A client's own page: history, notes, tags, merging of duplicates, blocking from online booking. */
  clients: "/backoffice/clients/:clientId",
  /** A list of clients from a spreadsheet. */
  clientImport: "/backoffice/clients/import",
  /** The public list of businesses by place. */
  listing: "/negocios",
  commissions: "/backoffice/money/commissions",
  reports: "/backoffice/reports",
  /** A feed of the bookings that a professional attends, in their own calendar; the customers' feed exists. */
  staffFeed: null,
  /** A choice that lets a professional see the others' bookings. */
  agendaOfOthers: null,
  /** Promotions, coupons, campaigns. */
  marketing: null,
  /** The custom plan, once it is available. */
  customPlan: null,
  /** Several clients in the same booking: a class. */
  groupTurnos: null,
  /** The time that a professional needs from one address to the next. */
  travelTimes: null,
  /** Things sold beside services, with their stock. */
  products: null,
} as const satisfies Readonly<Record<string, string | null>>;

export type Capability = keyof typeof CAPABILITIES;

export function works(capability: Capability): boolean {
  return CAPABILITIES[capability] !== null;
}
