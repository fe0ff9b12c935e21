import {
  ask,
  BOOKINGS,
  bookingOf,
  type Chosen,
  freeStarts,
  json,
  nextDates,
  SALON,
  STORE_CALLS,
  slotsQuestion,
} from "./customer.ts";
import type { Product } from "./product.ts";
import { type Figure, figure } from "./report.ts";
import { type Cost, medianCosts } from "./turns.ts";

const PACE = { rounds: 20, warmUp: 5, requests: 6 };
const WIZARD = `/booking/${SALON.businessId}/${SALON.storeId}`;

/** What replies cost the processor, each over a bare reply that reads one row, of the same rounds. */
export async function replyFigures(product: Product, chosen: Chosen, token: string): Promise<Figure[]> {
  const starts = await freeStarts(product, chosen, "demo-bruno");
  const get = (path: string, base = product.address) => drained(fetch(new URL(path, base)));
  const slots = (days: number) => {
    const question = json(slotsQuestion(chosen, "demo-ana", nextDates(days)));
    return () => drained(ask(product, `${STORE_CALLS}/slots`, question));
  };
  const book = () => {
    const start = starts.pop();
    if (start === undefined) throw new Error("The bench has booked every free time");
    return drained(ask(product, BOOKINGS, json(bookingOf(chosen, "demo-bruno", start), token)));
  };
  const costs = await medianCosts(
    {
      reply: () => get("/reply", product.bareAddress),
      row: () => get("/row", product.bareAddress),
      services: () => get(`${STORE_CALLS}/service`),
      slots7: slots(7),
      slots31: slots(31),
      step1: () => get(WIZARD),
      step3: () => get(`${WIZARD}?step=3&s=${chosen.servicePriceId}&e=demo-ana`),
      booking: book,
    },
    PACE,
  );
  const over = (name: keyof typeof costs, what: string, budget: number | null) =>
    overRow(what, costs[name], costs, budget);
  return [
    over("reply", "a bare reply", null),
    over("row", "a bare reply with one row", null),
    over("services", "API: services", null),
    over("slots7", "API: slots of 7 days", 1.5),
    over("slots31", "API: slots of 31 days", null),
    over("step1", "wizard, step 1", 4),
    over("step3", "wizard, step 3", 4),
    over("booking", "API: create a booking", null),
  ];
}

function overRow(
  what: string,
  cost: Cost,
  { reply, row }: { readonly reply: Cost; readonly row: Cost },
  budget: number | null,
): Figure {
  const measured = (one: Cost) => one.cpuMs || one.wallMs;
  const note = `${cost.cpuMs.toFixed(2)} ms of processor, ${cost.wallMs.toFixed(2)} ms in all; ${(measured(cost) / measured(reply)).toFixed(1)} x a bare reply`;
  return figure(what, measured(cost) / measured(row), "x", budget, note);
}

/** Reads a reply to its end, and refuses one that is no answer. */
async function drained(asked: Promise<Response>): Promise<void> {
  const reply = await asked;
  if (reply.status !== 200) throw new Error(`${reply.url}: ${reply.status}`);
  await reply.arrayBuffer();
}
