import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ClientDetails } from "#app/domain/clients/client-fields.ts";
import type { FileColumns } from "#app/domain/clients/import/file-columns.ts";
import { ROW_KINDS, type RowCounts } from "#app/domain/clients/import/kinds.ts";
import type { Typed } from "#app/domain/clients/import/mended-values.ts";
import {
  CHOICES,
  type ReadRow,
  type RowFault,
  type RowOutcome,
} from "#app/domain/clients/import/row-outcomes.ts";
import { IMPORT_STEPS } from "#app/domain/clients/import/steps.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { isOneOf } from "#db/schema/checks.ts";

/**
 * A file of clients that staff review before its import, kept for a day after it while the import can be undone.
 * `names`, `columns`: the file's column names, and how it is read. `area`: the area code for phones without one.
 * `outcome`: the result of the import. `step`: work that goes in pages and is under way; `at_line`: the last line of its pages so far.
 */
export const clientImports = sqliteTable(
  "client_imports",
  {
    id: text("id").primaryKey(),
    businessId: text("business_id")
      .notNull()
      .references(() => businesses.id),
    userId: text("user_id").notNull(),
    fileName: text("file_name").notNull(),
    names: text("names", { mode: "json" }).$type<readonly string[]>().notNull(),
    columns: text("columns", { mode: "json" }).$type<FileColumns>().notNull(),
    area: text("area"),
    counts: text("counts", { mode: "json" }).$type<RowCounts>().notNull(),
    state: text("state", { enum: ["DRAFT", "DONE", "UNDONE"] })
      .notNull()
      .default("DRAFT"),
    outcome: text("outcome", { mode: "json" }).$type<ImportOutcome>(),
    version: integer("version").notNull().default(1),
    createdAt: integer("created_at").$type<Instant>().notNull(),
    expiresAt: integer("expires_at").$type<Instant>().notNull(),
    step: text("step", { enum: IMPORT_STEPS }),
    atLine: integer("at_line").notNull().default(0),
  },
  (table) => [
    index("client_imports_of_business").on(table.businessId, table.createdAt),
    index("client_imports_end").on(table.expiresAt),
    check("client_imports_state", isOneOf(table.state, ["DRAFT", "DONE", "UNDONE"])),
  ],
);

/**
 * How many clients were created and updated; after an undo also how many went, were restored or stayed, with some names. `rows`: the
 * rows looked at so far; `unchanged`: those of clients that had all of it already; `lost`: those of which a client had no room for something.
 */
export type ImportOutcome = {
  readonly created: number;
  readonly joined: number;
  readonly rows?: number;
  readonly unchanged?: number;
  readonly lost?: number;
  readonly removed?: number;
  readonly restored?: number;
  readonly kept?: number;
  readonly keptNames?: readonly string[];
};

/**
 * A row of the file. `cells`: its text in the file, from which its data is read again whenever it is needed. `phone_word`,
 * `email_word`: as `client_words` has them, by which rows are alike. `client_id`: the client that it creates, and once it is taken in
 * the one that it created or updated. `result`: of each client, in the first of its rows. `lost`: what its client had no room for.
 */
export const clientImportRows = sqliteTable(
  "client_import_rows",
  {
    importId: text("import_id")
      .notNull()
      .references(() => clientImports.id, { onDelete: "cascade" }),
    line: integer("line").notNull(),
    kind: text("kind", { enum: ROW_KINDS }).notNull(),
    choice: text("choice", { enum: CHOICES }).notNull(),
    cells: text("cells", { mode: "json" }).$type<readonly string[]>().notNull(),
    facts: text("facts", { mode: "json" }).$type<KeptFacts>().notNull(),
    clientId: text("client_id").notNull(),
    result: text("result", { mode: "json" }).$type<RowResult>(),
    phoneWord: text("phone_word"),
    emailWord: text("email_word"),
    lost: text("lost", { mode: "json" }).$type<readonly RowFault[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("client_import_rows_kind").on(table.importId, table.kind, table.line),
    index("client_import_rows_result").on(table.importId, table.clientId).where(sql`result is not null`),
    check("client_import_rows_kind", isOneOf(table.kind, ROW_KINDS)),
    check("client_import_rows_choice", isOneOf(table.choice, CHOICES)),
  ],
);

/**
 * What is kept of a row besides its cells. `byHand`: what staff wrote in place of the values of its cells. `isFaulty`: something
 * of it is left out; `noArea`: it has a phone without an area code.
 */
export type KeptFacts = Pick<ReadRow, "isNobody"> &
  Omit<RowOutcome, "choice"> & {
    readonly byHand: Typed | null;
    readonly isFaulty: boolean;
    readonly noArea: boolean;
  };

/** `before`: the client before the update; null for a new client, without what imports of an older product left out. `version`: the client's version right after. */
export type RowResult = {
  readonly id: string;
  readonly before: (ClientDetails & { readonly blockedAt?: Instant | null }) | null;
  readonly version: number;
};
