import { type MouseEvent, useState } from "react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { nextRow, rowsAfter } from "#app/domain/setup/services/option-rows.ts";
import { serviceText, tooManyOptions } from "#app/text/setup/services/services.ts";
import { OptionFields } from "./option-fields.tsx";
import { rowsOf } from "./service-view.ts";

type OptionsSectionProps = {
  readonly reply: FormReply;
  /** The row of the last press; it receives the focus. */
  readonly row: string | null;
  /** The page of a kept option; null: of a service that does not exist yet. */
  readonly hrefOf: ((optionId: string) => string) | null;
};

/** The options, a row each. Without script, the server draws the form with the rows that a press asks for. */
export function OptionsSection({ reply, row, hrefOf }: OptionsSectionProps) {
  const [rows, setRows] = useState(() => rowsOf(reply?.initialValue?.rows));
  const [focused, setFocused] = useState(row);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const next = rowsAfter(rows, event.currentTarget.value);
    setFocused(next.find((each) => !rows.includes(each)) ?? null);
    setRows(next);
  };
  return (
    <section>
      <header>
        <h2>{serviceText.options}</h2>
        <p>{serviceText.optionsHint}</p>
      </header>
      <div className="options">
        <ul className="card option-list">
          {rows.map((each, place) => (
            <OptionFields
              key={each}
              row={each}
              place={place}
              count={rows.length}
              reply={reply}
              isFocused={each === focused}
              hrefOf={hrefOf}
              press={press}
            />
          ))}
        </ul>
        {nextRow(rows) === null ? (
          <p className="sm muted">{tooManyOptions}</p>
        ) : (
          <button type="submit" className="btn btn-line btn-sm" name="redraw" value="add" onClick={press}>
            <PlaceIcon name="plus" small />
            {serviceText.addOption}
          </button>
        )}
      </div>
    </section>
  );
}
