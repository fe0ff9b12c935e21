import { type SlotsInput, slots } from "#app/domain/calendar/slots.ts";
import { BUDGET } from "#tests/bench/budgets.ts";
import { type Figure, figure } from "#tests/bench/report.ts";
import {
  type Contestant,
  type Contestants,
  type Cost,
  inTurns,
  ratio,
  usualCost,
} from "#tests/bench/rounds.ts";
import { warmUp } from "#tests/bench/warm-up.ts";
import { anyProfessional } from "./any-professional.ts";
import { slotsInput } from "./engine-questions.ts";
import { scoredTimes, sharedTimes } from "./shared-times.ts";

const HISTORIES = [0, 100, 1000] as const;
const PACE = { rounds: 32, mostMs: 4_000, cpu: async () => ownCpu() };
const TURN_MS = 5;
/** Runs the code for this long first; otherwise uncompiled code would decide the length of a turn. */
const COLD_MS = 100;

/** The slot engine alone: its time over that of writing its own answer as JSON, and its growth with the bookings. */
export async function engineFigures(): Promise<Figure[]> {
  return [
    ...(await caseFigures(1, 30)),
    ...(await caseFigures(1, 90)),
    ...(await caseFigures(50, 30)),
    ...(await caseFigures(50, 90)),
    await anyFigure(50, 30, 100),
    ...(await sharedFigures(10, 30, 100)),
  ];
}

async function caseFigures(professionals: number, days: number): Promise<Figure[]> {
  const who = `${professionals} professional${professionals > 1 ? "s" : ""}, ${days} days`;
  const contestants = HISTORIES.flatMap((bookings) => engineAndJson(professionals, days, bookings));
  const costs = await warmCosts<string>(Object.fromEntries(contestants));
  const engine = (bookings: number) => costs[`engine ${bookings}`] ?? [];
  const json = (bookings: number) => costs[`JSON ${bookings}`] ?? [];
  const ratios = HISTORIES.map((bookings) => {
    const budget = days === 30 && bookings === 100 ? BUDGET.engineOverJson : null;
    const note = `${ms(engine(bookings))} / ${ms(json(bookings))}`;
    return figure(`${who}, ${bookings} bookings`, ratio(engine(bookings), json(bookings)), "x", budget, note);
  });
  const growth = ratio(engine(1000), engine(0));
  const note = `${ms(engine(1000))} / ${ms(engine(0))}`;
  return [
    ...ratios,
    figure(`${who}: growth from 0 to 1000 bookings`, growth, "x", BUDGET.engineGrowth, note),
  ];
}

/** 'Cualquier profesional': one answer for all of them together. */
async function anyFigure(professionals: number, days: number, bookings: number): Promise<Figure> {
  const questions = questionsOf(professionals, days, bookings);
  const { any } = await warmCosts({ any: often(() => anyProfessional(questions)) });
  const what = `any of ${professionals}, ${days} days, ${bookings} bookings each`;
  return figure(what, usualCost(any), "ms", BUDGET.anyProfessionalMs);
}

/** Chains of five services shared by several professionals, and the gaps that a free time leaves in its day. */
async function sharedFigures(professionals: number, days: number, bookings: number): Promise<Figure[]> {
  const questions = questionsOf(professionals, days, bookings);
  const [one] = questions;
  const costs = await warmCosts({
    shared: often(() => sharedTimes(questions)),
    scored: often(() => (one ? scoredTimes(one) : 0)),
  });
  const each = `${days} days, ${bookings} bookings each`;
  return [
    figure(`5 services shared by ${professionals}, ${each}`, usualCost(costs.shared), "ms", BUDGET.sharedMs),
    figure(`what each time leaves of its day, ${each}`, usualCost(costs.scored), "ms", null),
  ];
}

function engineAndJson(professionals: number, days: number, bookings: number): [string, Contestant][] {
  const questions = questionsOf(professionals, days, bookings);
  const answers = questions.map((each) => Object.fromEntries(slots(each)));
  return [
    [`engine ${bookings}`, often(() => answerEach(questions))],
    [`JSON ${bookings}`, often(() => JSON.stringify(answers))],
  ];
}

/** Drops each answer at once. With fifty answers kept, the garbage collector's time varies by a factor of two. */
function answerEach(questions: readonly SlotsInput[]): void {
  for (const question of questions) slots(question);
}

function questionsOf(professionals: number, days: number, bookings: number) {
  return Array.from({ length: professionals }, (_, seed) => slotsInput(days, bookings, seed));
}

async function warmCosts<Name extends string>(contestants: Contestants<Name>) {
  await warmUp(contestants, PACE);
  return inTurns(contestants, PACE);
}

/** As many calls as the clock needs to measure a turn. */
function often(call: () => unknown): Contestant {
  for (const startedAt = performance.now(); performance.now() - startedAt < COLD_MS; ) call();
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
  return `${usualCost(costs).toFixed(4)} ms`;
}
