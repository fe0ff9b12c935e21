import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { BOOKING_STATUSES } from "#app/domain/codes/booking.ts";

const set = (name: string) => integer(name, { mode: "boolean" }).notNull();

/** All statuses of a booking, with the sets of the domain (`STATUS_SETS`) for triggers. The rows come with the migrations. */
export const bookingStatuses = sqliteTable("booking_statuses", {
  status: text("status", { enum: BOOKING_STATUSES }).primaryKey(),
  blocksTime: set("blocks_time"),
  isOpen: set("is_open"),
  isOver: set("is_over"),
  isVisit: set("is_visit"),
  isFirm: set("is_firm"),
});
