import { AGENDA_FORMS } from "./named-agenda.ts";
import { SETUP_FORMS } from "./named-setup.ts";
import type { NamingForm } from "./naming-form.ts";

/**
 * The forms of the back office that name a thing, in their address or in a field; `ID` is that thing's id. They answer
 * 404 for unknown things and for another business's, and never report success. `TURNO`, `LINE` and `CLIENT` are the
 * salon's own; `CARLA` and `COLOR` are versions of two of its things. A route's other fields are in
 * `named-elsewhere.ts`, with the reason.
 */
export const NAMING_FORMS: readonly NamingForm[] = [...AGENDA_FORMS, ...SETUP_FORMS];
