import { startPath } from "#app/domain/paths/founding-paths.ts";
import { homeText } from "#app/text/site/home.ts";
import "#app/styles/parts/final.css";

/** The last invitation, over an agenda at night that fills up. */
export function FinalCall({ isSignedIn }: { readonly isSignedIn: boolean }) {
  return (
    <section className="final">
      <NightDrawing />
      <div className="wrap">
        <h2 className="h2">{homeText.finalTitle}</h2>
        <p>{homeText.finalLead}</p>
        <a className="btn btn-lg btn-warm" href={startPath(isSignedIn)}>
          {homeText.start}
        </a>
      </div>
    </section>
  );
}

/** Blocks of the four columns: x, then y and height of each. */
const TAKEN = [
  [24, -40, 150, 122, 96, 330, 204, 654, 96, 762, 180],
  [196, 42, 124, 290, 96, 398, 152, 726, 220],
  [368, -60, 148, 100, 180, 504, 110, 626, 152],
  [540, 60, 96, 168, 220, 500, 96, 780, 180],
] as const;
const NEW = [
  [24, 546, 96],
  [196, 178, 100],
  [540, 608, 160],
] as const;

function NightDrawing() {
  return (
    <svg viewBox="0 0 720 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={TAKEN.map(blocks).join("")} />
      <path className="new" d={NEW.map(blocks).join("")} />
      <path className="mine" d={blocks([368, 292, 200])} />
      <path className="says" d="M391.5 317.5h65" />
      <path className="says" d="M390.5 337.5h41" opacity=".55" />
      <path className="face" d="M494 318h0" />
      <path className="at" d="M0 430h720" />
      <path className="at dot" d="M6 430h0" />
    </svg>
  );
}

const ROUND = 14;
const WIDTH = 152;

/** A column's blocks without their borders, which round them (`.final path`). */
function blocks([x = 0, ...sizes]: readonly number[]): string {
  const starts = sizes.filter((_, index) => index % 2 === 0);
  const across = WIDTH - 2 * ROUND;
  return starts
    .map((y, index) => {
      const down = (sizes[index * 2 + 1] ?? 0) - 2 * ROUND;
      return `M${x + ROUND} ${y + ROUND}h${across}v${down}h-${across}z`;
    })
    .join("");
}
