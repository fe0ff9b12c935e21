import { doubtPhones } from "#app/usecases/clients/doubt-phones.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import type { Part, Row } from "#db/queries/setup/archive/archived-table.ts";
import { PARTS } from "#db/queries/setup/archive/parts.ts";
import { innerOf, insertInner, insertPart, type Taking } from "#db/queries/setup/archive/write-parts.ts";

/** A part with the way to insert it, chunk by chunk. */
export type Phase = {
  readonly part: Part;
  insert(db: Database, rows: readonly Row[], taking: Taking): Statement[];
};

/** All parts in order. Bookings go in twice, since a forced line may overlap a line inserted before it. */
export const PHASES: readonly Phase[] = PARTS.flatMap((part) => {
  if (part.name === "bookings") return [withoutForced(part), forcedAlone(part)];
  return part.name === "clients" ? [withDoubts(part)] : [whole(part)];
});

/** A copy brings in phones of earlier rules as they are; members are asked about them. */
function withDoubts(part: Part): Phase {
  return {
    part,
    insert(db, rows, taking) {
      const people = rows.map(({ id, phone }) => ({
        clientId: taking.ids(String(id)),
        phone: typeof phone === "string" ? phone : null,
      }));
      return [...insertPart(db, part, rows, taking), ...doubtPhones(db, taking.businessId, people)];
    },
  };
}

function whole(part: Part): Phase {
  return { part, insert: (db, rows, taking) => insertPart(db, part, rows, taking) };
}

function withoutForced(part: Part): Phase {
  return { part, insert: (db, rows, taking) => insertPart(db, part, rows.map(linesThat(0)), taking) };
}

function forcedAlone(part: Part): Phase {
  const name = "lines";
  return {
    part,
    insert: (db, rows, taking) => insertInner(db, part, { name, rows: rows.map(linesThat(1)) }, taking),
  };
}

function linesThat(forced: 0 | 1) {
  return (row: Row): Row => ({
    ...row,
    lines: innerOf(row, "lines").filter((line) => line.forced === forced),
  });
}
