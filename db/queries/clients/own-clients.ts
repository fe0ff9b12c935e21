import { type SQL, sql } from "drizzle-orm";
import type { ClientSearch } from "#app/domain/clients/client-search.ts";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { type ClientView, type Looking, viewColumns } from "./client-view.ts";

type OwnClientsAsked = Looking & {
  readonly employeeId: string;
  /** Empty: all clients. */
  readonly search: ClientSearch;
  /** Whether the search includes phones and addresses. */
  readonly byReach: boolean;
  readonly tag: string | null;
  readonly after: string | null;
  readonly most: number;
};

/** The clients that a professional attends or attended, by name, found by the professional's active lines. */
export function ownClientsOf(db: Database, asked: OwnClientsAsked): Reading<readonly ClientView[]> {
  const { businessId, employeeId, tag, after, most } = asked;
  const own = sql`(select distinct turno.client_id as id from booking_lines line
    cross join bookings turno on turno.id = line.booking_id
    where line.employee_id = ${employeeId} and line.active = 1 and turno.business_id = ${businessId} and turno.client_id is not null)`;
  const tagged =
    tag === null ? sql`1` : sql`exists (select 1 from json_each(clients.tags) where value = ${tag})`;
  const following =
    after === null
      ? sql`1`
      : sql`(${NAME}, clients.id) > (select ${NAME}, clients.id from clients where clients.id = ${after} and clients.business_id = ${businessId})`;
  return reading(
    [
      db
        .select(viewColumns(asked))
        .from(sql`${own} as own`)
        .crossJoin(clients)
        .where(
          sql`clients.id = own.id and clients.business_id = ${businessId} and clients.erased_at is null and ${isFound(asked)} and ${tagged} and ${following}`,
        )
        .orderBy(NAME, sql`clients.id`)
        .limit(most),
    ],
    ([rows]) => rows,
  );
}

/** The name part of `words`, so that the order reveals no phone or address. */
const NAME = sql`substr(clients.words, 1, length(clients.first_name) + 1 + length(clients.last_name))`;

function isFound({ search, byReach }: OwnClientsAsked): SQL {
  const words = byReach
    ? sql`(select ' ' || bag from client_bags where client_bags.id = clients.id)`
    : sql`(select ' ' || names from client_dialled where client_dialled.id = clients.id)`;
  return sql`not exists (select 1 from json_each(${JSON.stringify(search)}) as wanted
    where coalesce(instr(${words}, ' ' || wanted.value), 0) = 0)`;
}
