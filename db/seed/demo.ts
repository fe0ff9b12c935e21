import { TRANSFER_HOURS } from "#app/domain/money/transfers.ts";
import { DAY_MS, type Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { wordClients } from "#db/queries/clients/clients.ts";
import { putSeller, type SellerAccount } from "#db/queries/payments/sellers/seller-accounts.ts";
import { read, reading } from "#db/reading.ts";
import { credentials, users } from "#db/schema/accounts/accounts.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { walkIns } from "#db/schema/agenda/walk-ins.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { notifications } from "#db/schema/messages/messages.ts";
import { charges } from "#db/schema/money/charges.ts";
import { commissionRules, commissionSettings } from "#db/schema/money/commission-rules.ts";
import { transferAccounts } from "#db/schema/payments/transfer-accounts.ts";
import { bookingRows } from "#db/seed/booking-rows.ts";
import { salonStatements } from "#db/seed/catalog-rows.ts";
import { diaryOf } from "#db/seed/diary.ts";
import { notificationsOf } from "#db/seed/notifications.ts";
import { otherBookings } from "#db/seed/other-bookings.ts";
import { ownBookings } from "#db/seed/own-bookings.ts";
import { CUSTOMER, DEMO_PASSWORD_HASH, OWNER, REGULARS, STAFF } from "#db/seed/people.ts";
import { BUSINESS_ID } from "#db/seed/salon.ts";
import { weekBookings } from "#db/seed/week-bookings.ts";
import { insertRows, write } from "#db/writing.ts";
import { waitingNow } from "./waiting.ts";

const YEAR_MS = 365 * DAY_MS;

/** The salon's own account at the card provider, with encrypted tokens; without it, the platform's account is used. */
export type DemoSeller = Pick<SellerAccount, "collectorId" | "accessToken" | "refreshToken">;

/**
 * Loads the demo (contract, Demo data) in one batch into a database without any business; false, with nothing done, if there
 * is a business. `now` in ms: ids are always the same, dates are relative to it.
 */
export async function seedDemo(
  db: Database,
  now: Instant,
  seller: DemoSeller | null = null,
): Promise<boolean> {
  const anyBusiness = db
    .select(named({ id: businesses.id }))
    .from(businesses)
    .limit(1);
  const isEmpty = await read(
    db,
    reading([anyBusiness], ([rows]) => rows.length === 0),
  );
  if (isEmpty) await write(db, demoStatements(db, now, seller));
  return isEmpty;
}

/** All statements of the demo, in the order that they must run in. */
function demoStatements(db: Database, now: Instant, seller: DemoSeller | null): Statement[] {
  const diary = diaryOf(now);
  const own = ownBookings(diary);
  const planned = [...own, ...weekBookings(diary)];
  const turnos = [...planned, ...otherBookings(diary, planned)].map(bookingRows);
  return [
    ...peopleStatements(db, now - YEAR_MS),
    ...salonStatements(db, diary, now - YEAR_MS),
    insertRows(db, transferAccounts, [transfersAt(now)]),
    insertRows(db, members, [
      { businessId: BUSINESS_ID, userId: OWNER.id, role: "OWNER" },
      { businessId: BUSINESS_ID, userId: STAFF.id, role: "PROFESSIONAL", employeeId: "demo-ana" },
    ]),
    insertRows(
      db,
      bookings,
      turnos.map((turno) => turno.booking),
    ),
    insertRows(
      db,
      bookingLines,
      turnos.flatMap((turno) => turno.lines),
    ),
    insertRows(
      db,
      bookingChanges,
      turnos.flatMap((turno) => turno.changes),
    ),
    insertRows(
      db,
      charges,
      turnos.flatMap((turno) => turno.charges),
    ),
    insertRows(db, walkIns, waitingNow(now)),
    insertRows(db, commissionSettings, [{ businessId: BUSINESS_ID, version: 1 }]),
    insertRows(db, commissionRules, [
      commission("demo-comision", null, 4_500),
      commission("demo-comision-color", "demo-color", 3_500),
    ]),
    insertRows(db, notifications, notificationsOf(turnos.slice(0, own.length), now)),
    // The clock would do this within a quarter of an hour.
    wordClients(db, 1000),
    ...(seller === null ? [] : [putSeller(db, accountOf(seller, now))]),
  ];
}

/** The professionals' share of the charged amount; `value` in hundredths of a percent. */
function commission(
  id: string,
  serviceId: string | null,
  value: number,
): typeof commissionRules.$inferInsert {
  const charged = { kind: "PERCENT", countedOn: "CHARGED", afterCosts: false } as const;
  return { id, businessId: BUSINESS_ID, employeeId: null, serviceId, value, ...charged };
}

/** The salon's account for deposits by transfer. */
function transfersAt(now: Instant) {
  return {
    businessId: BUSINESS_ID,
    holder: "Estilo Demo SRL",
    alias: "estilo.demo",
    cbu: "0000003100012345678907",
    hours: TRANSFER_HOURS.usual,
    updatedAt: now,
    updatedBy: OWNER.id,
  };
}

function accountOf(seller: DemoSeller, at: number): SellerAccount {
  const whose = { businessId: BUSINESS_ID, connectedAt: at, connectedBy: OWNER.id };
  return { ...whose, ...seller, expiresAt: at + 180 * DAY_MS, renewAt: at + 150 * DAY_MS, brokenAt: null };
}

function peopleStatements(db: Database, at: number): Statement[] {
  const accounts = [CUSTOMER, OWNER, STAFF];
  return [
    insertRows(
      db,
      users,
      [...accounts.map((person) => ({ ...person, phone: null })), ...REGULARS].map((person) => ({
        ...person,
        emailVerifiedAt: at,
        tosAcceptedAt: at,
        createdAt: at,
      })),
    ),
    insertRows(
      db,
      credentials,
      accounts.map(({ id }) => ({
        userId: id,
        kind: "password" as const,
        secret: DEMO_PASSWORD_HASH,
        updatedAt: at,
      })),
    ),
  ];
}
