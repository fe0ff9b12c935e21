import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { type ClientDetails, detailsOf } from "#app/domain/clients/client-fields.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { DETAILS } from "#db/queries/clients/detail-columns.ts";
import type { Row } from "#db/queries/setup/archive/archived-table.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { sayingTemplates } from "#db/schema/messages/sayings.ts";
import { paymentProblems } from "#db/schema/payments/payment-problems.ts";
import { holidayAnswers } from "#db/schema/setup/holiday-answers.ts";
import { invitations } from "#db/schema/setup/invitations.ts";
import { priceChanges } from "#db/schema/setup/price-changes.ts";

/**
 * Further data of a business's export: its invitations, its answers about holidays, its price changes, and its open payment
 * problems.
 */
export function exportedBesides(db: Database, businessId: string) {
  const { email, role, createdAt, expiresAt, acceptedAt, closedAt } = invitations;
  const { date, answer, fromMinute, toMinute, answeredAt } = holidayAnswers;
  const { basisPoints, roundingPesos, scope, startsOn, appliedAt, undoneAt } = priceChanges;
  const statements = [
    db
      .select(named({ email, role, createdAt, expiresAt, acceptedAt, closedAt }))
      .from(invitations)
      .where(and(gt(expiresAt, 0), sql`+${invitations.businessId} = ${businessId}`))
      .orderBy(asc(expiresAt)),
    db
      .select(named({ date, answer, fromMinute, toMinute, answeredAt }))
      .from(holidayAnswers)
      .where(eq(holidayAnswers.businessId, businessId))
      .orderBy(asc(date)),
    db
      .select(named({ basisPoints, roundingPesos, scope, startsOn, appliedAt, undoneAt }))
      .from(priceChanges)
      .where(eq(priceChanges.businessId, businessId))
      .orderBy(asc(priceChanges.createdAt)),
    db
      .select(named(columnsOfProblem))
      .from(paymentProblems)
      .where(and(eq(paymentProblems.businessId, businessId), sql`resolved_at is null`))
      .orderBy(asc(paymentProblems.createdAt)),
  ] as const;
  return reading(statements, ([invited, holidays, prices, problems]) => ({
    ...{ invited, holidays, prices, problems },
  }));
}

/** Message texts of a business, where they differ from ours. */
export function exportedTemplates(db: Database, businessId: string) {
  const { saying, text, fromMinute } = sayingTemplates;
  const own = db
    .select(named({ saying, text, fromMinute }))
    .from(sayingTemplates)
    .where(eq(sayingTemplates.businessId, businessId))
    .orderBy(asc(saying));
  return reading([own], ([rows]) => rows);
}

const columnsOfProblem = {
  kind: paymentProblems.kind,
  bookingId: paymentProblems.bookingId,
  providerPaymentId: paymentProblems.providerPaymentId,
  centavos: paymentProblems.centavos,
  createdAt: paymentProblems.createdAt,
};

export type ExportedClient = ClientDetails & {
  readonly id: string;
  readonly blockedAt: number | null;
  readonly refusesMessages: boolean;
  readonly visits: number;
  readonly noShows: number;
  readonly cancellations: number;
  readonly spentCentavos: number;
  readonly lastVisit: string | null;
  readonly createdAt: number;
};

const { visits, noShows, cancellations, spentCentavos, lastVisit } = clients;
const FIGURES = { visits, noShows, cancellations, spentCentavos, lastVisit };

const REFUSES = sql`exists (select 1 from client_choices choice where choice.business_id = clients.business_id
  and choice.client_id = clients.id and choice.refused_at is not null)`;

/** The clients of a business except erased ones, a page at a time, in the order of their ids. */
export function exportedClients(
  db: Database,
  { businessId, after, most }: { readonly businessId: string; readonly after: string; readonly most: number },
): Reading<readonly ExportedClient[]> {
  const { id, blockedAt, createdAt } = clients;
  const page = db
    .select({
      ...named({ id, ...DETAILS, blockedAt, ...FIGURES, createdAt }),
      refusesMessages: REFUSES.mapWith(Boolean).as("refusesMessages"),
    })
    .from(clients)
    .where(and(eq(clients.businessId, businessId), gt(id, after), isNull(clients.erasedAt)))
    .orderBy(asc(id))
    .limit(most);
  return reading([page], ([rows]) => rows);
}

/** Columns read in addition to each client of an archive: the client's figures and refusal, which its own row does not have. */
export const BESIDE_CLIENT = {
  refusesMessages: REFUSES,
  visits: sql`${FIGURES.visits}`,
  noShows: sql`${FIGURES.noShows}`,
  cancellations: sql`${FIGURES.cancellations}`,
  spentCentavos: sql`${FIGURES.spentCentavos}`,
  lastVisit: sql`${FIGURES.lastVisit}`,
};

/** A client of an archive in readable form; null for an erased client. */
export function clientOfArchive(row: Row, figures: Row): ExportedClient | null {
  const { id, blockedAt, createdAt, ...client } = row as ExportedClient;
  const { visits, noShows, cancellations, spentCentavos, lastVisit, refusesMessages } =
    figures as ExportedClient;
  const counted = { visits, noShows, cancellations, spentCentavos, lastVisit };
  const forbidden = { blockedAt, refusesMessages: Boolean(refusesMessages) };
  return row.erasedAt === null ? { id, ...detailsOf(client), ...forbidden, ...counted, createdAt } : null;
}
