import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ROLES } from "#app/domain/codes/account.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * The members of a business; a professional's account has its `employee_id`. `mail_turnos`: whether the member is told of
 * customers' actions by mail as well as by notification.
 */
export const members = sqliteTable(
  "members",
  {
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    role: text("role", { enum: ROLES }).notNull(),
    employeeId: text("employee_id"),
    mailTurnos: integer("mail_turnos", { mode: "boolean" }).notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.businessId, table.userId] }),
    foreignKey({
      columns: [table.businessId, table.employeeId],
      foreignColumns: [employees.businessId, employees.id],
    }),
    index("members_user").on(table.userId),
    check("members_role", isOneOf(table.role, ROLES)),
  ],
);
