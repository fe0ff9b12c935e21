import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { KeptNow } from "#app/components/setup/kept-now.tsx";

/** Why an option was not saved. */
export type RefusedOption = { readonly form: FormReply; readonly kept: KeptNow | null };
