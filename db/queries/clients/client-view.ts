import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ClientDetails } from "#app/domain/clients/client-fields.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isOpenTurno, wasAttended } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { DETAILS } from "./detail-columns.ts";

/**
 * A client of a business, with the figures of their bookings there. Their phone is E.164, unless they entered it in their own
 * account.
 */
export type ClientView = ClientDetails & {
  readonly id: string;
  readonly userId: string | null;
  readonly blockedAt: Instant | null;
  readonly createdAt: Instant;
  readonly version: number;
  readonly figures: ClientFigures;
};

/** `spentCentavos`: the total of the charged bookings. */
export type ClientFigures = {
  readonly visits: number;
  readonly noShows: number;
  readonly cancellations: number;
  readonly spentCentavos: number;
  readonly firstVisit: LocalDate | null;
  readonly lastVisit: LocalDate | null;
  readonly next: NextTurno | null;
};

type NextTurno = {
  readonly bookingId: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
};

/** The business and the viewer. A professional (`employeeId`) sees only clients and bookings of their own. */
export type Looking = {
  readonly businessId: string;
  readonly employeeId: string | null;
  readonly now: UtcMinute;
};

/** One client; null for another business's client, and for a client without bookings with the professional. */
export function clientOf(
  db: Database,
  key: Looking & { readonly clientId: string },
): Reading<ClientView | null> {
  const { businessId, employeeId, clientId } = key;
  const attended = sql`exists (select 1 from bookings turno where turno.client_id = clients.id
    and turno.business_id = ${businessId} and ${hasLineOf(employeeId)})`;
  const one = db
    .select(viewColumns(key))
    .from(clients)
    .where(
      and(
        eq(clients.id, clientId),
        eq(clients.businessId, businessId),
        isNull(clients.erasedAt),
        employeeId === null ? undefined : attended,
      ),
    );
  return reading([one], ([rows]) => rows[0] ?? null);
}

const { id, userId, blockedAt, createdAt, version } = clients;
const COLUMNS = { ...{ id, userId }, ...DETAILS, ...{ blockedAt, createdAt, version } };

/** The columns of a `ClientView`, from rows of `clients`. */
export function viewColumns(looking: Looking) {
  return { ...named(COLUMNS), figures: figuresOf(looking).as("figures") };
}

type Told = [number, number, number, number, ...(LocalDate | null)[]];

/** The figures of all bookings come from the columns that triggers keep; a professional's own are counted here. */
function figuresOf(looking: Looking) {
  const told =
    looking.employeeId === null
      ? sql`clients.visits, clients.no_shows, clients.cancellations, clients.spent_centavos, clients.first_visit, clients.last_visit`
      : sql`0, 0, 0, 0, null, null`;
  const own = looking.employeeId === null ? sql`null` : ownFigures(looking.businessId, looking.employeeId);
  return sql`json_array(json_array(${told}), ${own}, ${nextTurno(looking)})`.mapWith(
    (text: string): ClientFigures => {
      const [all, mine, next]: [Told, Told | null, [string, LocalDate, number] | null] = JSON.parse(text);
      const [visits, noShows, cancellations, spentCentavos, firstVisit = null, lastVisit = null] =
        mine ?? all;
      const [bookingId = "", date = "", startMinute = 0] = next ?? [];
      const coming = next === null ? null : { bookingId, date, startMinute };
      return { visits, noShows, cancellations, spentCentavos, firstVisit, lastVisit, next: coming };
    },
  );
}

const CAME = wasAttended(sql`turno.status`);

function ownFigures(businessId: string, employeeId: string): SQL {
  const total = sql`(select sum(line.price_centavos + line.additional_centavos) from booking_lines line
    where line.booking_id = turno.id and line.employee_id = ${employeeId})`;
  return sql`(select json_array(
    coalesce(sum(${CAME}), 0),
    coalesce(sum(turno.status = 'NO_SHOW'), 0),
    coalesce(sum(turno.status = 'CANCELLED' and turno.cancel_reason is not 'DEPOSIT_EXPIRED'), 0),
    coalesce(sum(iif(turno.status = 'CHECKOUT', ${total}, 0)), 0),
    min(iif(${CAME}, turno.date, null)),
    max(iif(${CAME}, turno.date, null)))
    from bookings turno where turno.client_id = clients.id and turno.business_id = ${businessId} and ${hasLineOf(employeeId)})`;
}

/** In minutes; no booking lasts this long. */
const LONGEST = 2 * 1440;

/** The client's next open booking that is not over. */
function nextTurno({ businessId, employeeId, now }: Looking): SQL {
  const own = employeeId === null ? sql`` : sql`and ${hasLineOf(employeeId)}`;
  return sql`(select json_array(turno.id, turno.date, turno.start_minute) from bookings turno
    where turno.client_id = clients.id and turno.business_id = ${businessId} ${own}
      and turno.start_utc_minute > ${now - LONGEST} and turno.end_utc_minute > ${now}
      and ${isOpenTurno(sql`turno.status`)}
    order by turno.start_utc_minute limit 1)`;
}

function hasLineOf(employeeId: string | null): SQL {
  return sql`exists (select 1 from booking_lines line where line.booking_id = turno.id and line.employee_id = ${employeeId})`;
}
