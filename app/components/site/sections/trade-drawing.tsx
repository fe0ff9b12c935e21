import type { ReactNode } from "react";
import type { TradeKey } from "#app/text/site/home.ts";
import "#app/styles/parts/service-colors.css";

/** One shape for each trade, in the colours of a service (`service-colors.css`). */
const DRAWINGS: Readonly<Record<TradeKey, ReactNode>> = {
  peluquerias: (
    <>
      <path className="c" d="M10 60V28a22 22 0 0 1 44 0v32z" />
      <path d="M15 60V28a17 17 0 0 1 34 0v32z" />
      <path className="b" d="M20 25h24v10H20z" />
      <path className="c" d="M20 25h3v10h-3zM20 38h24v15H20zM3 56h58v8H3z" />
    </>
  ),
  barberias: (
    <>
      <path className="c" d="M20 8h24v7H20zM20 57h24v7H20z" />
      <path d="M23 15h18v42H23z" />
      <path className="c" opacity=".85" d="M23 27l18-9v8l-18 9zM23 43l18-9v8l-18 9zM23 57v-1l18-8v8l-2 1z" />
      <circle className="c" cx="32" cy="6" r="5" />
    </>
  ),
  manicuras: (
    <>
      <path className="c" d="M26 4h12l2 24H24z" />
      <path d="M14 38q0-10 10-10h16q10 0 10 10v26H14z" />
      <path className="c" opacity=".8" d="M19 45h26v19H19z" />
      <path className="b" d="M23 34h4v26h-4z" />
    </>
  ),
  masajistas: (
    <>
      <ellipse className="c" cx="32" cy="57" rx="24" ry="9" />
      <ellipse cx="32" cy="43" rx="18" ry="7.5" />
      <ellipse className="c" cx="32" cy="30" rx="12.5" ry="6.5" opacity=".75" />
      <path className="c" d="M32 22c0-10 6-15 14-17 1 9-4 16-14 17z" />
    </>
  ),
  "personal-trainer": (
    <g transform="rotate(-24 32 40)">
      <path d="M20 36h24v8H20z" />
      <g className="c">
        <rect x="11" y="22" width="11" height="36" rx="4" />
        <rect x="42" y="22" width="11" height="36" rx="4" />
        <rect x="3" y="29" width="8" height="22" rx="3.5" opacity=".7" />
        <rect x="53" y="29" width="8" height="22" rx="3.5" opacity=".7" />
      </g>
    </g>
  ),
  "belleza-y-estetica": (
    <>
      <path className="c" d="M29 46h6v12h11v6H18v-6h11z" />
      <circle className="c" cx="32" cy="27" r="21" />
      <circle cx="32" cy="27" r="16" />
      <path className="b" d="M20 34 39 12l5 5-20 22z" />
    </>
  ),
};

/** A trade's tools, drawn small. */
export function TradeDrawing({ trade }: { readonly trade: TradeKey }) {
  return (
    <svg className="deco" viewBox="0 0 64 64" aria-hidden="true">
      {DRAWINGS[trade]}
    </svg>
  );
}

/** The drawings of some trades, once, for a page that shows them repeatedly. */
export function TradeSheet({ trades }: { readonly trades: readonly TradeKey[] }) {
  return (
    <svg className="sr" aria-hidden="true">
      {trades.map((trade) => (
        <symbol key={trade} id={`trade-${trade}`} viewBox="0 0 64 64">
          {DRAWINGS[trade]}
        </symbol>
      ))}
    </svg>
  );
}

/** A drawing of the sheet, in the colours of its surroundings. */
export function TradeSign({ trade }: { readonly trade: TradeKey }) {
  return (
    <svg aria-hidden="true">
      <use href={`#trade-${trade}`} />
    </svg>
  );
}
