import { sql } from "drizzle-orm";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import { NO_SUMS } from "#app/domain/reports/sums.ts";
import { partsOf } from "#app/domain/sayings/to-say.ts";
import type { KnownTimes } from "#app/domain/waitlist/known-times.ts";
import { isAwayTime } from "#db/predicates.ts";
import { inner, type Part, part, told } from "#db/queries/setup/archive/archived-table.ts";
import { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { businesses, closures, stores } from "#db/schema/catalog/stores.ts";
import { clientsApart } from "#db/schema/clients/client-keys.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { calls } from "#db/schema/messages/calls.ts";
import { clientChoices, sayings, sayingTemplates } from "#db/schema/messages/sayings.ts";
import { charges } from "#db/schema/money/charges.ts";
import {
  commissionMaterials,
  commissionRules,
  commissionSettings,
} from "#db/schema/money/commission-rules.ts";
import {
  commissionAdjustments,
  commissionClosings,
  commissionEntries,
  commissionTouches,
} from "#db/schema/money/commissions.ts";
import { expenses, tillActs, tills } from "#db/schema/money/tills.ts";
import { paymentProblems } from "#db/schema/payments/payment-problems.ts";
import { payments } from "#db/schema/payments/payments.ts";
import { transferAccounts } from "#db/schema/payments/transfer-accounts.ts";
import { daySums } from "#db/schema/reports/sums.ts";
import { holidayAnswers } from "#db/schema/setup/holiday-answers.ts";
import { type PriceScope, priceChangeLines, priceChanges } from "#db/schema/setup/price-changes.ts";
import { setupChanges } from "#db/schema/setup/setup-changes.ts";
import { waitlistEntries } from "#db/schema/waitlist/waitlist.ts";

/**
 * The parts of a business's archive, in the order in which their rows are inserted. Each part follows the parts that it refers to.
 * Bookings come before closures and time off, against which the guard would refuse them; money comes before the tills closed over
 * it. Tables that watch bookings and deposits come last. Waitlist entries are included, except those with an unconfirmed address.
 * Left out are accounts, secrets, pictures, unfinished work of the provider or a machine, and everything that triggers and the
 * clock derive from the rows.
 */
export const PARTS: readonly Part[] = [
  part("stores", stores, "id", {
    out: "pictureUrl isPublic version",
    later: "needsMobile",
    within: { hours: withPeople },
  }),
  // Charges, deposits and expenses that come after them mark the days on which money moved.
  part("days", daySums, "storeId date", {
    out: "body money",
    refs: { storeId: "stores" },
    filled: () => ({ body: NO_SUMS, money: {} }),
    where: sql`open is not null`,
    isOfStores: true,
    page: 1000,
  }),
  part("services", services, "id", {
    out: "version",
    inner: {
      options: inner(servicePrices, "serviceId", "position", { later: "own", within: { own: withOwners } }),
      materials: inner(commissionMaterials, "serviceId", "centavos", { isOfBusiness: true }),
    },
  }),
  part("employees", employees, "id", {
    out: "pictureUrl version",
    inner: {
      skills: inner(employeeServices, "employeeId", "serviceId", { refs: { serviceId: "services" } }),
    },
  }),
  part("work", storeEmployees, "storeId employeeId", {
    refs: { storeId: "stores", employeeId: "employees" },
    isOfStores: true,
  }),
  part("clients", clients, "id", {
    out: "userId version visits noShows cancellations spentCentavos firstVisit lastVisit contactedAt worded",
    filled: () => ({ worded: false }),
    later: "instagram otherPhones otherEmails",
    inner: {
      choices: inner(clientChoices, "clientId", "clientId", {
        out: "refusedBy consentedBy",
        isOfBusiness: true,
      }),
    },
  }),
  part("apart", clientsApart, "word"),
  part("bookings", bookings, "id", {
    out: "customerId settleAt settleFailures settleFault remindAt idemKey idemHash staffKey",
    refs: { storeId: "stores", clientId: "clients" },
    loose: "seriesId",
    // The clock looks at none of them before the import is complete.
    filled: ({ status }) => (status === "PENDING_DEPOSIT" ? { settleAt: NEVER } : {}),
    inner: {
      lines: inner(bookingLines, "bookingId", "position", {
        refs: { employeeId: "employees", serviceId: "services", servicePriceId: "options" },
      }),
      changes: inner(bookingChanges, "bookingId", "version", { out: "userId" }),
      charges: inner(charges, "bookingId", "at", { out: "userId" }),
      payments: inner(payments, "bookingId", "createdAt", {
        out: "providerPaymentId collectorId stateAt refundDueAt refundTries receiptKey recordedBy refundedBy",
      }),
    },
  }),
  part("closures", closures, "endUtcMinute id", { refs: { storeId: "stores" }, loose: "groupId" }),
  part("timeOff", timeOff, "endUtcMinute id", {
    refs: { employeeId: "employees" },
    loose: "seriesId",
    where: isAwayTime(sql`kind`),
  }),
  part("waitlist", waitlistEntries, "createdAt id", {
    // No client is told anything before the import is complete. Times that they know to be free are no news afterwards
    // either.
    out: "userId wakeAt version",
    refs: { storeId: "stores", employeeId: "employees" },
    within: {
      servicePriceIds: (all: readonly string[], ids) => all.map(ids),
      known: (known: KnownTimes, ids) =>
        Object.fromEntries(Object.entries(known).map(([id, spans]) => [ids(id), spans])),
    },
    where: sql`status <> 'UNCONFIRMED'`,
    isLater: true,
  }),
  part("expenses", expenses, "at id", {
    out: "userId voidedBy",
    refs: { storeId: "stores" },
    filled: (_, { userId }) => ({ userId }),
  }),
  part("tills", tills, "id", {
    out: "openedBy closedBy",
    refs: { storeId: "stores" },
    filled: (_, { userId: openedBy }) => ({ openedBy }),
    inner: {
      acts: inner(tillActs, "tillId", "version", {
        out: "userId",
        filled: (_, { userId }) => ({ userId }),
      }),
    },
  }),
  part("problems", paymentProblems, "createdAt id", {
    out: "providerPaymentId resolvedAt resolvedBy",
    refs: { bookingId: "bookings" },
    where: sql`resolved_at is null`,
  }),
  part("rules", commissionRules, "id", { refs: { employeeId: "employees", serviceId: "services" } }),
  part("closings", commissionClosings, "toDate id", {
    out: "closedBy paidBy",
    refs: { employeeId: "employees" },
    filled: (_, { userId: closedBy }) => ({ closedBy }),
    inner: {
      entries: inner(commissionEntries, "closingId", "position", {
        refs: { employeeId: "employees" },
        loose: "bookingId lineId adjustmentId",
      }),
    },
    page: 4,
  }),
  part("adjustments", commissionAdjustments, "id", {
    out: "createdBy voidedBy",
    refs: { employeeId: "employees", closingId: "closings" },
    filled: (_, { userId: createdBy }) => ({ createdBy }),
  }),
  part("settings", commissionSettings, "version"),
  part("touches", commissionTouches, "seq", { refs: { bookingId: "bookings" } }),
  part("templates", sayingTemplates, "saying", {
    out: "updatedBy",
    filled: (_, { userId: updatedBy }) => ({ updatedBy }),
  }),
  part("sayings", sayings, "saying subject", {
    out: "queuedAt userId dueAt tries messageHash error",
    loose: "bookingId",
    within: {
      subject: (subject: string, ids) => {
        const { id, variant } = partsOf(subject);
        return variant === "" ? ids(id) : `${ids(id)}:${variant}`;
      },
    },
    where: sql`state not in ('QUEUED', 'SENDING')`,
  }),
  part("calls", calls, "bookingId", { refs: { bookingId: "bookings" }, isLater: true }),
  part("transferAccount", transferAccounts, "holder", {
    out: "updatedBy",
    filled: (_, { userId: updatedBy }) => ({ updatedBy }),
  }),
  part("holidays", holidayAnswers, "date", { out: "answeredBy" }),
  part("history", setupChanges, "at id", { out: "userId", loose: "subjectId" }),
  part("prices", priceChanges, "createdAt id", {
    out: "createdBy",
    filled: (_, { userId: createdBy }) => ({ createdBy }),
    within: {
      scope: ({ categories, serviceIds }: PriceScope, ids) => ({
        categories,
        serviceIds: serviceIds.map(ids),
      }),
    },
    inner: {
      newPrices: inner(priceChangeLines, "changeId", "servicePriceId", {
        refs: { servicePriceId: "options" },
        later: "oldOwn newOwn",
        within: { oldOwn: withOwners, newOwn: withOwners },
      }),
    },
  }),
];

/** The business's own texts. Its address, picture and visibility are those of the business that imports it. */
export const BUSINESS = told(businesses, {
  out: "id slug createdAt pictureUrl publishedAt closedAt closedBy emptiedAt anonymizedAt quietUntil version",
});

/** Later than any moment. */
const NEVER = 8_640_000_000_000_000;

/** Hours whose special days name their professionals by other ids. */
function withPeople({ dates, ...week }: WeeklyShifts, ids: (id: string) => string): WeeklyShifts {
  if (dates === undefined) return week;
  const days = Object.entries(dates).map(([date, day]) => {
    const people = Object.entries(day.people).map(([id, shifts]) => [ids(id), shifts] as const);
    return [date, { ...day, people: Object.fromEntries(people) }] as const;
  });
  return { ...week, dates: Object.fromEntries(days) };
}

/** The own terms of professionals by their other ids. */
function withOwners(own: OwnByEmployee, ids: (id: string) => string): OwnByEmployee {
  return Object.fromEntries(Object.entries(own).map(([id, terms]) => [ids(id), terms]));
}
