import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { REFUSAL_CODES, type RefusalCode } from "#app/domain/codes/refusal.ts";
import { err, type Result } from "#app/domain/result.ts";
import { waitText } from "#app/text/caps.ts";
import { errorMessage } from "#app/text/errors.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { PHONE_FAULT, withPhoneFaults, withProposed } from "./phone-faults.server.ts";

/** A refused form to show again: the typed values without passwords, and the errors in Spanish beside their fields. */
export type RefusedForm = { readonly form: SubmissionResult<string[]>; readonly status: number };

/** The field names of a form; for several forms, those of any of them. */
type FieldOf<Schema extends z.ZodType> = KeyOf<z.input<Schema>> & string;
type KeyOf<Value> = Value extends unknown ? keyof Value : never;

export type FormRules<Schema extends z.ZodType> = {
  readonly schema: Schema;
  /** The sentence under a field; every field of the form needs one. */
  readonly fieldMessage: (field: FieldOf<Schema>, code: RefusalCode) => string;
  /** The field to blame for a refusal of the whole form. */
  readonly blame?: Partial<Readonly<Record<RefusalCode, FieldOf<Schema>>>>;
  /** The sentence above the form for a refusal without a field. */
  readonly formMessage?: (code: RefusalCode) => string;
  /** Whether a use case's faults of fields are also listed above the form. */
  readonly listed?: boolean;
  /** The form's own sentence for too many submits, if any; `wait` reads 'en 5 horas'. */
  readonly limitMessage?: (wait: string) => string;
  /** The area code to propose for a phone without one; asked for only then. */
  readonly area?: () => Promise<string | null>;
  /** Sentences above the form besides those under its fields. */
  readonly summary?: (faults: Readonly<Record<string, RefusalCode>>, form: FormData) => readonly string[];
};

/** Checks a form, passes its values to a use case, and turns either's refusal into the form's words. */
export async function sendForm<Schema extends z.ZodType, Done>(
  form: FormData,
  rules: FormRules<Schema>,
  run: (value: z.output<Schema>) => Promise<Result<Done, Refusal>>,
): Promise<Result<Done, RefusedForm>> {
  const submission = parseWithZod(withProposed(plainFields(form)), { schema: rules.schema });
  if (submission.status !== "success") {
    const { form: reply, status } = malformed(submission, rules, form);
    return err({ form: await withPhoneFaults(reply, rules.area), status });
  }
  const done = await run(submission.value);
  return done.ok ? done : err(refused(submission, rules, done.error));
}

/**
 * Conform reads a name as a path, so `a[9000000]` would create as many fields; some names are its own commands. Our forms use
 * neither.
 */
function plainFields(form: FormData): FormData {
  const plain = new FormData();
  for (const [name, value] of form) if (/^[a-z][a-z0-9]*$/i.test(name)) plain.append(name, value);
  return plain;
}

/** Faults that every form tells alike. */
const OWN_SENTENCE: Readonly<Partial<Record<RefusalCode, string>>> = {
  DATE_OUT_OF_RANGE: errorMessage("DATE_OUT_OF_RANGE"),
  INVALID_PHONE: PHONE_FAULT,
};

const hideFields = ["password", "password2", "oldPassword", "newPassword"];

/** The schemas give codes; the user reads the field's own sentence. */
function malformed<Schema extends z.ZodType, Input, Value>(
  submission: Submission<Input, string[], Value>,
  { fieldMessage, summary }: FormRules<Schema>,
  form: FormData,
): RefusedForm {
  const reply = submission.reply({ hideFields });
  const faults = Object.fromEntries(
    Object.entries(reply.error ?? {}).map(([field, codes]) => [field, knownCode(codes?.[0])]),
  );
  const errors = Object.entries(faults).map(([field, code]) => [
    field,
    [OWN_SENTENCE[code] ?? fieldMessage(field as FieldOf<Schema>, code)],
  ]);
  const above = summary?.(faults, form) ?? [];
  const error = Object.fromEntries([...errors, ...(above.length > 0 ? [["", above]] : [])]);
  return { form: { ...reply, error }, status: 400 };
}

function refused<Schema extends z.ZodType, Input, Value>(
  submission: Submission<Input, string[], Value>,
  { fieldMessage, formMessage = errorMessage, limitMessage, blame = {}, listed = false }: FormRules<Schema>,
  refusal: Refusal,
): RefusedForm {
  const blamed = blame[refusal.code];
  const faults = blamed ? [{ field: blamed, code: refusal.code }] : (refusal.fields ?? []);
  const fieldErrors = Object.fromEntries(
    faults.map(({ field, code }) => [field, [fieldMessage(field as FieldOf<Schema>, code)]]),
  );
  const sentence =
    refusal.code === "RATE_LIMITED" ? limitSentence(refusal, limitMessage) : formMessage(refusal.code);
  const formErrors = faults.length === 0 ? [sentence] : Object.values(listed ? fieldErrors : {}).flat();
  return { form: submission.reply({ hideFields, fieldErrors, formErrors }), status: refusalStatus(refusal) };
}

function limitSentence(refusal: Refusal, own: ((wait: string) => string) | undefined): string {
  return own ? own(waitText(refusal.retryAfterSeconds ?? 0)) : refusalMessage(refusal);
}

function knownCode(text: string | undefined): RefusalCode {
  return REFUSAL_CODES.find((code) => code === text) ?? "VALIDATION";
}
