import { BUSINESS_CALLS } from "./business-calls.ts";
import { PUBLIC_CALLS } from "./public-calls.ts";
import type { CallRow } from "./things.ts";

/** Every call of the API, with its answer to each caller when the call names the salon's ids. */
export const CALLS: Readonly<Record<string, CallRow>> = {
  ...PUBLIC_CALLS,
  ...BUSINESS_CALLS,
  // It turns the customer into an owner for all later calls: near the end
  "POST /api/business": { body: { name: "Otro negocio" }, says: "401 201 403 403 403 403" },
  // It ends the session: last
  "POST /api/logout": { says: "401 204 204 204 204 204" },
};
