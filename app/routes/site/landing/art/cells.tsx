import type { Picture } from "#app/text/site/landings/landing.ts";
import { gridOf } from "./grids.ts";

const WIDTH = 50;
const HEIGHT = 30;
const KINDS = [
  [".", { fill: "#0c4537" }],
  ["o", { fill: "#0e6a4e" }],
  ["#", { fill: "#fbc08e" }],
  ["x", { fill: "none", stroke: "#fbc08e", strokeWidth: 2 }],
] as const;

type CellsProps = { readonly of: string | null; readonly labels: Picture["labels"] };

/** The product's effect in a picture of cells: the hours of a night, a week's columns, or a year's visits. */
export function Cells({ of, labels }: CellsProps) {
  const grid = gridOf(of);
  return (
    <svg className="night" viewBox="0 0 1200 150" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      {KINDS.map(([kind, look]) => (
        <path key={kind} d={grid.flatMap((cells, row) => cellsOf(kind, cells, row)).join("")} {...look} />
      ))}
      <g fill="#b4d9c8" fontSize="15">
        {labels.map(([column, label]) => (
          <text key={label} x={column * WIDTH + 4} y="142">
            {label}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** The cells of one kind in a row, each a rounded rectangle of 42 by 24. */
function cellsOf(kind: string, cells: string, row: number): string[] {
  return [...cells].flatMap((cell, column) =>
    cell === kind
      ? [`M${column * WIDTH + 10} ${row * HEIGHT + 3}h30q6 0 6 6v12q0 6-6 6h-30q-6 0-6-6v-12q0-6 6-6z`]
      : [],
  );
}
