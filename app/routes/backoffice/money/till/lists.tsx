import { tillText } from "#app/text/money/till.ts";
import { seeCharges } from "#app/text/money/till-counts.ts";
import type { NamedTillLine } from "#app/usecases/money/till/view-till.server.ts";
import { TillLineList } from "./till-line-list.tsx";

type ListProps = { readonly lines: readonly NamedTillLine[]; readonly zone: string };

const ID = "cobros";

/** Every charge and deposit, each leading to its booking. On phones they show on request. */
export function Income({ lines, zone }: ListProps) {
  if (lines.length === 0) return null;
  return (
    <>
      <p className="till-more">
        <a className="btn btn-line btn-block" href={`#${ID}`}>
          {seeCharges(lines.length)}
        </a>
      </p>
      <section className="part till-income" id={ID}>
        <h2>{tillText.charges}</h2>
        <TillLineList lines={lines} zone={zone} />
      </section>
    </>
  );
}

/** Movements of that day after its till was closed. */
export function Later({ lines, zone }: ListProps) {
  if (lines.length === 0) return null;
  return (
    <section className="part">
      <h2>{tillText.later}</h2>
      <p className="sm muted">{tillText.laterHint}</p>
      <TillLineList lines={lines} zone={zone} />
    </section>
  );
}
