import { sql } from "drizzle-orm";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { ChargeMethod } from "#app/domain/codes/payment.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { KeptChange, KeptLine, KeptPayment } from "#db/queries/accounts/my-data.ts";
import type { Row } from "#db/queries/setup/archive/archived-table.ts";
import { innerOf } from "#db/queries/setup/archive/write-parts.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { setupChanges } from "#db/schema/setup/setup-changes.ts";

/** The booking's client, with or without an account; null fields where the client is gone. */
type ExportedCustomer = {
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
};

/** A payment at the store. */
export type ExportedCharge = {
  readonly method: ChargeMethod;
  readonly centavos: number;
  readonly at: Instant;
  readonly undoneAt: Instant | null;
};

export type ExportedTurno = ExportedCustomer & {
  readonly id: string;
  readonly storeName: string;
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly comments: string | null;
  readonly staffNotes: string | null;
  readonly totalCentavos: number;
  readonly depositCentavos: number | null;
  /** Instants in ms. */
  readonly depositPaidAt: Instant | null;
  readonly createdAt: Instant;
  readonly lines: readonly KeptLine[];
  readonly changes: readonly KeptChange[];
  readonly payments: readonly KeptPayment[];
  readonly charges: readonly ExportedCharge[];
};

const { id, firstName, lastName, email, phone, businessId, userId } = clients;

/** Column read in addition to each booking of an archive: its client. */
export const BESIDE_TURNO = {
  customer: sql`json((select json_array(nullif(trim(${firstName} || ' ' || ${lastName}), ''), ${email}, ${phone}) from ${clients}
    where ${id} = ${bookings.clientId} and ${businessId} = ${bookings.businessId}
    and not exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.deletedAt} is not null)))`,
};

/** A booking of an archive in readable form. */
export function turnoOfArchive(row: Row, { customer }: Row): ExportedTurno {
  const [customerName = null, customerEmail = null, customerPhone = null] = (customer ?? []) as string[];
  return {
    ...(row as Omit<ExportedTurno, "changes" | "payments">),
    ...{ customerName, customerEmail, customerPhone },
    lines: innerOf(row, "lines").map(lineOfArchive),
    changes: innerOf(row, "changes").map(changeOfArchive),
    payments: innerOf(row, "payments").map(paymentOfArchive),
  };
}

function lineOfArchive(row: Row): KeptLine {
  const { serviceName, optionName, employeeName, startMinute, minutes, priceCentavos, additionalCentavos } =
    row as KeptLine;
  return { serviceName, optionName, employeeName, startMinute, minutes, priceCentavos, additionalCentavos };
}

type ArchivedChange = Omit<KeptChange, "by"> & { readonly changedBy: string };

function changeOfArchive(row: Row): KeptChange {
  const { kind, changedBy: by, at, fromDate, fromMinute, note } = row as ArchivedChange;
  return { kind, by, at, fromDate, fromMinute, note };
}

type ArchivedPayment = Omit<KeptPayment, "method" | "centavos" | "at"> & {
  readonly provider: string;
  readonly amountCentavos: number;
  readonly createdAt: Instant;
};

function paymentOfArchive(row: Row): KeptPayment {
  const {
    provider: method,
    status,
    amountCentavos: centavos,
    reference,
    createdAt: at,
  } = row as ArchivedPayment;
  const { refundStatus, refundedAt, goneCentavos } = row as ArchivedPayment;
  return { method, status, centavos, reference, at, refundStatus, refundedAt, goneCentavos };
}

export type ExportedChange = {
  readonly at: Instant;
  readonly by: string | null;
  readonly subject: string;
  readonly act: string;
  readonly subjectName: string;
  readonly details: readonly SetupDetail[];
};

/** Column read in addition to each line of an archive's history: the person's name. */
export const BESIDE_CHANGE = {
  by: sql`(select ${users.displayName} from ${users} where ${users.id} = ${setupChanges.userId} and ${users.deletedAt} is null)`,
};

/** A line of an archive's history in readable form. */
export function setupChangeOfArchive(row: Row, { by }: Row): ExportedChange {
  const { at, subject, act, subjectName, details } = row as Omit<ExportedChange, "by">;
  return { at, by: by as string | null, subject, act, subjectName, details };
}
