import { z } from "zod";
import { CLIENT_FIELDS, type ClientField } from "#app/domain/clients/client-fields.ts";
import type { Columns } from "#app/domain/clients/import/columns.ts";
import { ROW_KINDS } from "#app/domain/clients/import/kinds.ts";
import { CHOICES, type Choice } from "#app/domain/clients/import/row-outcomes.ts";

/** A line of a file; 10,000 is more than any file has. */
const lineNumber = z.coerce.number().int().min(1).max(10_000);

/** An area code without its 0; null if empty. */
export const areaCode = z
  .string()
  .trim()
  .transform((text) => text.replaceAll(/\D/g, "").replace(/^0/, ""))
  .pipe(z.string().regex(/^(11|[23]\d{2,3})$/, { error: "VALIDATION" }));

/** The part of an import to show, from the page's address. */
export const importQuery = z.object({
  filas: z.enum(ROW_KINDS).nullable().catch(null),
  desde: lineNumber.catch(0),
  fila: lineNumber.nullable().catch(null),
});

const index = z.coerce.number().int().min(0).max(100);
const column = z.union([z.literal("").transform(() => null), index]).nullish();

/** The column of each field: `col-phone=2`; empty means none. */
export function columnsIn(form: FormData): Columns {
  const found = CLIENT_FIELDS.flatMap((field) => {
    const at = column.safeParse(form.get(`col-${field}`));
    return at.success && typeof at.data === "number" ? [[field, at.data] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The choice for each line: `c4=JOIN`. */
export function choicesIn(form: FormData): ReadonlyMap<number, Choice> {
  const found = [...form].flatMap(([name, value]) => {
    const line = lineNumber.safeParse(/^c(\d+)$/.exec(name)?.[1]);
    const choice = z.enum(CHOICES).safeParse(value);
    return line.success && choice.success ? [[line.data, choice.data] as const] : [];
  });
  return new Map(found);
}

/** A row as typed, by field; fields that the form does not have stay unchanged. */
export function typedIn(form: FormData): Partial<Record<ClientField, string>> {
  const typed = CLIENT_FIELDS.flatMap((field) => {
    const text = form.get(field);
    return typeof text === "string" ? [[field, text.slice(0, 5000)] as const] : [];
  });
  return Object.fromEntries(typed);
}

export const mendedLine = lineNumber;
