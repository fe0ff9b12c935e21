import { BUSINESS_CALLS } from "./business-calls.ts";
import { PUBLIC_CALLS } from "./public-calls.ts";
import type { CallRow } from "./things.ts";

/** Every call of the API: what each is answered who asks with the salon's ids. */
export const CALLS: Readonly<Record<string, CallRow>> = {
  ...PUBLIC_CALLS,
  ...BUSINESS_CALLS,
  // It makes a customer an owner, who cannot be told from one from then on
  "POST /api/business": { body: { name: "Otro negocio" }, says: "401 201 403 403 403 403" },
  // It ends the session: last
  "POST /api/logout": { says: "401 204 204 204 204 204" },
};
