import type { z } from "zod";

/** Notes the fault of a value at its field; undefined if there is a fault. */
export type Check = <Schema extends z.ZodType>(
  field: string,
  schema: Schema,
  value: unknown,
) => z.output<Schema> | undefined;

/** For forms that check each field separately: every fault is noted, each at its field. */
export function checker(context: z.RefinementCtx): Check {
  return (field, schema, value) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    context.addIssue({ code: "custom", path: [field], message: issue?.message ?? "VALIDATION" });
    return undefined;
  };
}
