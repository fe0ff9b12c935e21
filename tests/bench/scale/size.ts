import { parseArgs } from "node:util";

/** How large a database is: one chain, and small businesses beside it. */
export type Size = {
  /** Past bookings of the chain. */
  readonly turnos: number;
  readonly clients: number;
  readonly stores: number;
  readonly professionals: number;
  readonly smallBusinesses: number;
};

export type Asked = {
  readonly size: Size;
  /** Also tries libSQL, with a copy of the same rows. */
  readonly libsql: boolean;
  /** The folder of filled databases, kept for the next run; null: a folder that is deleted at the end. */
  readonly keep: string | null;
};

const TWO_MILLION = 2_000_000;
/** A tenth of fewer has not the days that small businesses have bookings on. */
const FEWEST = 200_000;

/** The options of the command line: `--turnos=200000 --libsql --keep=/tmp/scale`. */
export function askedIn(words: readonly string[]): Asked {
  const options = {
    turnos: { type: "string", default: String(TWO_MILLION) },
    libsql: { type: "boolean", default: false },
    keep: { type: "string" },
  } as const;
  const { values } = parseArgs({ args: [...words], options });
  const turnos = Number(values.turnos);
  if (!Number.isInteger(turnos) || turnos < FEWEST)
    throw new Error(`--turnos takes a number from ${FEWEST} on`);
  return { size: sizeOf(turnos), libsql: values.libsql, keep: values.keep ?? null };
}

/**
 * The stores and professionals are always those of a chain of 20. More bookings are more days behind it, so a day has
 * the same bookings at every size.
 */
export function sizeOf(turnos: number): Size {
  const part = turnos / TWO_MILLION;
  return {
    turnos,
    clients: Math.ceil(100_000 * part),
    stores: 20,
    professionals: 200,
    smallBusinesses: Math.ceil(10_000 * part),
  };
}

/** A tenth of the bookings, clients and other businesses. */
export function tenthOf({ turnos }: Size): Size {
  return sizeOf(Math.round(turnos / 10));
}
