import { z } from "zod";
import { CLIENT_FIELDS, type ClientField } from "#app/domain/clients/client-fields.ts";
import { DATE_ORDERS } from "#app/domain/clients/import/date-order.ts";
import { ROW_KINDS } from "#app/domain/clients/import/kinds.ts";
import { CHOICES, type Choice } from "#app/domain/clients/import/row-outcomes.ts";
import { USAGES, type Usage } from "#app/domain/clients/import/usages.ts";

/** No file has more lines, empty ones included. */
const MOST_LINES = 20_000_000;
const lineNumber = z.coerce.number().int().min(1).max(MOST_LINES);

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

/** The usage of each column, by its index: `f2=PHONE`. */
export function usagesIn(form: FormData): ReadonlyMap<number, Usage> {
  const found = [...form].flatMap(([name, value]) => {
    const at = /^f(\d{1,3})$/.exec(name)?.[1];
    const usage = z.enum(USAGES).safeParse(value);
    return at !== undefined && usage.success ? [[Number(at), usage.data] as const] : [];
  });
  return new Map(found);
}

/** The line with the names of the columns, 0 for none, and the order of dates; undefined where the form has none. */
export const readingForm = z.object({
  head: z.coerce.number().int().min(0).max(MOST_LINES).optional().catch(undefined),
  order: z.enum(DATE_ORDERS).optional().catch(undefined),
});

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
