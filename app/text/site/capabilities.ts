/**
 * What the public site may only promise once it works: the page where it does, as `app/routes.ts` writes it, or null while
 * there is none. Whoever builds one names its page here, and what was kept back is published.
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
  /** A client's own page: history, notes, tags, two of them made one, kept from booking online. */
  clients: "/backoffice/clients/:clientId",
  /** A list of clients from a spreadsheet. */
  clientImport: "/backoffice/clients/import",
  /** Where strangers find businesses by place. */
  listing: "/negocios",
  commissions: "/backoffice/money/commissions",
  reports: "/backoffice/reports",
  /** The turnos that somebody attends, in their own calendar; that of customers is there. */
  staffFeed: null,
  /** A professional who sees the turnos of the others, by a choice of its own. */
  agendaOfOthers: null,
  /** Promotions, coupons, campaigns. */
  marketing: null,
  /** The plan to measure, which can be had. */
  customPlan: null,
  /** Several clients in one turno: a class. */
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
