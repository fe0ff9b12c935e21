import { type ClientDetails, DETAIL_NAMES } from "#app/domain/clients/client-fields.ts";
import { clients } from "#db/schema/clients/clients.ts";

/** The columns with the details of a client. */
export const DETAILS = Object.fromEntries(DETAIL_NAMES.map((name) => [name, clients[name]])) as Pick<
  typeof clients,
  keyof ClientDetails
>;
