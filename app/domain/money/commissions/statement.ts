import type {
  AdjustmentKind,
  CommissionKind,
  CountedOn,
  StatementItemKind,
} from "#app/domain/codes/commission.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { type Earned, earnedBy, type FrozenTerms, isCounted, type WorkedLine } from "./amounts.ts";
import { type CommissionCosts, type CommissionRule, termsFor } from "./rules.ts";

/** A professional's service as it stands now. */
export type OpenLine = WorkedLine & {
  readonly lineId: string;
  readonly bookingId: string;
  readonly serviceId: string;
  readonly serviceName: string;
  readonly clientName: string | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
};

/** What staff added by hand; an advance is below 0. */
export type OpenAdjustment = {
  readonly id: string;
  readonly kind: AdjustmentKind;
  readonly centavos: number;
  readonly date: LocalDate;
  readonly note: string | null;
};

/** A line of a statement. The money of a correction is the difference. */
export type StatementItem = Earned & {
  readonly kind: StatementItemKind;
  readonly bookingId: string | null;
  readonly lineId: string | null;
  readonly adjustment: {
    readonly id: string;
    readonly kind: AdjustmentKind;
    readonly note: string | null;
  } | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay | null;
  readonly clientName: string | null;
  readonly serviceName: string | null;
  /** The terms of its calculation; null for an adjustment. */
  readonly terms: FrozenTerms | null;
};

export type Agreed = { readonly rules: readonly CommissionRule[]; readonly costs: CommissionCosts };

/** What there is to settle with a professional, in the order of the days. */
type ToSettle = {
  readonly employeeId: string;
  readonly agreed: Agreed;
  /** Services that are in no closing. */
  readonly lines: readonly OpenLine[];
  /** Closed services that changed since, as they stand now; removed services are not among them. */
  readonly changed: readonly OpenLine[];
  /** The closed items of those services, and of removed services. */
  readonly settled: readonly StatementItem[];
  readonly adjustments: readonly OpenAdjustment[];
};

export function openItems({
  employeeId,
  agreed,
  lines,
  changed,
  settled,
  adjustments,
}: ToSettle): StatementItem[] {
  const items = [
    ...lines.flatMap((line) => {
      const terms = frozenTerms(agreed, { employeeId, serviceId: line.serviceId });
      return isCounted(terms.countedOn, line) ? itemOf("LINE", line, terms, earnedBy(terms, line)) : [];
    }),
    ...corrections(changed, settled),
    ...adjustments.map(adjustmentItem),
  ];
  return items.sort(byDay);
}

/** The current terms of a service, to be kept with what it earned. */
function frozenTerms({ rules, costs }: Agreed, work: { employeeId: string; serviceId: string }): FrozenTerms {
  const { kind, value, countedOn, afterCosts } = termsFor(rules, work);
  const materials = costs.materials.find((each) => each.serviceId === work.serviceId);
  return {
    ...{ kind, value, countedOn, afterCosts },
    feeBasisPoints: costs.feeBasisPoints,
    materialsCentavos: materials?.centavos ?? 0,
  };
}

/**
 * What closed services earn now by the terms of their closing, less what they earned then. Services that earn the same
 * are left out.
 */
function corrections(changed: readonly OpenLine[], settled: readonly StatementItem[]): StatementItem[] {
  const closed = settled.filter((item) => item.kind === "LINE");
  return closed.flatMap((first): readonly StatementItem[] => {
    const { terms, lineId } = first;
    if (terms === null) return [];
    const line = changed.find((each) => each.lineId === lineId);
    const now = line === undefined ? null : earnedBy(terms, line);
    const before = sumOf(settled.filter((item) => item.lineId === lineId));
    const earned = {
      chargedCentavos: (now?.chargedCentavos ?? 0) - before.chargedCentavos,
      baseCentavos: (now?.baseCentavos ?? 0) - before.baseCentavos,
      amountCentavos: (now?.amountCentavos ?? 0) - before.amountCentavos,
    };
    return earned.amountCentavos === 0 ? [] : [{ ...first, ...earned, kind: "CORRECTION" }];
  });
}

function sumOf(items: readonly StatementItem[]): Earned {
  return items.reduce(
    (sum, each) => ({
      chargedCentavos: sum.chargedCentavos + each.chargedCentavos,
      baseCentavos: sum.baseCentavos + each.baseCentavos,
      amountCentavos: sum.amountCentavos + each.amountCentavos,
    }),
    { chargedCentavos: 0, baseCentavos: 0, amountCentavos: 0 },
  );
}

function itemOf(kind: StatementItemKind, line: OpenLine, terms: FrozenTerms, earned: Earned): StatementItem {
  const { bookingId, lineId, date, startMinute, clientName, serviceName } = line;
  return {
    ...{ kind, bookingId, lineId, date, startMinute, clientName, serviceName, terms, ...earned },
    adjustment: null,
  };
}

function adjustmentItem({ id, kind, centavos, date, note }: OpenAdjustment): StatementItem {
  return {
    ...{ kind: "ADJUSTMENT", bookingId: null, lineId: null, adjustment: { id, kind, note }, date },
    ...{ startMinute: null, clientName: null, serviceName: null, terms: null },
    ...{ chargedCentavos: 0, baseCentavos: 0, amountCentavos: centavos },
  };
}

/** By day and hour; adjustments come after the bookings of their day. */
function byDay(a: StatementItem, b: StatementItem): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  const minutes = (a.startMinute ?? 1441) - (b.startMinute ?? 1441);
  const [one, other] = [a.lineId ?? a.adjustment?.id ?? "", b.lineId ?? b.adjustment?.id ?? ""];
  return minutes || (one < other ? -1 : 1);
}

/** A row of a statement's sums. */
export type StatementSum =
  | { readonly of: CommissionKind; readonly value: number; readonly centavos: number }
  | { readonly of: "CORRECTION" | "TIP" | "ADJUSTMENT"; readonly centavos: number }
  | { readonly of: "ADVANCE"; readonly date: LocalDate; readonly centavos: number };

export type StatementSums = {
  readonly turnos: number;
  /** By what all lines count; null where that differs, or there are none. */
  readonly countedOn: CountedOn | null;
  readonly chargedCentavos: number;
  readonly rows: readonly StatementSum[];
  readonly totalCentavos: number;
};

/** The sums of some items: commissions by their terms, higher ones first, then the rest; each advance by itself. */
export function sumsOf(items: readonly StatementItem[]): StatementSums {
  const lines = items.filter(({ kind }) => kind === "LINE");
  const isOneWay = new Set(lines.map(({ terms }) => terms?.countedOn)).size === 1;
  const rows = new Map<string, StatementSum>();
  const add = (key: string, row: StatementSum) => {
    const before = rows.get(key)?.centavos ?? 0;
    rows.set(key, { ...row, centavos: before + row.centavos });
  };
  for (const { kind, terms, adjustment, amountCentavos: centavos, date } of items) {
    if (kind === "CORRECTION") add(kind, { of: kind, centavos });
    else if (adjustment?.kind === "ADVANCE") add(adjustment.id, { of: "ADVANCE", date, centavos });
    else if (adjustment) add(adjustment.kind, { of: adjustment.kind, centavos });
    else if (terms) add(`${terms.kind} ${terms.value}`, { of: terms.kind, value: terms.value, centavos });
  }
  const order = (row: StatementSum) => SUM_ORDER.indexOf(row.of);
  const value = (row: StatementSum) => ("value" in row ? row.value : 0);
  return {
    turnos: new Set(lines.map(({ bookingId }) => bookingId)).size,
    countedOn: isOneWay ? (lines[0]?.terms?.countedOn ?? null) : null,
    chargedCentavos: sumOf(lines).chargedCentavos,
    rows: [...rows.values()].sort((a, b) => order(a) - order(b) || value(b) - value(a)),
    totalCentavos: sumOf(items).amountCentavos,
  };
}

const SUM_ORDER: readonly StatementSum["of"][] = [
  "PERCENT",
  "FIXED",
  "CORRECTION",
  "TIP",
  "ADJUSTMENT",
  "ADVANCE",
];
