import type { Trade } from "./trade.ts";

/** The strong colour, and the one behind. */
const TINTS = {
  violet: ["#8058d0", "#e8dffa"],
  green: ["#34935a", "#d6efdf"],
  orange: ["#d9701c", "#fde2c8"],
  blue: ["#3d6fd6", "#dde8fc"],
  yellow: ["#b98a00", "#faedb4"],
  pink: ["#d6508d", "#fbdfeb"],
  lightBlue: ["#2a93b8", "#d6eef6"],
  /** The highlighted block. */
  chosen: ["#fbc08e", "#0e6a4e"],
} as const;

type DayBlock = readonly [tint: keyof typeof TINTS, y: number, height: number];

const DAYS: readonly (readonly DayBlock[])[] = [
  [
    ["violet", 156, 54],
    ["green", 218, 74],
    ["orange", 300, 60],
  ],
  [
    ["blue", 156, 44],
    ["chosen", 208, 86],
    ["yellow", 302, 58],
  ],
  [
    ["pink", 156, 88],
    ["lightBlue", 252, 52],
    ["violet", 312, 48],
  ],
];

type DayBlocksProps = { readonly column: number; readonly trade: Trade };

/** The day of one professional, the same in every trade. */
export function DayBlocks({ column, trade }: DayBlocksProps) {
  return (
    <g transform={trade.drop === 0 ? undefined : `translate(0 ${trade.drop})`}>
      {DAYS[column]?.map((block, row) => (
        <OneBlock key={block[1]} block={block} at={trade.rows[row] ?? [0, 0]} trade={trade} />
      ))}
    </g>
  );
}

type OneBlockProps = {
  readonly block: DayBlock;
  readonly at: Trade["rows"][number];
  readonly trade: Trade;
};

function OneBlock({ block: [tint, y, height], at, trade }: OneBlockProps) {
  const [strong, behind] = TINTS[tint];
  const isChosen = tint === "chosen";
  const reach = isChosen ? trade.reach : 0;
  const [x, width] = [at[0] - reach, at[1] + 2 * reach];
  const isStone = trade.inside === null;
  const words = x + (isStone ? 30 : 20 + reach / 2);
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={isStone ? Math.min(height / 2, 30) : 9}
        fill={behind}
        {...(isStone && { stroke: "#fff", strokeWidth: 4 })}
      />
      {isStone ? null : <rect x={x + 8} y={y + 8} width="4.5" height={height - 16} rx="2" fill={strong} />}
      {isChosen ? (
        <text x={words} y={y + 38} fill="#fff" fontSize="25" fontWeight="700">
          10:30
        </text>
      ) : null}
      <Line
        x={words}
        y={isChosen ? y + 52 : y + 12}
        width={isStone ? 52 : 62}
        fill={isChosen ? "#86c0a8" : strong}
      />
      {isChosen || height < 48 ? null : <Line x={words} y={y + 27} width={38} fill={strong} isFaint />}
    </>
  );
}

type LineProps = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly fill: string;
  readonly isFaint?: boolean;
};

function Line({ x, y, width, fill, isFaint = false }: LineProps) {
  const height = isFaint ? 7 : 8;
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={height}
      rx={height / 2}
      fill={fill}
      opacity={isFaint ? ".4" : ".75"}
    />
  );
}
