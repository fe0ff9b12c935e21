import { clientInput, MOST_TAGS, NOTES } from "#app/inputs/clients/clients.ts";

/** A row of a file, parted and mended, has the bounds of a form (`clientInput`). */
export const importedClient = clientInput
  .omit({ blocked: true })
  .extend({ allergies: clientInput.shape.notes });

/** What a client has room for. */
export const CLIENT_ROOM = { tags: MOST_TAGS, notes: NOTES };
