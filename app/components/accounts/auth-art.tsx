/** Left edge, top, height. */
type Block = readonly [number, number, number];

// A day as a grid: taken blocks, some chosen ones, and the visitor's own.
const TAKEN: readonly Block[] = [
  [24, -40, 150],
  [24, 122, 96],
  [24, 330, 204],
  [24, 654, 96],
  [24, 762, 180],
  [196, 42, 124],
  [196, 290, 96],
  [196, 398, 152],
  [196, 726, 220],
  [368, -60, 148],
  [368, 100, 180],
  [368, 504, 110],
  [368, 626, 152],
  [540, 60, 96],
  [540, 168, 220],
  [540, 500, 96],
  [540, 780, 180],
];
const CHOSEN: readonly Block[] = [
  [196, 178, 100],
  [24, 546, 96],
  [540, 608, 160],
];

/** The drawing beside the account forms. */
export function AuthArt() {
  return (
    <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Blocks blocks={TAKEN} fill="#0c4537" />
      <Blocks blocks={CHOSEN} fill="#0e6a4e" />
      <rect x="368" y="292" width="152" height="200" rx="14" fill="#fbc08e" />
      <rect x="386" y="312" width="76" height="11" rx="5.5" fill="#83400d" />
      <rect x="386" y="333" width="50" height="9" rx="4.5" fill="#83400d" opacity=".55" />
      <circle cx="494" cy="318" r="9" fill="#fff6ee" />
      <path d="M0 430h720" stroke="#e9853f" strokeWidth="3" />
      <circle cx="6" cy="430" r="8" fill="#e9853f" />
    </svg>
  );
}

type BlocksProps = { readonly blocks: readonly Block[]; readonly fill: string };

function Blocks({ blocks, fill }: BlocksProps) {
  return (
    <g fill={fill}>
      {blocks.map(([x, y, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="152" height={height} rx="14" />
      ))}
    </g>
  );
}
