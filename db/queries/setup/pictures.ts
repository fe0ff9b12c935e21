import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Pictured } from "#app/domain/codes/setup.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { tieOrphaned } from "#db/queries/jobs/orphaned-pictures.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { businesses, stores } from "#db/schema/catalog/stores.ts";
import { loosePictures } from "#db/schema/jobs/loose-pictures.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** The owner of a picture: a store, a professional, or the business itself, whose id then comes twice. */
export type PictureKey = { readonly of: Pictured; readonly id: string; readonly businessId: string };

/** Its name, and its picture now. */
export type PicturedThing = { readonly name: string; readonly pictureUrl: string | null };

/** Null for another business's, or for something that is gone. */
export function picturedThing(db: Database, key: PictureKey): Reading<PicturedThing | null> {
  const { table, where, name } = placeOf(key);
  const shown = {
    name: name.as("name"),
    pictureUrl: sql<string | null>`${table.pictureUrl}`.as("picture_url"),
  };
  return reading([db.select(shown).from(table).where(where)], ([rows]) => rows[0] ?? null);
}

type NewPicture = {
  /** Its name in the bucket, where it is still orphaned; null for none. */
  readonly name: string | null;
  readonly url: string | null;
  readonly at: Instant;
};

/**
 * Sets another picture, or none. The earlier picture becomes orphaned, unless it is a file of the site's own. Stale (`tryWrite`)
 * where its owner is gone, or the clock has removed the new picture.
 */
export function changePicture(db: Database, key: PictureKey, { name, url, at }: NewPicture): Statement[] {
  const { table, where } = placeOf(key);
  return [
    loosen(db, table, where, at),
    db.update(table).set({ pictureUrl: url }).where(where),
    mustHaveChanged(db),
    ...tieOrphaned(db, name),
  ];
}

/** All pictures of a business become orphaned; its rows still name them. */
export function loosenPictures(db: Database, businessId: string, at: Instant): Statement[] {
  return [
    loosen(db, businesses, eq(businesses.id, businessId), at),
    loosen(db, stores, eq(stores.businessId, businessId), at),
    loosen(db, employees, eq(employees.businessId, businessId), at),
  ];
}

type Pictorial = typeof businesses | typeof stores | typeof employees;

function loosen(db: Database, table: Pictorial, where: SQL | undefined, at: Instant): Statement {
  const old = {
    name: sql<string>`substr(${table.pictureUrl}, 2)`.as("name"),
    dueAt: sql<Instant>`${at}`.as("due_at"),
  };
  const isOurs = sql`${table.pictureUrl} glob '/pictures/[1-9]*x[1-9]*-*'`;
  return db
    .insert(loosePictures)
    .select(db.select(old).from(table).where(and(where, isOurs)))
    .onConflictDoNothing();
}

function placeOf({ of, id, businessId }: PictureKey) {
  if (of === "BUSINESS") {
    const where = and(eq(businesses.id, id), eq(businesses.id, businessId));
    return { table: businesses, where, name: sql<string>`${businesses.name}` };
  }
  if (of === "STORE")
    return { table: stores, where: ownedBy(stores, id, businessId), name: sql<string>`${stores.name}` };
  const fullName = sql<string>`trim(${employees.firstName} || ' ' || ${employees.lastName})`;
  return { table: employees, where: ownedBy(employees, id, businessId), name: fullName };
}

function ownedBy(table: typeof stores | typeof employees, id: string, businessId: string): SQL | undefined {
  return and(eq(table.id, id), eq(table.businessId, businessId), isNull(table.hiddenAt));
}
