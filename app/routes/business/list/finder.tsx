import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { WHENS } from "#app/domain/codes/trade.ts";
import { type ListAddress, listFields, whenWord } from "#app/domain/paths/list-paths.ts";
import { LIST_PAGE } from "#app/domain/paths/page-paths.ts";
import { businessListText as text, whenNames } from "#app/text/site/business-list.ts";
import { NearMe } from "./near-me.tsx";
import "#app/styles/parts/field.css";

type FinderProps = {
  /** The text in the field. */
  readonly typed: string;
  readonly asked: ListAddress;
};

/** Place and time: a form that leads to an address which can be kept and shared. */
export function Finder({ typed, asked }: FinderProps) {
  const hydrated = useHydrated();
  const { trade, when } = asked;
  return (
    <search>
      <form className="find" action={LIST_PAGE}>
        <HiddenFields fields={listFields({ trade, when: "ANY", after: null })} />
        <p className="field">
          <label htmlFor="lugar">{text.where}</label>
          <input
            className="input"
            id="lugar"
            name="lugar"
            defaultValue={typed}
            placeholder={text.whereHint}
            autoComplete="address-level2"
            maxLength={80}
          />
        </p>
        <p className="field">
          <label htmlFor="cuando">{text.when}</label>
          <select className="input" id="cuando" name="cuando" defaultValue={whenWord(when)}>
            {WHENS.map((each) => (
              <option key={each} value={whenWord(each)}>
                {whenNames[each]}
              </option>
            ))}
          </select>
        </p>
        <button className="btn" type="submit">
          <Icon name="search" small />
          {text.search}
        </button>
        {/* The space is reserved from the start, so that nothing below moves under the visitor's finger. */}
        <div className="nearby">{hydrated ? <NearMe asked={asked} /> : null}</div>
      </form>
    </search>
  );
}
