import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { DAY_MINUTES, MINUTE_MS } from "#app/domain/time/units.ts";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { chargeBooking, undoCharge } from "#app/usecases/agenda/charge-booking.server.ts";
import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import { replaceStaffBooking } from "#app/usecases/agenda/lines/replace-staff-booking.server.ts";
import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import { addAdjustment, takeBackAdjustment } from "#app/usecases/money/commissions/adjust.server.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import { DUENA, line, place, rowsOf, shown } from "#tests/usecases/agenda/agenda-story.ts";
import { agree, close, forgetCommissions, rule, statement } from "./settling.ts";

beforeAll(openSalon);
beforeEach(async () => {
  await forgetCommissions();
  await forgetBookings();
});

const TODAY = "2026-11-05";
const LAST = "2027-03-01";
const PEOPLE = ["ana", "bruno"] as const;
const SERVICES = [
  ["corte", "corte-unico"],
  ["color", "color-corto"],
] as const;

/** A seeded generator (Mulberry32): it rolls the same numbers every time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * sides);
  };
}

type Terms = {
  kind: string;
  value: number;
  countedOn: string;
  afterCosts: boolean;
  fee: number;
  materials: number;
};
type Story = {
  readonly world: World;
  readonly roll: (sides: number) => number;
  today: string;
  days: number;
  readonly turnos: string[];
  readonly adjustments: string[];
  /** The present terms, as the naive count looks them up. */
  agreed: { readonly rules: ReturnType<typeof rule>[]; readonly fee: number; readonly materials: number };
  /** The first and last day of each professional's closings. */
  readonly chains: Map<string, { from: string; to: string }>;
};

/**
 * The basis of a professional's rules never changes. Otherwise a closed booking that did not count could count by
 * another rule.
 */
const COUNTED = { ana: "CHARGED", bruno: "ATTENDED" } as const;

const ACTIONS: readonly ((story: Story) => Promise<unknown>)[] = [
  book,
  book,
  book,
  status,
  status,
  charge,
  charge,
  charge,
  undo,
  undo,
  undo,
  cancel,
  hand,
  hand,
  edit,
  giveBack,
  leave,
  adjust,
  void_,
  newRules,
  settle,
  settle,
  passDays,
];

async function book({ world, roll, turnos, today }: Story) {
  const count = 1 + roll(3);
  const lines = Array.from({ length: count }, (_, index) => {
    const [serviceId, servicePriceId] = SERVICES[roll(2)] ?? SERVICES[0];
    const employeeId = PEOPLE[roll(2)] ?? "ana";
    return line({
      serviceId,
      servicePriceId,
      employeeId,
      startMinute: 540 + index * 60,
      additionalCentavos: roll(3) * 33_333,
    });
  });
  const id = await place(world, { date: addDays(today, -roll(12)), lines });
  turnos.push(id);
  if (roll(3) > 0) return;
  const provider = roll(2) === 0 ? "mercado-pago" : "cash";
  const centavos = 100_000 + roll(77_777);
  await run(
    {
      sql: "update bookings set deposit_centavos = ?, deposit_due_at = 1, deposit_paid_at = 1, version = version + 1 where id = ?",
      params: [centavos, id],
    },
    {
      sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at)
        values (?, 'salon', ?, ?, 'APPROVED', ?, 1, 1)`,
      params: [`${id}-p`, id, provider, centavos],
    },
  );
}

const pick = ({ turnos, roll }: Story) => turnos[roll(turnos.length)] ?? "";

async function status(story: Story) {
  const bookingId = pick(story);
  const to = (["DONE", "PENDING", "NO_SHOW", "CHECKOUT"] as const)[story.roll(4)] ?? "DONE";
  await setStaffStatus(story.world.deps, DUENA, { bookingId, status: to, version: null });
}

async function charge(story: Story) {
  const parts = [{ method: "CASH", centavos: 1 + story.roll(5_000_000) }] as const;
  await chargeBooking(story.world.deps, DUENA, { bookingId: pick(story), version: null, parts });
}

async function undo(story: Story) {
  await undoCharge(story.world.deps, DUENA, { bookingId: pick(story), version: null });
}

async function cancel(story: Story) {
  await cancelStaffBooking(story.world.deps, DUENA, {
    bookingId: pick(story),
    version: null,
    note: null,
    notify: false,
  });
}

/** Hands a service of a booking to the other professional, perhaps on another day. */
async function hand({ world, roll, turnos, today }: Story) {
  const bookingId = turnos[roll(turnos.length)] ?? "";
  const turno = await shown(world, bookingId);
  const one = turno.lines[roll(turno.lines.length)];
  if (one === undefined) return;
  await moveStaffBooking(world.deps, DUENA, {
    ...{ bookingId, version: turno.version, notify: false, minutes: null, startMinute: one.startMinute },
    ...{ bookingServiceId: one.id, employeeId: PEOPLE[roll(2)] ?? "ana" },
    date: roll(3) === 0 && turno.lines.length === 1 ? addDays(today, roll(5) - 2) : turno.date,
  });
}

/** Adds or removes a service, or changes a charge. */
async function edit({ world, roll, turnos }: Story) {
  const bookingId = turnos[roll(turnos.length)] ?? "";
  const turno = await shown(world, bookingId);
  const kept = turno.lines.map((each) =>
    line({ ...each, bookingServiceId: each.id, additionalCentavos: roll(4) * 12_345 }),
  );
  const less = kept.length > 1 && roll(2) === 0 ? kept.slice(1) : kept;
  const more = roll(2) === 0 ? [line({ startMinute: 900, employeeId: PEOPLE[roll(2)] ?? "ana" })] : [];
  await replaceStaffBooking(world.deps, DUENA, {
    ...{ bookingId, version: turno.version, date: turno.date, comments: null, notify: false },
    lines: [...less, ...more],
  });
}

/** Gives a deposit back although its booking stands. */
async function giveBack(story: Story) {
  await run({
    sql: `update payments set refund_status = iif(refund_status is null, 'DONE', null),
      refund_centavos = amount_centavos, refund_reason = 'STAFF' where id = ?`,
    params: [`${pick(story)}-p`],
  });
}

/** Half of it, all or nothing has left at the provider, without the product. */
async function leave(story: Story) {
  await run({
    sql: "update payments set gone_centavos = amount_centavos * ? / 2 where refund_status is null and id = ?",
    params: [story.roll(3), `${pick(story)}-p`],
  });
}

async function adjust({ world, roll, today, adjustments }: Story) {
  const kind = (["ADVANCE", "TIP", "ADJUSTMENT"] as const)[roll(3)] ?? "TIP";
  const id = world.deps.newId();
  adjustments.push(id);
  const centavos = (1 + roll(99_999)) * (kind === "ADJUSTMENT" && roll(2) === 0 ? -1 : 1);
  const date = addDays(today, -roll(12));
  const employeeId = PEOPLE[roll(2)] ?? "ana";
  await addAdjustment(world.deps, DUENA, { id, employeeId, kind, centavos, date, note: null });
}

async function void_({ world, roll, adjustments }: Story) {
  await takeBackAdjustment(world.deps, DUENA, adjustments[roll(adjustments.length)] ?? "");
}

async function newRules(story: Story) {
  const { world, roll } = story;
  const terms = (employeeId: "ana" | "bruno", serviceId: string | null) =>
    rule(roll(10_001), {
      ...{ employeeId, serviceId, countedOn: COUNTED[employeeId], afterCosts: roll(2) === 0 },
      kind: roll(4) === 0 ? "FIXED" : "PERCENT",
    });
  const rules = PEOPLE.flatMap((who) => [terms(who, null), ...(roll(2) === 0 ? [terms(who, "corte")] : [])]);
  story.agreed = { rules, fee: roll(1_000), materials: roll(2) * roll(50_000) };
  await agree(world, rules, story.agreed.fee, story.agreed.materials);
}

async function settle({ world, roll, today, chains }: Story) {
  const who = PEOPLE[roll(2)] ?? "ana";
  const chain = chains.get(who);
  const backwards = chain !== undefined && roll(5) === 0;
  const { from, to } = daysToClose();
  if (from > to || to > today) return;
  const closed = await close(world, from, to, who);
  if (!closed.ok) return expect(closed.error.code).toBe("STATUS_NOT_ALLOWED");
  chains.set(who, { from: chain && !backwards ? chain.from : from, to: chain && backwards ? chain.to : to });

  function daysToClose() {
    if (chain === undefined) return { from: addDays(today, -12), to: addDays(today, -8) };
    if (backwards) return { from: addDays(chain.from, -3), to: addDays(chain.from, -1) };
    return { from: addDays(chain.to, 1), to: addDays(chain.to, 1 + roll(3)) };
  }
}

async function passDays(story: Story) {
  const days = story.roll(3);
  story.world.pass(days * DAY_MINUTES * MINUTE_MS);
  story.today = addDays(story.today, days);
}

/** The amount owed to a professional, counted from all bookings in plain numbers: no touches, no closed days. */
async function naive(story: Story, who: "ana" | "bruno"): Promise<number> {
  const chain = story.chains.get(who);
  const lines = await rowsOf(
    `select l.*, b.status, b.date, (select sum(centavos) from charges c where c.booking_id = b.id and undone_at is null) charged,
       (select amount_centavos - gone_centavos from payments p where p.booking_id = b.id and refund_status is null) sena,
       (select provider from payments p where p.booking_id = b.id and refund_status is null) provider
     from booking_lines l join bookings b on b.id = l.booking_id order by l.booking_id, l.position`,
  );
  const closed = await rowsOf(
    "select * from commission_entries where kind = 'LINE' and employee_id = ?",
    who,
  );
  let owed = 0;
  for (const each of lines.filter((one) => one.employee_id === who)) {
    const kept = closed.find((item) => item.line_id === each.id);
    if (kept === undefined && chain !== undefined && String(each.date) < chain.from) continue;
    const now =
      story.agreed.rules.find((one) => one.employeeId === who && one.serviceId === each.service_id) ??
      story.agreed.rules.find((one) => one.employeeId === who && one.serviceId === null);
    const terms: Terms = kept
      ? {
          ...{
            kind: String(kept.terms_kind),
            value: Number(kept.terms_value),
            countedOn: String(kept.counted_on),
          },
          ...{
            afterCosts: kept.after_costs === 1,
            fee: Number(kept.fee_basis_points),
            materials: Number(kept.materials_centavos),
          },
        }
      : {
          ...{ kind: now?.kind ?? "PERCENT", value: now?.value ?? 0, countedOn: now?.countedOn ?? "CHARGED" },
          ...{
            afterCosts: now?.afterCosts ?? false,
            fee: story.agreed.fee,
            materials: each.service_id === "corte" ? story.agreed.materials : 0,
          },
        };
    const together = lines.filter((one) => one.booking_id === each.booking_id);
    owed += plainly(terms, each, together);
  }
  const [hand] = await rowsOf(
    "select coalesce(sum(centavos), 0) sum from commission_adjustments where employee_id = ? and voided_at is null",
    who,
  );
  // Commissions closed for a service that is gone, or is another professional's by now, are taken back; none are owed.
  return owed + Number(hand?.sum);
}

type Row = Readonly<Record<string, unknown>>;

function plainly(terms: Terms, row: Row, together: readonly Row[]): number {
  const price = (one: Row) => Number(one.price_centavos) + Number(one.additional_centavos);
  const sena = Number(row.sena ?? 0);
  const paid = (row.status === "CHECKOUT" ? Number(row.charged ?? 0) : 0) + sena;
  const counts =
    terms.countedOn === "CHARGED"
      ? row.status === "CHECKOUT" && paid > 0
      : row.status === "DONE" || row.status === "CHECKOUT";
  if (!counts) return 0;
  if (terms.kind === "FIXED") return terms.value;
  const round = (value: number) => Math.floor(value + 0.5);
  const all = together.reduce((sum, one) => sum + price(one), 0);
  const before = together
    .filter((one) => Number(one.position) < Number(row.position))
    .reduce((sum, one) => sum + price(one), 0);
  const part = (sum: number) => round((sum * (before + price(row))) / all) - round((sum * before) / all);
  const fee = row.provider === "mercado-pago" ? round((sena * terms.fee) / 10_000) : 0;
  const taken = terms.countedOn === "CHARGED" ? part(paid) : price(row);
  const base = Math.max(0, taken - (terms.afterCosts ? part(fee) + terms.materials : 0));
  return round((base * terms.value) / 10_000);
}

async function kept(who: string): Promise<number> {
  const [row] = await rowsOf(
    "select coalesce(sum(amount_centavos), 0) sum from commission_entries where employee_id = ?",
    who,
  );
  return Number(row?.sum);
}

async function expectReconciled(story: Story) {
  for (const who of PEOPLE) {
    const chain = story.chains.get(who);
    const from = chain === undefined ? addDays(story.today, -60) : addDays(chain.to, 1);
    const open = await statement(story.world, from, LAST, who);
    expect([who, (await kept(who)) + open.sums.totalCentavos]).toEqual([who, await naive(story, who)]);
  }
}

for (const seed of [1, 3]) {
  test(`closings and open entries add up to the commissions of all bookings (${seed})`, async () => {
    const world = openWorld();
    const story: Story = {
      ...{ world, roll: dice(seed), today: TODAY, days: 0, turnos: [], adjustments: [], chains: new Map() },
      agreed: { rules: [], fee: 0, materials: 0 },
    };
    await newRules(story);
    for (let count = 0; count < 6; count++) await book(story);
    for (let step = 0; step < 220; step++) {
      await ACTIONS[story.roll(ACTIONS.length)]?.(story);
      if (step % 6 === 5) await expectReconciled(story);
    }
    expect(story.chains.size).toBe(2);
    const [closings] = await rowsOf(
      "select count(*) count from commission_entries where kind = 'CORRECTION'",
    );
    expect(Number(closings?.count)).toBeGreaterThan(0);
  });
}
