/** One figure of the bench; `budget` is its upper limit, or null where there is none. */
export type Figure = {
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  readonly budget: number | null;
  /** The values behind the figure: milliseconds of both sides, sizes of the parts. */
  readonly note: string;
};

export type Unit = "x" | "ms" | "s" | "B" | "KB" | "rows" | "requests" | "documents";

export function figure(what: string, value: number, unit: Unit, budget: number | null, note = ""): Figure {
  return { what, value, unit, budget, note };
}

export function isBroken({ value, budget }: Figure): boolean {
  return budget !== null && !(value <= budget);
}

/** A section of the table. */
export function printSection(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  for (const each of figures) console.log(line(each));
}

/** The result, in one sentence. */
export function printVerdict(figures: readonly Figure[], seconds: number): void {
  const judged = figures.filter(({ budget }) => budget !== null);
  const broken = judged.filter(isBroken);
  console.log(
    `\n${judged.length - broken.length} of ${judged.length} budgets kept, in ${seconds.toFixed(0)} s.`,
  );
  for (const each of broken)
    console.log(`Broken: ${each.what}: ${shown(each)} of ${shown(each, each.budget)}`);
}

function line(each: Figure): string {
  const columns = [
    mark(each),
    each.what.padEnd(58),
    shown(each).padStart(14),
    (each.budget === null ? "" : `≤ ${shown(each, each.budget)}`).padStart(16),
    each.note && `   ${each.note}`,
  ];
  return columns.join(" ").trimEnd();
}

function mark(each: Figure): string {
  if (each.budget === null) return " ";
  return isBroken(each) ? "✗" : "✓";
}

function shown({ unit }: Figure, value: number | null): string;
function shown(each: Figure): string;
function shown(each: Figure, value: number | null = each.value): string {
  if (value === null) return "";
  if (each.unit === "x" || each.unit === "ms" || each.unit === "s") return `${value.toFixed(2)} ${each.unit}`;
  if (each.unit === "KB") return `${(value / 1024).toFixed(1)} KB`;
  return `${value} ${each.unit}`;
}
