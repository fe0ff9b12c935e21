import { clientInput, MOST_TAGS, NOTES } from "#app/inputs/clients/clients.ts";

/** A parsed and repaired row of a file has the limits of the form (`clientInput`). */
export const importedClient = clientInput
  .omit({ blocked: true })
  .extend({ allergies: clientInput.shape.notes });

/** The limits of a client's data. */
export const CLIENT_ROOM = { tags: MOST_TAGS, notes: NOTES };
