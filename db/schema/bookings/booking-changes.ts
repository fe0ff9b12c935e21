import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type BookingDetail, CHANGE_KINDS, CHANGED_BY } from "#app/domain/codes/booking.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * A booking's history: one row for each version that people should be able to read about. CONFIRMED, TRANSFERRED: the
 * customer says that they will come, that they transferred the deposit. `from_date`, `from_minute`: its time before a move.
 * `note`: the reason, in the author's words. `user_id`: the staff member responsible. `details`: other differences, before
 * and after.
 */
export const bookingChanges = sqliteTable(
  "booking_changes",
  {
    bookingId: text("booking_id").notNull(),
    version: integer("version").notNull(),
    businessId: text("business_id").notNull(),
    kind: text("kind", { enum: CHANGE_KINDS }).notNull(),
    changedBy: text("changed_by", { enum: CHANGED_BY }).notNull(),
    at: integer("at").notNull(),
    fromDate: text("from_date"),
    fromMinute: integer("from_minute"),
    note: text("note"),
    userId: text("user_id").references(() => users.id),
    details: text("details", { mode: "json" }).$type<readonly BookingDetail[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.version] }),
    foreignKey({
      columns: [table.businessId, table.bookingId],
      foreignColumns: [bookings.businessId, bookings.id],
    }),
    // Recent staff changes that the client may have to be told about.
    index("booking_changes_by_staff")
      .on(table.businessId, table.at)
      .where(
        sql`changed_by = 'STAFF' and kind in ('CREATED', 'RESCHEDULED', 'EMPLOYEE_CHANGED', 'CANCELLED')`,
      ),
    check("booking_changes_by", isOneOf(table.changedBy, CHANGED_BY)),
    check("booking_changes_moved", sql`(${table.kind} = 'RESCHEDULED') = (${table.fromDate} is not null)`),
  ],
);
