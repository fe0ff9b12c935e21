import type { Clash, Stale } from "#app/components/agenda/stale-note.tsx";
import { TurnoForm } from "#app/components/agenda/turno-form.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { BookingField } from "#app/domain/codes/booking.ts";
import { detailText, historyBy, historyTitle } from "#app/text/agenda/booking-history.ts";
import { turnoText } from "#app/text/agenda/turno.ts";
import { momentText } from "#app/text/messages/notification-page.ts";
import "#app/styles/parts/setup.css";
import "#app/styles/screens/compare.css";

type CompareProps = {
  readonly stale: Stale;
  /** Further fields of its form. */
  readonly fields: readonly (readonly [string, string])[];
  readonly back: string;
};

/** 'Ver los cambios': for each field with two different changes, the choice of either or both. */
export function Compare({ stale, fields, back }: CompareProps) {
  const { changes, clashes = [], kept = [], version, now } = stale;
  const last = changes.at(-1);
  return (
    <TurnoForm className="compare">
      <HiddenFields fields={[...fields, ...kept, ["version", `${version}`]]} />
      <div className="vs-head">
        <p>
          <b>{last ? historyBy(last.by) : turnoText.theirs}</b>
          <small>{last ? `${turnoText.savedAt} ${momentText(last.at, now)}` : null}</small>
        </p>
        <p>
          <b>{turnoText.mine}</b>
          <small>{turnoText.unsaved}</small>
        </p>
      </div>
      {clashes.map((clash) => (
        <ClashField key={clash.name} clash={clash} />
      ))}
      <Apart stale={stale} />
      <div className="save">
        <a className="btn btn-line" href={back}>
          {turnoText.dropMine}
        </a>
        <button type="submit" className="btn">
          {turnoText.saveThus}
        </button>
      </div>
    </TurnoForm>
  );
}

function ClashField({
  clash: { name, label, before, wasEmpty, theirs, mine, both },
}: {
  readonly clash: Clash;
}) {
  const choices = [
    { ...theirs, of: turnoText.theirs, isBoth: false },
    { ...mine, of: turnoText.mine, isBoth: false },
    ...(both ? [{ ...both, of: turnoText.both, isBoth: true }] : []),
  ];
  return (
    <fieldset className="vs-field">
      <legend>
        {label} {wasEmpty ? <span className="muted">{before}</span> : <del className="muted">{before}</del>}
      </legend>
      <div className="vs">
        {choices.map(({ value, words, of, isBoth }, index) => (
          <label key={of} className={isBoth ? "opt both" : "opt"}>
            <input type="radio" name={name} value={value} defaultChecked={index === choices.length - 1} />
            <span>
              {isBoth ? <b>{of}</b> : <span className="sr">{of}: </span>} {words}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Fields that only one side changed: they keep that change. */
function Apart({ stale: { changes, mine, clashes = [] } }: { readonly stale: Stale }) {
  const isClash = (field: BookingField) => clashes.some((clash) => clash.field === field);
  const told = changes.flatMap(({ version, kind, by, details }) =>
    details
      .filter(({ field }) => !isClash(field))
      .map((detail) => ({
        key: `${version} ${detail.field} ${detail.of}`,
        words: detailText(detail),
        kind,
        by,
      })),
  );
  if (told.length + mine.length === 0) return null;
  return (
    <section className="apart">
      <h3>{turnoText.noClash}</h3>
      <ul>
        {told.map(({ key, words, kind, by }) => (
          <li key={key}>
            <Icon name="check" />
            <span>
              {words} <small>{`${historyBy(by)}: ${historyTitle(kind)}`}</small>
            </span>
          </li>
        ))}
        {mine.map((words) => (
          <li key={words}>
            <Icon name="check" />
            <span>
              {words} <small>{turnoText.mine}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
