import "#app/styles/parts/card.css";
import "#app/styles/parts/legal.css";

export type Choice = { readonly value: string; readonly title: string; readonly text: string };

type ChoicesProps = {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
  /** The value chosen at first. */
  readonly chosen: string;
};

/** A choice among a few, each a card around its radio. */
export function Choices({ name, legend, choices, chosen }: ChoicesProps) {
  return (
    <fieldset className="choices">
      <legend className="label">{legend}</legend>
      {choices.map(({ value, title, text }) => (
        <label className="choice card" key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>
            <b>{title}</b>
            <br />
            <span className="sm muted">{text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
