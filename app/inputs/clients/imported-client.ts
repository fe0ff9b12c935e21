import { FIELD_RULES } from "#app/domain/clients/client-fields.ts";
import { clientInput, MOST_TAGS } from "#app/inputs/clients/clients.ts";

/** A parsed and repaired row of a file has the limits of the form (`clientInput`). */
export const importedClient = clientInput.omit({ blocked: true });

/** The limits of a client's data. */
export const CLIENT_ROOM = { tags: MOST_TAGS, notes: FIELD_RULES.notes.letters };
