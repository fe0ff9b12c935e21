import { AGENDA_FORMS } from "./named-agenda.ts";
import { SETUP_FORMS } from "./named-setup.ts";
import type { NamingForm } from "./naming-form.ts";

/**
 * The forms of the back office that name something, in their address or in a field: `ID` is what they are asked about. They
 * answer 404 for what is unknown and for what is another business's, and never that something was done. `TURNO`, `LINE` and
 * `CLIENT` are the salon's own, `CARLA` and `COLOR` the versions of two of its things. What a route takes besides stands in `named-elsewhere.ts`, with the reason.
 */
export const NAMING_FORMS: readonly NamingForm[] = [...AGENDA_FORMS, ...SETUP_FORMS];
