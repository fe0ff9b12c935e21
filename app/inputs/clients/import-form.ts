import { z } from "zod";
import { CLIENT_FIELDS, type ClientField, type Columns } from "#app/domain/clients/import/columns.ts";
import { CHOICES, type Choice } from "#app/domain/clients/import/fates.ts";
import { ROW_KINDS } from "#app/domain/clients/import/kinds.ts";

/** More than a file has. */
const lineNumber = z.coerce.number().int().min(1).max(10_000);

/** An area code without its 0; none where it is left empty. */
export const areaCode = z
  .string()
  .trim()
  .transform((text) => text.replaceAll(/\D/g, "").replace(/^0/, ""))
  .pipe(z.string().regex(/^(11|[23]\d{2,3})$/, { error: "VALIDATION" }));

/** What a page of a file that is looked over is asked to show. */
export const importQuery = z.object({
  filas: z.enum(ROW_KINDS).nullable().catch(null),
  desde: lineNumber.catch(0),
  fila: lineNumber.nullable().catch(null),
});

const index = z.coerce.number().int().min(0).max(100);
const column = z.union([z.literal("").transform(() => null), index]).nullish();

/** Which column is what: `col-phone=2`; empty: none is. */
export function columnsIn(form: FormData): Columns {
  const found = CLIENT_FIELDS.flatMap((field) => {
    const at = column.safeParse(form.get(`col-${field}`));
    return at.success && typeof at.data === "number" ? [[field, at.data] as const] : [];
  });
  return Object.fromEntries(found);
}

/** What is to become of which line: `c4=JOIN`. */
export function choicesIn(form: FormData): ReadonlyMap<number, Choice> {
  const found = [...form].flatMap(([name, value]) => {
    const line = lineNumber.safeParse(/^c(\d+)$/.exec(name)?.[1]);
    const choice = z.enum(CHOICES).safeParse(value);
    return line.success && choice.success ? [[line.data, choice.data] as const] : [];
  });
  return new Map(found);
}

/** A row as somebody typed it, by its fields; those that the form does not have stay as they are. */
export function typedIn(form: FormData): Partial<Record<ClientField, string>> {
  const typed = CLIENT_FIELDS.flatMap((field) => {
    const text = form.get(field);
    return typeof text === "string" ? [[field, text.slice(0, 5000)] as const] : [];
  });
  return Object.fromEntries(typed);
}

export const mendedLine = lineNumber;
