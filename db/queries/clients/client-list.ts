import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ClientSearch } from "#app/domain/clients/client-search.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clients } from "#db/schema/clients.ts";

/** Somebody who comes to a business, and what became of their turnos there. */
export type ClientView = {
  readonly id: string;
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  /** E.164, but where they wrote it themselves, in their account. */
  readonly phone: string | null;
  readonly notes: string | null;
  readonly tags: readonly string[];
  readonly birthday: LocalDate | null;
  readonly blockedAt: Instant | null;
  readonly figures: ClientFigures;
};

/** `spentCentavos`: what the turnos that were charged came to. */
export type ClientFigures = {
  readonly visits: number;
  readonly noShows: number;
  readonly cancellations: number;
  readonly spentCentavos: number;
  readonly lastVisit: LocalDate | null;
  readonly next: NextTurno | null;
};

export type NextTurno = {
  readonly bookingId: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
};

/** Whose clients, and who looks: a professional (`employeeId`) sees whom they attend, and of their turnos their own. */
type Looking = {
  readonly businessId: string;
  readonly employeeId: string | null;
  readonly now: UtcMinute;
};

export type ClientsAsked = Looking & {
  readonly search: ClientSearch | null;
  readonly tag: string | null;
  /** What follows this one; null: from the first on. */
  readonly after: string | null;
  readonly most: number;
};

/** The clients of a business, by name. */
export function clientsOf(db: Database, asked: ClientsAsked): Reading<readonly ClientView[]> {
  const { businessId, search, tag, after, most } = asked;
  const tagged = sql`exists (select 1 from json_each(clients.tags) where value = ${tag})`;
  const following = sql`(words, id) > (select last.words, last.id from clients last
    where last.id = ${after} and last.business_id = ${businessId})`;
  return reading(
    [
      clientsWhere(
        db,
        asked,
        and(
          search === null ? undefined : isFound(search),
          tag === null ? undefined : tagged,
          after === null ? undefined : following,
        ),
      )
        .orderBy(sql`words`, sql`id`)
        .limit(most),
    ],
    ([rows]) => rows,
  );
}

/** One of them; null for anybody else, and for whom a professional has never attended. */
export function clientOf(
  db: Database,
  key: Looking & { readonly clientId: string },
): Reading<ClientView | null> {
  return reading([clientsWhere(db, key, eq(clients.id, key.clientId))], ([rows]) => rows[0] ?? null);
}

const { id, userId, firstName, lastName, email, phone, notes, tags, birthday, blockedAt } = clients;
const COLUMNS = { id, userId, firstName, lastName, email, phone, notes, tags, birthday, blockedAt };

function clientsWhere(db: Database, looking: Looking, which: SQL | undefined) {
  const { businessId, employeeId } = looking;
  const attended = sql`exists (select 1 from bookings turno where turno.client_id = clients.id
    and turno.business_id = ${businessId} and ${hasLineOf(employeeId)})`;
  return db
    .select({ ...named(COLUMNS), figures: figuresOf(looking).as("figures") })
    .from(clients)
    .where(and(eq(clients.businessId, businessId), employeeId === null ? undefined : attended, which));
}

/** Each word in the name, the email or the phone; or the digits in the phone, however it is parted. */
function isFound({ words, digits }: ClientSearch): SQL {
  const all = sql`not exists (select 1 from json_each(${JSON.stringify(words)}) as word where instr(clients.words, word.value) = 0)`;
  if (digits === null) return all;
  const plain = ["' '", "'-'", "'('", "')'", "'.'"].reduce(
    (inner, mark) => sql`replace(${inner}, ${sql.raw(mark)}, '')`,
    sql`coalesce(phone, '')`,
  );
  return sql`(${all} or instr(${plain}, ${digits}) > 0)`;
}

type Told = [number, number, number, number, LocalDate | null, [string, LocalDate, number] | null];

function figuresOf({ businessId, employeeId, now }: Looking) {
  const own = employeeId === null ? sql`` : sql`and ${hasLineOf(employeeId)}`;
  const theirs = sql`from bookings turno where turno.client_id = clients.id and turno.business_id = ${businessId} ${own}`;
  const total =
    employeeId === null
      ? sql`turno.total_centavos`
      : sql`(select sum(line.price_centavos + line.additional_centavos) from booking_lines line
          where line.booking_id = turno.id and line.employee_id = ${employeeId})`;
  return sql`(select json_array(
    coalesce(sum(turno.status in ('DONE', 'CHECKOUT')), 0),
    coalesce(sum(turno.status = 'NO_SHOW'), 0),
    coalesce(sum(turno.status = 'CANCELLED' and turno.cancel_reason is not 'DEPOSIT_EXPIRED'), 0),
    coalesce(sum(iif(turno.status = 'CHECKOUT', ${total}, 0)), 0),
    max(iif(turno.status in ('DONE', 'CHECKOUT'), turno.date, null)),
    (select json_array(turno.id, turno.date, turno.start_minute) ${theirs}
      and turno.status in ('PENDING', 'PENDING_DEPOSIT') and turno.end_utc_minute > ${now}
      order by turno.start_utc_minute limit 1)) ${theirs})`.mapWith((text: string): ClientFigures => {
    const [visits, noShows, cancellations, spentCentavos, lastVisit, next]: Told = JSON.parse(text);
    const [bookingId = "", date = "", startMinute = 0] = next ?? [];
    const coming = next === null ? null : { bookingId, date, startMinute };
    return { visits, noShows, cancellations, spentCentavos, lastVisit, next: coming };
  });
}

function hasLineOf(employeeId: string | null): SQL {
  return sql`exists (select 1 from booking_lines line where line.booking_id = turno.id and line.employee_id = ${employeeId})`;
}
