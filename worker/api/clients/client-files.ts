import { createRoute, z } from "@hono/zod-openapi";
import { CLIENT_FIELDS } from "#app/domain/clients/client-fields.ts";
import { USAGES } from "#app/domain/clients/import/usages.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { areaCode } from "#app/inputs/clients/import-form.ts";
import { toldSentence } from "#app/text/clients/import-rows.ts";
import { phoneReasons } from "#app/text/phones.ts";
import { exportClients } from "#app/usecases/clients/export-clients.server.ts";
import { type ImportedRow, importFile } from "#app/usecases/clients/import/import-file.server.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { streamOf } from "#app/usecases/streamed.ts";
import { refusalBody } from "#worker/api/refusal-reply.ts";
import { errorReply, refusalSchema, refuse } from "#worker/api/refusals.ts";
import { apiRoutes } from "#worker/api/routes.ts";
import { requireBusiness } from "#worker/api/session.ts";

const tags = ["Clientes"];
const security = [{ bearer: [] }];
const NO_ENTRY = ["UNAUTHENTICATED", "SESSION_EXPIRED", "FORBIDDEN"] as const;
const STATUSES = ["NEW", "UPDATE", "DUPLICATE", "INVALID"] as const;

const query = z.object({
  dryRun: z.enum(["true", "false"], { error: "VALIDATION" }).meta({
    description: "`true`: only tells what would become of each row",
  }),
  area: areaCode.optional().meta({ description: "The code of phones that have none", example: "11" }),
});

const importReply = z
  .object({
    rows: z.array(
      z.object({
        line: z.number().meta({ description: "As the file has it, its head included" }),
        status: z.enum(STATUSES),
        errors: z.array(
          z.object({ field: z.enum(CLIENT_FIELDS), errorCode: z.string(), errorMessage: z.string() }),
        ),
      }),
    ),
    columns: z
      .array(z.object({ name: z.string(), becomes: z.enum(USAGES), rows: z.number() }))
      .meta({ description: "What becomes of each column, and how many rows have a value there" }),
    notPeople: z
      .array(z.number())
      .meta({ description: "Lines that are no person: titles, the names of columns, totals, groups" }),
    counts: z.object({ NEW: z.number(), UPDATE: z.number(), DUPLICATE: z.number(), INVALID: z.number() }),
  })
  .meta({ id: "ClientImport" });

const postFile = createRoute({
  method: "post",
  path: "/api/client/import",
  tags,
  security,
  middleware: [requireBusiness] as const,
  summary: "Takes in a file of clients; owners and managers only",
  description:
    "The body is the file itself: CSV parted by commas, semicolons or tabs, a workbook (.xlsx), or vCard, up to 10 MB and 20,000 rows; up to 15 MB where a vCard has photos, which are left out. Columns are told by their names. NEW is made; UPDATE is a client of that name with that phone or email, who gets what they lack; DUPLICATE has the phone or email of a client of another name, and stays apart, or of an earlier row, and joins it where the names are one; INVALID has neither a name nor a way to reach a person. A value that is wrong is left out of its row, and `errors` tells it. All of it is taken in, and can be undone on its screen for a day; or nothing, where one row is INVALID. More than 500 rows go in one page after the other: where the call breaks off, the screen goes on, and the same file sent again adds nothing twice.",
  request: {
    query,
    body: {
      required: true,
      content: { "text/csv": { schema: z.string() }, "text/vcard": { schema: z.string() } },
    },
  },
  responses: {
    200: { description: "The outcome of each row", content: { "application/json": { schema: importReply } } },
    ...errorReply("TOO_LARGE", "STALE", "RATE_LIMITED", ...NO_ENTRY, "BAD_XSRF", "BAD_ORIGIN"),
    400: {
      description: "`VALIDATION`: nothing was taken in; where a row is INVALID, with the outcome of each",
      content: { "application/json": { schema: refusalSchema.extend(importReply.partial().shape) } },
    },
  },
});

const getFile = createRoute({
  method: "get",
  path: "/api/client/export",
  tags,
  security,
  middleware: [requireBusiness] as const,
  summary: "All clients as a file; owners and managers only",
  responses: {
    200: { description: "CSV that an import reads back", content: { "text/csv": { schema: z.string() } } },
    ...errorReply(...NO_ENTRY, "RATE_LIMITED"),
  },
});

/** Import and export of clients as files (contract, Business side). */
export const clientFiles = apiRoutes();

clientFiles.openapi(postFile, async (context) => {
  const { dryRun, area = null } = context.req.valid("query");
  const bytes = new Uint8Array(await context.req.arrayBuffer());
  const file = { name: "clientes.csv", bytes, area };
  const done = await importFile(context.env.deps, context.var.actor, file, dryRun === "true");
  if (!done.ok) return refuse(context, done.error);
  const rows = done.value.rows.map(onWire);
  const counted = STATUSES.map(
    (status) => [status, rows.filter((row) => row.status === status).length] as const,
  );
  const counts = Object.fromEntries(counted) as Record<(typeof STATUSES)[number], number>;
  const columns = done.value.file.columns.map(({ name, usage, filled }) => ({
    name,
    becomes: usage,
    rows: filled,
  }));
  const reply = { rows, columns, notPeople: [...done.value.notPeople], counts };
  if (done.value.isTaken || dryRun === "true") return context.json(reply, 200);
  return context.json({ ...refusalBody(wrongRows(done.value.rows)), ...reply } as never, 400) as never;
});

/** The most faults that are listed in the reply. */
const NAMED_FAULTS = 100;

/** The faults of a file, by line and field: `3.phone`. */
function wrongRows(rows: readonly ImportedRow[]): Refusal {
  const fields = rows.flatMap(({ line, faults }) =>
    faults.map(({ field, code }) => ({ field: `${line}.${field}`, code: codeOf(code) })),
  );
  return { code: "VALIDATION", fields: fields.slice(0, NAMED_FAULTS) };
}

const OF_VALUES: ReadonlySet<string> = new Set(["CUT", "TOO_MANY", "FULL", "HAS_OTHER"]);

function codeOf(code: ImportedRow["faults"][number]["code"]): RefusalCode {
  if (code in phoneReasons) return "INVALID_PHONE";
  return OF_VALUES.has(code) ? "VALIDATION" : (code as RefusalCode);
}

clientFiles.openapi(getFile, async (context) => {
  const parts = await exportClients(context.env.deps, context.var.actor);
  if (!parts.ok) return refuse(context, parts.error);
  return new Response(streamOf(parts.value), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="clientes.csv"',
      "Cache-Control": "no-store",
    },
  }) as never;
});

function onWire({ line, status, faults }: ImportedRow) {
  const errors = faults.map((fault) => ({
    ...{ field: fault.field, errorCode: fault.code },
    errorMessage: toldSentence(fault),
  }));
  return { line, status, errors };
}
