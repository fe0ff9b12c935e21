import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { clients } from "#db/schema/clients.ts";
import { insertRow } from "#db/writing.ts";

/** Somebody whom staff write down, without an account; `phone` as E.164. */
export type NewClient = {
  readonly id: string;
  readonly businessId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly notes?: string | null;
  readonly tags?: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly birthday?: string | null;
  readonly blockedAt?: Instant | null;
  readonly createdAt: Instant;
};

/** Writes somebody down as a client of a business. */
export function insertClient(db: Database, client: NewClient): Statement {
  return insertRow(db, clients, client);
}
