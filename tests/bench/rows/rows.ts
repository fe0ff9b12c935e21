import { BUDGET } from "#tests/bench/budgets.ts";
import {
  ask,
  BOOKINGS,
  bookingOf,
  type Chosen,
  freeStarts,
  json,
  type Start,
  signUp,
} from "#tests/bench/customer.ts";
import type { Product } from "#tests/bench/product.ts";
import { type Figure, figure } from "#tests/bench/report.ts";
import { firstStepFigure } from "./first-step-rows.ts";
import { makePast, type Past } from "./history.ts";
import { type Askers, type RowsRead, rowsRead } from "./rows-read.ts";
import { socialFigure } from "./social-rows.ts";

/** Open bookings in a list of 20. */
const OPEN = 5;
const FEW = 1000;
const TRIAL = 50_000;
const MANY = 1_000_000;
/** On a machine that needs longer than this to make a million bookings, the bench measures with fewer. */
const PATIENCE_MS = 45_000;

/** Rows read with a thousand and with a million past bookings: their number, and that it does not grow. */
export async function rowFigures(product: Product, chosen: Chosen): Promise<Figure[]> {
  const askers = await enter(product, chosen);
  const past = await openPast(product, chosen, askers.ofPast);
  await makePast(product.db, { from: 0, to: FEW, ...past });
  const few = await rowsRead(product, chosen, askers);
  const made = await growPast(product, past);
  await endTurnosOf(product, "reserva");
  const many = await rowsRead(product, chosen, askers);
  return [
    ...readings(few, FEW),
    ...readings(many, made),
    ...growths(few, many),
    await firstStepFigure(product),
    await socialFigure(product),
  ];
}

/** Signs up the customers; two have booked, and most bookings of one of them are over. */
async function enter(product: Product, chosen: Chosen): Promise<Askers> {
  const [of20, of20Open] = [await signUp(product, "veinte"), await signUp(product, "abiertos")];
  const starts = await freeStarts(product, chosen, "demo-carla");
  for (const start of starts.slice(0, 20)) await book(product, chosen, of20Open, start);
  for (const start of starts.slice(20, OPEN + 20)) await book(product, chosen, of20, start);
  for (const start of starts.slice(OPEN + 20, 40)) {
    const id = await book(product, chosen, of20, start);
    await product.db.prepare("UPDATE bookings SET status = 'CHECKOUT' WHERE id = ?").bind(id).run();
  }
  const [ofPast, booker] = [await signUp(product, "pasado"), await signUp(product, "reserva")];
  return { of20, of20Open, ofPast, booker };
}

/** Repeats a booking of this customer in the past, before all bookings of the demo. */
async function openPast(
  product: Product,
  chosen: Chosen,
  token: string,
): Promise<Pick<Past, "end" | "like">> {
  const [start] = await freeStarts(product, chosen, "demo-carla");
  if (start === undefined) throw new Error("Nothing is free");
  const end = await product.db
    .prepare("SELECT min(start_utc_minute) AS start FROM booking_lines")
    .first<number>("start");
  return { end: end ?? 0, like: await book(product, chosen, token, start) };
}

/** Ends this customer's bookings, because making a booking reads each of their upcoming ones. */
async function endTurnosOf({ db }: Product, name: string): Promise<void> {
  await db
    .prepare(
      "UPDATE bookings SET status = 'CANCELLED', cancel_reason = 'BY_CUSTOMER' WHERE customer_id = (SELECT id FROM users WHERE email = ?)",
    )
    .bind(`${name}@banco.test`)
    .run();
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
    figure(`slots of 31 days, ${behind}`, read.slots, "rows", n + BUDGET.slotsRows, `n = ${n}`),
    figure("  for three services at once", read.slotsOfThree, "rows", n + BUDGET.slotsRows, `n = ${n}`),
    figure(`a customer's list of 20, ${behind}`, read.listOf20, "rows", BUDGET.listRows, `${OPEN} open`),
    figure(`a list of 20 that are all open, ${behind}`, read.listOf20Open, "rows", null),
    figure(`list of the customer of the past, ${behind}`, read.listOfPast, "rows", null, "100 shown"),
    figure(
      `create a booking, ${behind}`,
      read.creation,
      "rows",
      BUDGET.creationRows,
      `${read.creationOnEmptyDay} on an empty day`,
    ),
    figure(`a tick with nothing due, ${behind}`, read.tick, "rows", BUDGET.tickRows),
  ];
}

/** Bookings made meanwhile count as such, not as growth. */
function growths(few: RowsRead, many: RowsRead): Figure[] {
  const slots = many.slots - many.linesInWindow - (few.slots - few.linesInWindow);
  return [
    figure("growth: slots", slots, "rows", 0),
    figure("growth: lists", sumOfLists(many) - sumOfLists(few), "rows", 0),
    figure("growth: create a booking", many.creationOnEmptyDay - few.creationOnEmptyDay, "rows", 0),
    figure("growth: tick", many.tick - few.tick, "rows", 0),
  ];
}

function sumOfLists({ listOf20, listOf20Open, listOfPast }: RowsRead): number {
  return listOf20 + listOf20Open + listOfPast;
}
