import { z } from "zod";
import { type StoreValues, storeValuesOf } from "#app/domain/setup/stores/store-values.ts";
import { wholeNumber } from "#app/domain/whole-number.ts";
import { storeFields } from "#app/inputs/setup/store-parts.ts";
import { weekFields, weekFrom, withOtherFaults } from "#app/inputs/setup/week-form.ts";

const { secondaryActivities, ...fields } = storeFields;

/** The whole form of a store. */
export const storeForm = z
  .object({ ...fields, also: secondaryActivities.optional(), ...weekFields })
  .superRefine((form, context) => void weekFrom(form, context), withOtherFaults)
  .transform((form, context): StoreValues => {
    const { also = [], mainActivity } = form;
    return storeValuesOf({
      ...form,
      secondaryActivities: [...new Set(also)].filter((code) => code !== mainActivity),
      weekly: weekFrom(form, context),
    });
  });

/** The version that a form was drawn with, which it replaces; -1, which matches none, if it is invalid. */
export function versionIn(form: FormData): number {
  return wholeNumber(String(form.get("version"))) ?? -1;
}
