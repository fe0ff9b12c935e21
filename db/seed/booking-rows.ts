import { isActive } from "#app/domain/booking-status.ts";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import { depositOf, totalOf } from "#app/domain/money/prices.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { formatTime, type LocalDate, type MinuteOfDay, toUtcMinute } from "#app/domain/time/time.ts";
import { type Instant, MINUTE_MS } from "#app/domain/time/units.ts";
import type { bookingChanges } from "#db/schema/bookings/booking-changes.ts";
import type { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import type { charges } from "#db/schema/money/charges.ts";
import { historyRows, versionOf } from "#db/seed/history-rows.ts";
import { BUSINESS_ID, type DemoEmployee, ZONE } from "#db/seed/salon.ts";
import { type DemoOption, type DemoService, SERVICES } from "#db/seed/services.ts";

/** A short description of a demo booking. */
export type DemoBooking = {
  readonly id: string;
  readonly customerId: string;
  readonly employee: DemoEmployee;
  /** The professional for the services after the first; if missing, the same professional. */
  readonly helper?: DemoEmployee;
  readonly servicePriceIds: readonly string[];
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly status: BookingStatus;
  readonly cancelReason?: CancelReason;
  readonly comments?: string;
  readonly staffNotes?: string;
  /** Staff booked it, for a client who called. */
  readonly byStaff?: boolean;
  /** The time of the booking that it overlaps, as staff accepted. */
  readonly over?: Span;
  /** ms */
  readonly createdAt: Instant;
  /** ms; for PENDING_DEPOSIT. */
  readonly dueAt?: Instant;
};

export type BookingRows = {
  readonly booking: typeof bookings.$inferInsert;
  readonly lines: readonly (typeof bookingLines.$inferInsert)[];
  readonly changes: readonly (typeof bookingChanges.$inferInsert)[];
  readonly charges: readonly (typeof charges.$inferInsert)[];
};

/** The rows of a booking, with the same frozen values as a real one. */
export function bookingRows(demo: DemoBooking): BookingRows {
  const { id, employee, status, date, startMinute, createdAt } = demo;
  const lines = linesOf(demo);
  const priced = lines.map(({ priceCentavos, depositPercent = null }) => ({ priceCentavos, depositPercent }));
  const depositCentavos = depositOf(priced);
  const dueAt = depositCentavos === null ? null : (demo.dueAt ?? createdAt + 30 * MINUTE_MS);
  const isPaid = depositCentavos !== null && status !== "PENDING_DEPOSIT" && demo.cancelReason === undefined;
  const booking = {
    id,
    businessId: BUSINESS_ID,
    storeId: employee.store.id,
    storeName: employee.store.name,
    customerId: demo.customerId,
    status,
    cancelReason: demo.cancelReason ?? null,
    date,
    startMinute: startMinute,
    startUtcMinute: Math.min(...lines.map((line) => line.startUtcMinute)),
    endUtcMinute: Math.max(...lines.map((line) => line.endUtcMinute)),
    lineCount: lines.length,
    comments: demo.comments ?? null,
    staffNotes: demo.staffNotes ?? null,
    totalCentavos: totalOf(lines),
    depositCentavos,
    depositDueAt: dueAt,
    depositPaidAt: isPaid ? createdAt + 5 * MINUTE_MS : null,
    settleAt: status === "PENDING_DEPOSIT" ? dueAt : null,
    hoursToCancel: employee.store.hoursToCancel,
    hoursToReschedule: employee.store.hoursToReschedule,
    timeZone: ZONE,
    createdAt,
  };
  const { changes, charges } = historyRows(demo, booking);
  return { booking: { ...booking, version: versionOf(booking, changes) }, lines, changes, charges };
}

function linesOf({ id, servicePriceIds, date, status, over, ...booking }: DemoBooking) {
  const chosen = servicePriceIds.map(findOption);
  return chosen.map(({ service, option }, position) => {
    const employee = employeeAt(booking, position);
    const before = chosen.slice(0, position).reduce((sum, each) => sum + each.option.minutes, 0);
    const startMinute = booking.startMinute + before;
    const startUtcMinute = toUtcMinute(date, startMinute, ZONE);
    const own = { from: startMinute, to: startMinute + option.minutes };
    const conflictDetails = over === undefined ? null : overlapOf(over, own);
    return {
      id: `${id}-${position + 1}`,
      businessId: BUSINESS_ID,
      bookingId: id,
      position,
      employeeId: employee.id,
      employeeName: `${employee.firstName} ${employee.lastName}`,
      serviceId: service.id,
      servicePriceId: option.id,
      startUtcMinute,
      endUtcMinute: startUtcMinute + option.minutes,
      startMinute,
      minutes: option.minutes,
      serviceName: service.name,
      optionName: service.options.length > 1 ? option.name : null,
      priceCentavos: option.priceCentavos,
      additionalCentavos: 0,
      priceType: option.priceType,
      depositPercent: service.depositPercent,
      active: isActive(status),
      ...{ forced: conflictDetails !== null, conflictDetails },
    };
  });
}

function employeeAt(
  { employee, helper = employee }: Pick<DemoBooking, "employee" | "helper">,
  position: number,
) {
  return position === 0 ? employee : helper;
}

/** As the salon's agenda records it (booking §5). */
function overlapOf(over: Span, own: Span): string {
  const [from, to, start, end] = [over.from, over.to, own.from, own.to].map(formatTime);
  return `Ya existe una reserva de ${from} a ${to} y tu servicio es de ${start} a ${end}.`;
}

/** When each professional of a booking is busy with it, in minutes of its day. */
export function busyWith({ servicePriceIds, startMinute, ...booking }: DemoBooking) {
  return servicePriceIds.map((id, position) => {
    const from = startMinute + minutesOf(servicePriceIds.slice(0, position));
    return { employee: employeeAt(booking, position), from, to: from + minutesOf([id]) };
  });
}

/** The total minutes of the options, one after the other. */
export function minutesOf(servicePriceIds: readonly string[]): number {
  return servicePriceIds.reduce((sum, id) => sum + findOption(id).option.minutes, 0);
}

function findOption(servicePriceId: string): { readonly service: DemoService; readonly option: DemoOption } {
  for (const service of SERVICES) {
    const option = service.options.find((each) => each.id === servicePriceId);
    if (option !== undefined) return { service, option };
  }
  throw new Error(`The demo has no option ${servicePriceId}`);
}
