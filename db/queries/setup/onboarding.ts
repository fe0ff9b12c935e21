import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { ActivityCode, PriceType } from "#app/domain/codes/catalog.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { servicePrices, services } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { LONGEST_LINE_MINUTES } from "#db/schema/checks.ts";
import { type DraftService, onboardingDrafts } from "#db/schema/setup/onboarding-drafts.ts";

export type OnboardingDraft = {
  readonly activity: ActivityCode;
  readonly services: readonly DraftService[];
};

/** A user's answers from before there was a business; null for none yet. */
export function draftOf(db: Database, userId: string): Reading<OnboardingDraft | null> {
  const { activity, services: kept } = onboardingDrafts;
  return reading(
    [
      db
        .select(named({ activity, services: kept }))
        .from(onboardingDrafts)
        .where(eq(onboardingDrafts.userId, userId)),
    ],
    ([[draft]]) => draft ?? null,
  );
}

export function saveDraft(
  db: Database,
  { userId, at }: { readonly userId: string; readonly at: Instant },
  draft: OnboardingDraft,
): Statement {
  const kept = { ...draft, updatedAt: at };
  return db
    .insert(onboardingDrafts)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: onboardingDrafts.userId, set: kept });
}

/** Deletes the draft: once there is a business, it has those answers. */
export function dropDraft(db: Database, userId: string): Statement {
  return db.delete(onboardingDrafts).where(eq(onboardingDrafts.userId, userId));
}

/** The first store of a business, as the onboarding asks about it. */
export type FirstStore = {
  readonly id: string;
  readonly name: string;
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly region: string;
  readonly hours: WeeklyShifts;
  readonly version: number;
};

export type OnboardedPerson = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isBookable: boolean;
};

/** A service with the first of its prices. */
export type OnboardedService = {
  readonly name: string;
  readonly minutes: number;
  readonly priceCentavos: number;
  readonly priceType: PriceType;
};

/** A business that is being set up: its first store, its professionals, its services. */
export type OnboardedSalon = {
  readonly store: FirstStore | null;
  readonly people: readonly OnboardedPerson[];
  readonly services: readonly OnboardedService[];
  /** The professional that the caller is. */
  readonly ownEmployeeId: string | null;
};

export function onboardedSalon(db: Database, businessId: string, userId: string): Reading<OnboardedSalon> {
  const { id, name, streetName, streetNumber, city, region, hours, version } = stores;
  const person = named({
    id: employees.id,
    firstName: employees.firstName,
    lastName: employees.lastName,
    isBookable: employees.bookable,
  });
  const { minutes, priceCentavos, priceType } = servicePrices;
  return reading(
    [
      db
        .select(named({ id, name, streetName, streetNumber, city, region, hours, version }))
        .from(stores)
        .where(and(eq(stores.businessId, businessId), isNull(stores.hiddenAt)))
        .orderBy(asc(stores.position), asc(stores.id))
        .limit(1),
      db
        .select(person)
        .from(employees)
        .where(and(eq(employees.businessId, businessId), isNull(employees.hiddenAt)))
        .orderBy(asc(employees.position), asc(employees.id)),
      db
        .select(named({ name: services.name, minutes, priceCentavos, priceType }))
        .from(services)
        .innerJoin(
          servicePrices,
          and(
            eq(servicePrices.serviceId, services.id),
            eq(servicePrices.businessId, services.businessId),
            isNull(servicePrices.hiddenAt),
            eq(servicePrices.position, 0),
          ),
        )
        .where(and(eq(services.businessId, businessId), isNull(services.hiddenAt)))
        .orderBy(asc(services.position), asc(services.id)),
      db
        .select(named({ employeeId: members.employeeId }))
        .from(members)
        .where(and(eq(members.businessId, businessId), eq(members.userId, userId))),
    ],
    ([[store], people, offered, [member]]) => ({
      store: store ?? null,
      people,
      services: offered,
      ownEmployeeId: member?.employeeId ?? null,
    }),
  );
}

type StoreKey = {
  readonly businessId: string;
  readonly storeId: string;
  readonly version: number;
};
type StoreChange = Partial<
  Pick<FirstStore, "name" | "streetName" | "streetNumber" | "city" | "region" | "hours">
>;

/** Writes new data of a store, where it is still as it was read; goes with `mustHaveChanged`. */
export function updateFirstStore(
  db: Database,
  { businessId, storeId, version }: StoreKey,
  change: StoreChange,
): Statement {
  return db
    .update(stores)
    .set({ ...change, version: version + 1 })
    .where(and(eq(stores.id, storeId), eq(stores.businessId, businessId), eq(stores.version, version)));
}

type PersonKey = { readonly businessId: string; readonly employeeId: string };

/** Whether customers may choose a professional; goes with `mustHaveChanged`, which undoes it where nothing would change. */
export function setBookable(
  db: Database,
  { businessId, employeeId }: PersonKey,
  isBookable: boolean,
): Statement {
  const { id, bookable, version } = employees;
  return db
    .update(employees)
    .set({ bookable: isBookable, version: sql`${version} + 1` })
    .where(
      and(eq(id, employeeId), eq(employees.businessId, businessId), eq(bookable, !isBookable), isHere()),
    );
}

/** Hides a professional without an account and without a booking ahead; goes with `mustHaveChanged`. */
export function letPersonGo(
  db: Database,
  { businessId, employeeId }: PersonKey,
  { at, utcMinute }: { readonly at: Instant; readonly utcMinute: number },
): Statement {
  const { id, version } = employees;
  const ahead = sql`exists (select 1 from booking_lines line where line.employee_id = ${employeeId} and active = 1
    and line.start_utc_minute > ${utcMinute - LONGEST_LINE_MINUTES} and line.end_utc_minute > ${utcMinute})`;
  const account = sql`exists (select 1 from members where business_id = ${businessId} and employee_id = ${employeeId})`;
  return db
    .update(employees)
    .set({ hiddenAt: at, version: sql`${version} + 1` })
    .where(
      and(
        eq(id, employeeId),
        eq(employees.businessId, businessId),
        isHere(),
        sql`not ${ahead} and not ${account}`,
      ),
    );
}

const isHere = () => isNull(employees.hiddenAt);
