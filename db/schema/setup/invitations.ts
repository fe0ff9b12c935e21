import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ROLES } from "#app/domain/codes/account.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * An e-mail invitation to join a business. `token_hash`: SHA-256 of the token in the mail's link, which works once, until
 * `expires_at`. `closed_at`: accepted, withdrawn, or replaced by a newer invitation.
 */
export const invitations = sqliteTable(
  "invitations",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    email: text("email").notNull(),
    role: text("role", { enum: ROLES }).notNull(),
    employeeId: text("employee_id"),
    tokenHash: text("token_hash").notNull().unique("invitations_token"),
    invitedBy: text("invited_by").notNull(),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
    acceptedAt: integer("accepted_at").$type<Instant>(),
    closedAt: integer("closed_at").$type<Instant>(),
  },
  (table) => [
    foreignKey({
      columns: [table.businessId, table.employeeId],
      foreignColumns: [employees.businessId, employees.id],
    }),
    index("invitations_open").on(table.businessId).where(sql`closed_at is null`),
    index("invitations_email").on(table.email),
    index("invitations_end").on(table.expiresAt),
    check("invitations_role", isOneOf(table.role, ROLES)),
  ],
);
