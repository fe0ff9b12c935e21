import { ask, BOOKINGS, bookingOf, type Chosen, freeStarts, json, type Start, signUp } from "./customer.ts";
import { makePast, type Past } from "./history.ts";
import type { Product } from "./product.ts";
import { type Figure, figure } from "./report.ts";
import { type Askers, type RowsRead, rowsRead } from "./rows-read.ts";

const FEW = 1000;
const TRIAL = 50_000;
const MANY = 1_000_000;
/** A machine on which a million bookings take longer to make measures with fewer. */
const PATIENCE_MS = 60_000;

/** Rows read with a thousand and with a million bookings of the past: what they are, and that they do not grow. */
export async function rowFigures(product: Product, chosen: Chosen): Promise<Figure[]> {
  const askers = await enter(product, chosen);
  const past = await openPast(product, chosen, askers.ofPast);
  await makePast(product.db, { from: 0, to: FEW, ...past });
  const few = await rowsRead(product, chosen, askers);
  const made = await growPast(product, past);
  const many = await rowsRead(product, chosen, askers);
  return [...readings(few, FEW), ...readings(many, made), ...growths(few, many)];
}

/** Three customers, the first with 20 bookings. */
async function enter(product: Product, chosen: Chosen): Promise<Askers> {
  const of20 = await signUp(product, "veinte");
  const starts = (await freeStarts(product, chosen, "demo-carla")).slice(0, 20);
  for (const start of starts) await book(product, chosen, of20, start);
  return { of20, ofPast: await signUp(product, "pasado"), booker: await signUp(product, "reserva") };
}

/** The past repeats a booking of its customer, before all that the demo has. */
async function openPast(
  product: Product,
  chosen: Chosen,
  token: string,
): Promise<Pick<Past, "end" | "like">> {
  const [start] = await freeStarts(product, chosen, "demo-carla");
  if (start === undefined) throw new Error("Nothing is free");
  const end = await product.db.prepare("SELECT min(s) AS s FROM booking_lines").first<number>("s");
  return { end: end ?? 0, like: await book(product, chosen, token, start) };
}

async function book(product: Product, chosen: Chosen, token: string, start: Start): Promise<string> {
  return (await ask(product, BOOKINGS, json(bookingOf(chosen, "demo-carla", start), token))).text();
}

/** How many bookings of the past there are in the end. */
async function growPast({ db }: Product, past: Pick<Past, "end" | "like">): Promise<number> {
  const startedAt = performance.now();
  await makePast(db, { from: FEW, to: TRIAL, ...past });
  const expected = ((performance.now() - startedAt) / TRIAL) * MANY;
  if (expected > PATIENCE_MS) return TRIAL;
  await makePast(db, { from: TRIAL, to: MANY, ...past });
  return MANY;
}

function readings(read: RowsRead, past: number): Figure[] {
  const behind = `${past.toLocaleString("en")} past`;
  const { linesInWindow: n } = read;
  return [
    figure(`slots of 31 days, ${behind}`, read.slots, "rows", n + 40, `n = ${n}`),
    figure(`a customer's list of 20, ${behind}`, read.listOf20, "rows", 60),
    figure(`list of the customer of the past, ${behind}`, read.listOfPast, "rows", null, "100 shown"),
    figure(`create a booking, ${behind}`, read.creation, "rows", 60),
    figure(`a tick with nothing due, ${behind}`, read.tick, "rows", 10),
  ];
}

/** Bookings made meanwhile count as such, not as growth. */
function growths(few: RowsRead, many: RowsRead): Figure[] {
  const slots = many.slots - many.linesInWindow - (few.slots - few.linesInWindow);
  return [
    figure("growth: slots", slots, "rows", 0),
    figure("growth: lists", many.listOf20 - few.listOf20 + (many.listOfPast - few.listOfPast), "rows", 0),
    figure("growth: create a booking", many.creation - few.creation, "rows", 0),
    figure("growth: tick", many.tick - few.tick, "rows", 0),
  ];
}
