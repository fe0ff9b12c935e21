import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { KeptNow } from "#app/components/setup/kept-now.tsx";
import type { ShownAffected } from "#app/domain/setup/affected/affected-turno.ts";
import type { StoreValues } from "#app/domain/setup/stores/store-values.ts";

/** Why a store was not saved: its faults, the bookings it touches, or the values saved meanwhile. */
export type RefusedStore = {
  readonly form: FormReply;
  readonly affected: ShownAffected | null;
  readonly kept: KeptNow | null;
};

/** The values that the form shows until it returns with the input. */
export type ShownStore = StoreValues & { readonly version: number };

/** The data that each section of the form draws. */
export type StorePart = { readonly store: ShownStore; readonly lastResult: FormReply };
