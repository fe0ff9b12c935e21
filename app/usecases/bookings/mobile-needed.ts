import type { Refusal } from "#app/usecases/deps.ts";

/** The refusal of a booking without the mobile that its store needs. */
export const MOBILE_NEEDED: Refusal = {
  code: "VALIDATION",
  fields: [{ field: "phone", code: "REQUIRED" }],
};
