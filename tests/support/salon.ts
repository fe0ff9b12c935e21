import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { toUtcMinute } from "#app/domain/time/time.ts";
import type { SignedIn } from "#app/usecases/deps.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { businesses, closures, stores } from "#db/schema/catalog/stores.ts";
import { insertRows, write } from "#db/writing.ts";
import { db, run } from "#tests/support/database/database.ts";

// A small salon: `centro` with Ana (does everything) and Bruno (corte only), `norte` with Carla, and a rival.
// The world's clock starts on Thursday, 5 November 2026, 09:00 in Buenos Aires.

export const ZONE = "America/Argentina/Buenos_Aires";
export const CENTRO = { businessId: "salon", storeId: "centro" };
export const NORTE = { businessId: "salon", storeId: "norte" };
/** The Friday after the world's start. */
export const FRIDAY = "2026-11-06";
export const SUNDAY = "2026-11-08";
/** A holiday: `centro` is closed. */
export const HOLIDAY = "2026-11-10";
/** Ana's day off. */
export const ANAS_DAY_OFF = "2026-11-11";

const createdAt = 0;

/** Builds the salon, once for each test file. */
export async function openSalon(): Promise<void> {
  await write(db, [
    insertRows(db, users, ["cliente", "otra", "duena", "ana-usuaria"].map(userRow)),
    insertRows(db, businesses, [businessRow("salon"), businessRow("rival")]),
    insertRows(db, stores, [
      { ...storeRow("centro", "salon"), hoursToCancel: 24, hoursToReschedule: 12 },
      { ...storeRow("norte", "salon"), position: 1 },
      storeRow("ajena", "rival"),
    ]),
    insertRows(db, closures, [
      { id: "feriado", ...CENTRO, ...wholeDay(HOLIDAY), reason: "Feriado nacional" },
    ]),
    insertRows(db, employees, [
      employeeRow("ana", "salon", 0),
      employeeRow("bruno", "salon", 1),
      employeeRow("carla", "salon", 2),
      employeeRow("rita", "rival", 0),
    ]),
    insertRows(db, storeEmployees, [
      { ...CENTRO, employeeId: "ana" },
      { ...CENTRO, employeeId: "bruno" },
      { ...NORTE, employeeId: "carla" },
      { businessId: "rival", storeId: "ajena", employeeId: "rita" },
    ]),
    insertRows(db, timeOff, [
      { id: "franco", businessId: "salon", employeeId: "ana", ...wholeDay(ANAS_DAY_OFF), reason: "Franco" },
    ]),
    insertRows(db, services, [
      { ...serviceRow("corte", "salon", 0), categoryCode: "CABELLO" },
      { ...serviceRow("color", "salon", 1), categoryCode: "CABELLO", description: "Color completo" },
      { ...serviceRow("masaje", "salon", 2), categoryCode: "MASAJE", depositPercent: 30 },
      { ...serviceRow("oculto", "salon", 3), categoryCode: "OTHER", bookable: false },
      { ...serviceRow("ajeno", "rival", 0), categoryCode: "OTHER" },
    ]),
    insertRows(db, servicePrices, [
      optionRow("corte-unico", "corte", 45, 1_000_000),
      optionRow("color-corto", "color", 60, 3_000_000),
      { ...optionRow("color-largo", "color", 90, 4_500_000), priceType: "FROM", position: 1 },
      optionRow("masaje-unico", "masaje", 60, 2_000_050),
      optionRow("oculto-unico", "oculto", 30, 100_000),
      { ...optionRow("ajeno-unico", "ajeno", 30, 100_000), businessId: "rival" },
    ]),
    insertRows(db, employeeServices, [
      ...["corte", "color", "masaje", "oculto"].map((serviceId) => offer("ana", serviceId)),
      offer("bruno", "corte"),
      offer("carla", "corte"),
      { ...offer("rita", "ajeno"), businessId: "rival" },
    ]),
    insertRows(db, members, [
      { businessId: "salon", userId: "duena", role: "OWNER" },
      { businessId: "salon", userId: "ana-usuaria", role: "PROFESSIONAL", employeeId: "ana" },
    ]),
  ]);
}

/** Deletes every booking, with its mails and counts. */
export async function forgetBookings(): Promise<void> {
  const tables = [
    "rate_hits",
    "notifications",
    "outbox",
    "payment_problems",
    "webhook_events",
    "payments",
    "checkouts",
    "checkout_claims",
    "sweeps",
    "calls",
    "waitlist_offers",
    "waitlist_entries",
    "walk_ins",
    "booking_changes",
    "booking_lines",
    "charges",
    "till_acts",
    "tills",
    "expenses",
    "bookings",
    "clients",
  ];
  await run(...tables.map((table) => ({ sql: `delete from ${table}` })));
}

/** A session of one of the salon's users. */
export function actorOf(userId: string, accountType: "CUSTOMER" | "BUSINESS" = "CUSTOMER"): SignedIn {
  return {
    kind: "user",
    userId,
    sessionId: `sesion-${userId}`,
    email: `${userId}@correo.test`,
    displayName: userId,
    accountType,
    businessId: accountType === "BUSINESS" ? "salon" : null,
    membership: null,
    hasBusiness: false,
    emailVerified: true,
    reach: { hasPhone: false, wasAsked: false, refusesMessages: false },
    via: "bearer",
  };
}

export const CLIENTE = actorOf("cliente");
export const OTRA = actorOf("otra");
export const GUEST = { kind: "guest" } as const;

function userRow(id: string) {
  const name = { firstName: id, lastName: "Paz", displayName: id };
  return { id, email: `${id}@correo.test`, ...name, emailVerifiedAt: createdAt, createdAt };
}

function businessRow(id: string) {
  // Businesses are not asked about holidays unless a test is about that.
  const holidaysAskedUntil = "9999-12-31";
  return { id, name: id, slug: id, createdAt, publishedAt: createdAt, holidaysAskedUntil };
}

function storeRow(id: string, businessId: string) {
  const address = {
    streetName: "Av. Corrientes",
    streetNumber: "1234",
    city: "CABA",
    region: "Buenos Aires",
  };
  return {
    id,
    businessId,
    name: `Sucursal ${id}`,
    mainActivity: "HAIR_SALON" as const,
    hours: HOURS,
    ...address,
    timeZone: ZONE,
    createdAt,
  };
}

const SPLIT = [
  { from: 540, to: 780 },
  { from: 960, to: 1200 },
];
/** Monday to Friday 09:00–13:00 and 16:00–20:00, Saturday 09:00–18:00. */
const HOURS: WeeklyShifts = {
  monday: SPLIT,
  tuesday: SPLIT,
  wednesday: SPLIT,
  thursday: SPLIT,
  friday: SPLIT,
  saturday: [{ from: 540, to: 1080 }],
  sunday: [],
};

function wholeDay(date: string) {
  return { startUtcMinute: toUtcMinute(date, 0, ZONE), endUtcMinute: toUtcMinute(date, 1440, ZONE) };
}

function employeeRow(id: string, businessId: string, position: number) {
  return { id, businessId, firstName: id, lastName: "Gómez", position, createdAt };
}

function serviceRow(id: string, businessId: string, position: number) {
  return { id, businessId, name: `Servicio ${id}`, bookable: true, position, createdAt };
}

function optionRow(id: string, serviceId: string, minutes: number, priceCentavos: number) {
  return {
    id,
    businessId: "salon",
    serviceId,
    name: `Opción ${id}`,
    minutes,
    priceType: "FIXED" as const,
    priceCentavos,
  };
}

function offer(employeeId: string, serviceId: string) {
  return { businessId: "salon", employeeId, serviceId };
}
