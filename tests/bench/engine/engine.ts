import { slots } from "#app/domain/calendar/slots.ts";
import { BUDGET } from "#tests/bench/budgets.ts";
import { type Figure, figure } from "#tests/bench/report.ts";
import { type Contestant, type Cost, inTurns, medianCost, ratio } from "#tests/bench/rounds.ts";
import { slotsQuestion } from "./engine-questions.ts";

const HISTORIES = [0, 100, 1000] as const;
const PACE = { rounds: 21, warmUp: 2, cpu: ownCpu };
const TURN_MS = 3;

/** The slot engine alone: its time over that of writing its own answer as JSON, and how it grows with bookings. */
export async function engineFigures(): Promise<Figure[]> {
  return [
    ...(await caseFigures(1, 30)),
    ...(await caseFigures(1, 90)),
    ...(await caseFigures(50, 30)),
    ...(await caseFigures(50, 90)),
  ];
}

async function caseFigures(professionals: number, days: number): Promise<Figure[]> {
  const who = `${professionals} professional${professionals > 1 ? "s" : ""}, ${days} days`;
  const contestants = HISTORIES.flatMap((bookings) => engineAndJson(professionals, days, bookings));
  const costs = await inTurns<string>(Object.fromEntries(contestants), PACE);
  const engine = (bookings: number) => costs[`engine ${bookings}`] ?? [];
  const json = (bookings: number) => costs[`JSON ${bookings}`] ?? [];
  const ratios = HISTORIES.map((bookings) => {
    const budget = days === 30 && bookings === 100 ? BUDGET.engineOverJson : null;
    const note = `${ms(engine(bookings))} / ${ms(json(bookings))}`;
    return figure(`${who}, ${bookings} bookings`, ratio(engine(bookings), json(bookings)), "x", budget, note);
  });
  const growth = ratio(engine(1000), engine(0));
  return [...ratios, figure(`${who}: growth from 0 to 1000 bookings`, growth, "x", BUDGET.engineGrowth)];
}

function engineAndJson(professionals: number, days: number, bookings: number): [string, Contestant][] {
  const questions = Array.from({ length: professionals }, (_, seed) => slotsQuestion(days, bookings, seed));
  const answers = questions.map((each) => Object.fromEntries(slots(each)));
  return [
    [`engine ${bookings}`, often(() => questions.map(slots))],
    [`JSON ${bookings}`, often(() => JSON.stringify(answers))],
  ];
}

/** As many times as take long enough for the clock, which also warms the code up. */
function often(call: () => unknown): Contestant {
  let times = 1;
  while (cpuOf(call, times) < TURN_MS) times *= 2;
  return { call, times };
}

function cpuOf(call: () => unknown, times: number): number {
  const before = ownCpu();
  for (let count = 0; count < times; count++) call();
  return ownCpu() - before;
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function ms(costs: readonly Cost[]): string {
  return `${medianCost(costs).toFixed(4)} ms`;
}
