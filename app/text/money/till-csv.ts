import { signedCentavos, type TillLine } from "#app/domain/money/till/till-lines.ts";
import { toLocal } from "#app/domain/time/time.ts";
import { exactUtcMinuteOf } from "#app/domain/time/units.ts";
import { chargeMethodLabels } from "#app/text/agenda/charge.ts";
import { CSV_BOM, csvLines, csvPesos } from "#app/text/csv.ts";
import { clockOf, differenceOf, expenseKinds, tillText } from "#app/text/money/till.ts";
import { lineTitle } from "#app/text/money/till-lines.ts";

type Moved = TillLine<TillLine["movement"] & { readonly name: string | null; readonly by: string | null }>;

type Till = {
  readonly openingCentavos: number;
  readonly expectedCentavos: number | null;
  readonly countedCentavos: number | null;
  readonly leftCentavos: number | null;
  readonly reason: string | null;
} | null;

const KINDS = { ...expenseKinds, CHARGE: "Cobro", DEPOSIT: "Seña" } as const;
const HEAD = ["Fecha", "Hora", "Tipo", "De", "Medio", "Registró", "Entró", "Salió", "Estado"];

/** A till as a file that spreadsheets open directly: movements, oldest first, then the opening and closing sums. */
export function tillCsv(lines: readonly Moved[], till: Till, expectedCentavos: number, zone: string): string {
  const rows = lines.toReversed().map((line) => cellsOf(line, zone));
  return CSV_BOM + csvLines([HEAD, ...rows, ...(till === null ? [] : sumsOf(till, expectedCentavos))]);
}

function cellsOf(line: Moved, zone: string): readonly string[] {
  const { movement, moment, isVoid } = line;
  const centavos = signedCentavos(line);
  const state = movement.kind === "CHARGE" ? "Deshecho" : tillText.voided;
  return [
    toLocal(exactUtcMinuteOf(moment), zone).date,
    clockOf(moment, zone),
    KINDS[movement.kind],
    lineTitle(line),
    chargeMethodLabels[movement.method],
    movement.by ?? "",
    centavos > 0 ? csvPesos(centavos) : "",
    centavos < 0 ? csvPesos(-centavos) : "",
    isVoid ? `${state}: ${csvPesos(line.centavos)}` : "",
  ];
}

/** Lines that are no movement: the label is in the first column, the amount in 'Entró'. */
function sumsOf(till: NonNullable<Till>, expectedNow: number): readonly (readonly string[])[] {
  const { openingCentavos, countedCentavos, leftCentavos, reason } = till;
  const expected = till.expectedCentavos ?? expectedNow;
  const sum = (label: string, amount: string) => [label, "", "", "", "", "", amount, "", ""];
  const difference = countedCentavos === null ? null : differenceOf(countedCentavos, expected);
  return [
    sum(tillText.opening, csvPesos(openingCentavos)),
    sum(tillText.expected, csvPesos(expected)),
    ...(countedCentavos === null ? [] : [sum(tillText.wasCounted, csvPesos(countedCentavos))]),
    ...(difference === null || countedCentavos === null
      ? []
      : [
          [
            difference.word,
            "",
            "",
            reason ?? "",
            "",
            "",
            csvPesos(Math.abs(countedCentavos - expected)),
            "",
            "",
          ],
        ]),
    ...(leftCentavos === null ? [] : [sum(tillText.wasLeft, csvPesos(leftCentavos))]),
  ];
}
