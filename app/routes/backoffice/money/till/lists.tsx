import { seeCharges, tillText } from "#app/text/money/till.ts";
import type { TillEntry } from "#app/usecases/money/till/view-till.server.ts";
import { EntryList } from "./entry-list.tsx";

type ListProps = { readonly entries: readonly TillEntry[]; readonly zone: string };

const ID = "cobros";

/** Every charge and deposit, each leading to its booking. On phones they show on request. */
export function Income({ entries, zone }: ListProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <p className="till-more">
        <a className="btn btn-line btn-block" href={`#${ID}`}>
          {seeCharges(entries.length)}
        </a>
      </p>
      <section className="part till-income" id={ID}>
        <h2>{tillText.charges}</h2>
        <EntryList entries={entries} zone={zone} />
      </section>
    </>
  );
}

/** Movements of that day after its till was closed. */
export function Later({ entries, zone }: ListProps) {
  if (entries.length === 0) return null;
  return (
    <section className="part">
      <h2>{tillText.later}</h2>
      <p className="sm muted">{tillText.laterHint}</p>
      <EntryList entries={entries} zone={zone} />
    </section>
  );
}
