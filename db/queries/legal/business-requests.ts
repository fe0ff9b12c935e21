import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import type { LegalRequest } from "#db/queries/legal/requests.ts";
import { type Reading, reading } from "#db/reading.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { legalRequests } from "#db/schema/legal/legal-requests.ts";

/** A request as seen by the business that it concerns. */
export type BusinessRequest = Pick<
  LegalRequest,
  | "id"
  | "code"
  | "kind"
  | "about"
  | "name"
  | "email"
  | "comments"
  | "createdAt"
  | "dueAt"
  | "settledAt"
  | "settledBy"
  | "answer"
> & {
  readonly turno: {
    readonly id: string;
    readonly status: BookingStatus;
    readonly date: LocalDate;
    readonly startMinute: MinuteOfDay;
    readonly storeName: string;
  } | null;
};

export type RequestsAsked = {
  readonly businessId: string;
  readonly isSettled: boolean;
  /** The request after which the page begins; null: from the first on. */
  readonly after: { readonly at: Instant; readonly id: string } | null;
  readonly most: number;
};

/** A business's open requests, the soonest due first; or its settled requests, the newest first. */
export function requestsOfBusiness(
  db: Database,
  { businessId, isSettled, after, most }: RequestsAsked,
): Reading<readonly BusinessRequest[]> {
  const { id, dueAt, settledAt } = legalRequests;
  const ours = eq(legalRequests.businessId, businessId);
  const which = isSettled ? isNotNull(settledAt) : isNull(settledAt);
  const isPast = isSettled ? sql`<` : sql`>`;
  const place = isSettled ? settledAt : dueAt;
  const further = after === null ? undefined : sql`(${place}, ${id}) ${isPast} (${after.at}, ${after.id})`;
  const order = isSettled ? [desc(settledAt), desc(id)] : [dueAt, id];
  const found = selected(db)
    .where(and(ours, which, further))
    .orderBy(...order)
    .limit(most);
  return reading([found], ([rows]) => rows.map(toRequest));
}

/** A request of the business; null for any other. */
export function requestOfBusiness(
  db: Database,
  { businessId, id }: { readonly businessId: string; readonly id: string },
): Reading<BusinessRequest | null> {
  const found = selected(db).where(and(eq(legalRequests.id, id), eq(legalRequests.businessId, businessId)));
  return reading([found], ([[row]]) => (row === undefined ? null : toRequest(row)));
}

function selected(db: Database) {
  return db
    .select(SHOWN)
    .from(legalRequests)
    .leftJoin(
      bookings,
      and(eq(bookings.id, legalRequests.bookingId), eq(bookings.businessId, legalRequests.businessId)),
    );
}

const SHOWN = {
  ...named({
    id: legalRequests.id,
    code: legalRequests.code,
    kind: legalRequests.kind,
    about: legalRequests.about,
    name: legalRequests.name,
    email: legalRequests.email,
    comments: legalRequests.comments,
    createdAt: legalRequests.createdAt,
    dueAt: legalRequests.dueAt,
    settledAt: legalRequests.settledAt,
    settledBy: legalRequests.settledBy,
    answer: legalRequests.answer,
  }),
  turnoId: sql<string | null>`${bookings.id}`.as("turnoId"),
  status: sql<BookingStatus>`${bookings.status}`.as("status"),
  date: sql<LocalDate>`${bookings.date}`.as("date"),
  startMinute: sql<MinuteOfDay>`${bookings.startMinute}`.as("startMinute"),
  storeName: sql<string>`${bookings.storeName}`.as("storeName"),
};

type Row = Omit<BusinessRequest, "turno"> &
  Omit<NonNullable<BusinessRequest["turno"]>, "id"> & { readonly turnoId: string | null };

function toRequest({ turnoId, status, date, startMinute, storeName, ...request }: Row): BusinessRequest {
  const turno = turnoId === null ? null : { id: turnoId, status, date, startMinute, storeName };
  return { ...request, turno };
}
