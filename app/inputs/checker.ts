import type { z } from "zod";

/** Notes what is wrong with a value at a field; undefined where something is. */
export type Check = <Schema extends z.ZodType>(
  field: string,
  schema: Schema,
  value: unknown,
) => z.output<Schema> | undefined;

/** For forms whose fields are checked one by one: all that is wrong is noted, each fault at its field. */
export function checker(context: z.RefinementCtx): Check {
  return (field, schema, value) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    context.addIssue({ code: "custom", path: [field], message: issue?.message ?? "VALIDATION" });
    return undefined;
  };
}
