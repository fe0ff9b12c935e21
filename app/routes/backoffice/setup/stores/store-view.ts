import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { KeptNow } from "#app/components/setup/kept-now.tsx";
import type { StoreValues } from "#app/domain/setup/stores/store-values.ts";
import type { ShownTouched } from "#app/domain/setup/touched/touched-turno.ts";

/** Why the form of a store was not saved: what is wrong, the turnos it touches, or what is kept by now. */
export type RefusedStore = {
  readonly form: FormReply;
  readonly touched: ShownTouched | null;
  readonly kept: KeptNow | null;
};

/** What the form shows until it comes back with what was typed. */
export type ShownStore = StoreValues & { readonly version: number };

/** What the sections of the form are drawn of. */
export type StorePart = { readonly store: ShownStore; readonly lastResult: FormReply };
