import type { ClientDetails } from "#app/domain/clients/client-fields.ts";
import { joinedRows } from "#app/domain/clients/import/plan.ts";
import type { RowFault } from "#app/domain/clients/import/row-outcomes.ts";
import { CLIENT_ROOM } from "#app/inputs/clients/imported-client.ts";
import type { ReviewedRow } from "./stored-rows.ts";

/** The clients and rows that rows of a page are joined with. */
type JoinedWith = {
  readonly clients: readonly (ClientDetails & { readonly id: string })[];
  readonly rows: readonly ReviewedRow[];
};

/** What of each row its client, or the row that it joins, will have no room for, as they are now; by line. */
export function lossesAhead(
  page: readonly ReviewedRow[],
  joined: JoinedWith,
): ReadonlyMap<number, readonly RowFault[]> {
  const clients = new Map<string | null, ClientDetails>(joined.clients.map((each) => [each.id, each]));
  const rows = new Map<number | null, ClientDetails | null>(
    joined.rows.map(({ line, facts }) => [line, facts.person]),
  );
  const ahead = new Map<number, readonly RowFault[]>();
  for (const { line, choice, facts } of page) {
    const { person, match } = facts;
    if (person === null || match === null || choice !== "JOIN") continue;
    const known = clients.get(match.clientId) ?? rows.get(match.line) ?? null;
    const lost = joinedRows(known, [{ line, person }], CLIENT_ROOM).lost.get(line);
    if (lost !== undefined) ahead.set(line, lost);
  }
  return ahead;
}
