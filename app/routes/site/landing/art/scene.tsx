import { DayBlocks } from "./day-blocks.tsx";
import type { Trade } from "./trade.ts";

const WALLS = {
  warm: { from: "#fdebd9", to: "#f6d5b6", floor: "#d9a77f", edge: "#c69069" },
  mint: { from: "#e8f3ed", to: "#bfdccd", floor: "#8fb8a3", edge: "#78a58f" },
} as const;
const COLUMNS = [
  { x: 40, who: "LF", fill: "#ffe9d6", ink: "#83400d" },
  { x: 245, who: "BS", fill: "#d7ebe1", ink: "#0a533d" },
  { x: 450, who: "CO", fill: "#ffe9d6", ink: "#83400d" },
] as const;
const LAMPS = [
  [218, -14],
  [423, -34],
] as const;

/** Three objects of a trade in a row, each holding one professional's day; wall, floor and plant stay. */
export function Scene({ trade }: { readonly trade: Trade }) {
  const { top, behind, over, inside, face } = trade;
  return (
    <svg className="scene" viewBox="0 -50 640 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Room wall={WALLS[trade.wall]} />
      <defs>
        <g id="behind">{behind}</g>
        <g id="over">{over}</g>
        {inside ? (
          <clipPath id="inside">
            <path d={inside} />
          </clipPath>
        ) : null}
      </defs>
      {COLUMNS.map(({ x, who, fill, ink }, column) => (
        <g key={who} transform={`translate(${x} ${top})`}>
          <use href="#behind" />
          <g clipPath={inside ? "url(#inside)" : undefined}>
            {inside ? <path d="M0 214h150M0 296h150" stroke="#e8e4dd" strokeWidth="2" /> : null}
            <DayBlocks column={column} trade={trade} />
          </g>
          <circle cx="75" cy={face.y} r={face.r} fill={fill} {...(inside ? {} : WHITE_EDGE)} />
          <text
            x="75"
            y={face.y + 7}
            textAnchor="middle"
            fill={ink}
            fontSize={face.r > 20 ? 20 : 17}
            fontWeight="650"
          >
            {who}
          </text>
          <use href="#over" />
        </g>
      ))}
      {trade.floorThing ?? <Plant />}
    </svg>
  );
}

const WHITE_EDGE = { stroke: "#fff", strokeWidth: 4 } as const;

function Room({ wall }: { readonly wall: (typeof WALLS)[keyof typeof WALLS] }) {
  return (
    <>
      <defs>
        <linearGradient id="wall" x2="1" y2="1">
          <stop stopColor={wall.from} />
          <stop offset="1" stopColor={wall.to} />
        </linearGradient>
        <radialGradient id="glow">
          <stop stopColor="#fff" stopOpacity=".9" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d="M0-100h640v600H0z" fill="url(#wall)" />
      <path d="M60-100h190L40 430H-90z" fill="#fff" opacity=".2" />
      <path d="M0 430h640v90H0z" fill={wall.floor} />
      <path d="M0 430h640v6H0z" fill={wall.edge} />
      {LAMPS.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M0-90V24" stroke="#9c6a45" strokeWidth="2.5" />
          <circle cy="40" r="62" fill="url(#glow)" />
          <circle cy="40" r="14" fill="#fffaf4" />
        </g>
      ))}
    </>
  );
}

function Plant() {
  return (
    <g transform="translate(-190 108)">
      <path
        d="M744 352c-4-60-30-86-58-94 6 34 26 62 52 78zM748 352c-2-70 14-112 44-132 10 44-6 92-36 124z"
        fill="#24835f"
      />
      <path d="M744 352c6-44 34-70 78-76-4 40-32 68-74 80z" fill="#0e6a4e" />
      <path d="M716 346h58l-8 52q-1 6-7 6h-28q-6 0-7-6z" fill="#fff6ee" />
    </g>
  );
}
