import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { ownField } from "#app/domain/setup/services/own-rows.ts";
import { ownHint, ownTermsText } from "#app/text/setup/services/own-terms.ts";
import type { Offering } from "../service-view.ts";
import { OwnRow } from "./own-row.tsx";
import { type PricedOption, shownTerms } from "./own-view.ts";
import "#app/styles/screens/own-terms.css";

type OwnSectionProps = {
  readonly option: PricedOption;
  readonly people: readonly Offering[];
  readonly reply: FormReply;
};

/** What each professional asks and takes for the option, with its fields folded away. */
export function OwnSection({ option, people, reply }: OwnSectionProps) {
  const rows = people.map((person, place) => {
    const of = (part: "Price" | "Percent" | "Minutes") => fieldOf("own", ownField(place, part), reply);
    return { person, place, of, terms: shownTerms(option, (part) => of(part).initial) };
  });
  const prices = rows.map(({ terms }) => terms.priceCentavos);
  const lowest = new Set(prices).size > 1 ? Math.min(...prices) : null;
  return (
    <section>
      <header>
        <h2>{ownTermsText.title}</h2>
        <p>{ownHint(lowest)}</p>
      </header>
      <div>
        {people.length === 0 ? <p className="muted">{ownTermsText.nobody}</p> : null}
        <ul className="card own-list">
          {rows.map((row) => (
            <OwnRow key={row.person.id} option={option} {...row} />
          ))}
        </ul>
      </div>
    </section>
  );
}
