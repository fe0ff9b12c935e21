import { FieldError } from "#app/components/forms/field.tsx";
import type { CommissionTerms } from "#app/domain/money/commissions/rules.ts";
import {
  costNames,
  countedNames,
  kindNames,
  rulesText,
  termsWords,
} from "#app/text/money/commission-rules.ts";
import { NO_SERVICE, type RuleRow, type RulesForm } from "./rules-form.ts";

export type Services = readonly { readonly id: string; readonly name: string; readonly isSold: boolean }[];

type RuleFieldsProps = {
  readonly form: RulesForm;
  readonly services: Services;
  /** What holds for who has no rule of their own; null: this is what holds. */
  readonly inherited: CommissionTerms | null;
};

/** A rule for everything, one for each service that has its own, and room for one more. */
export function RuleFields({ form, services, inherited }: RuleFieldsProps) {
  return (
    <section>
      <header>
        <h2>{rulesText.commission}</h2>
        <p>{rulesText.hint}</p>
        <p>{rulesText.order}</p>
      </header>
      <div className="rule-rows">
        {form.rows.map((row, place) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            key={place}
            row={row}
            id={`row${place}`}
            services={services}
            error={form.errors[`row${place}`] ?? null}
          />
        ))}
        {inherited ? <p className="sm muted">{rulesText.inherits(termsWords(inherited))}</p> : null}
      </div>
    </section>
  );
}

type RowProps = {
  readonly row: RuleRow;
  readonly id: string;
  readonly services: Services;
  readonly error: string | null;
};

function Row({ row, id, services, error }: RowProps) {
  const name =
    row.service === "" ? rulesText.general : services.find((each) => each.id === row.service)?.name;
  const isNew = name === undefined;
  const note =
    error === null ? {} : { "aria-invalid": true, "aria-describedby": `${id}-note`, autoFocus: true };
  return (
    <fieldset className="rule">
      <legend className={isNew ? undefined : "sr"}>{name ?? rulesText.another}</legend>
      {isNew ? (
        <ServiceSelect
          id={`${id}-service`}
          name="service"
          none={NO_SERVICE}
          value={row.service}
          services={services}
        />
      ) : (
        <p className="rule-name rule-label">
          {name}
          <input type="hidden" name="service" value={row.service} />
        </p>
      )}
      <div className="field">
        <label htmlFor={`${id}-value`}>{rulesText.value}</label>
        <input
          className="input"
          id={`${id}-value`}
          name="value"
          defaultValue={row.value}
          inputMode="decimal"
          autoComplete="off"
          {...note}
        />
      </div>
      <Select id={`${id}-kind`} name="kind" label={rulesText.kind} value={row.kind} options={kindNames} />
      <div className="rule-how">
        <Select
          id={`${id}-on`}
          name="countedOn"
          label={rulesText.counted}
          value={row.countedOn}
          options={countedNames}
        />
        <Select
          id={`${id}-costs`}
          name="costs"
          label={rulesText.costs}
          value={row.costs}
          options={costNames}
        />
      </div>
      <FieldError field={{ id, name: "value", initial: "", error }} />
    </fieldset>
  );
}

type SelectProps = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
};

function Select({ id, name, label, value, options }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={value}>
        {Object.entries(options).map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

type ServiceSelectProps = {
  readonly id: string;
  readonly name: string;
  readonly none: string;
  readonly value: string;
  readonly services: Services;
};

/** Which service it is about. */
export function ServiceSelect({ id, name, none, value, services }: ServiceSelectProps) {
  return (
    <div className="field rule-name">
      <label htmlFor={id}>{rulesText.service}</label>
      <select className="input" id={id} name={name} defaultValue={value}>
        <option value={none}>{rulesText.choose}</option>
        {services
          .filter(({ isSold }) => isSold)
          .map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
      </select>
    </div>
  );
}
