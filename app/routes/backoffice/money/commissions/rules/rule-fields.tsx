import type { ReactNode } from "react";
import { FieldError } from "#app/components/forms/field.tsx";
import type { CommissionTerms } from "#app/domain/money/commissions/rules.ts";
import {
  costNames,
  countedNames,
  kindNames,
  rulesText,
  termsWords,
} from "#app/text/money/commission-rules.ts";
import { type RuleRow, type RulesForm, rowKey, type Services } from "./rules-form.ts";
import "#app/styles/screens/commissions.css";

type RuleFieldsProps = {
  readonly form: RulesForm;
  readonly services: Services;
  /** The rule for professionals without one of their own; null: the form edits that rule. */
  readonly inherited: CommissionTerms | null;
};

/** A general rule, one for each service that has its own and, folded below, the services without one. */
export function RuleFields({ form, services, inherited }: RuleFieldsProps) {
  const rows = form.rows.map((row, place) => ({ row, place, error: form.errors[rowKey(place)] ?? null }));
  const isFilled = ({ row, error }: (typeof rows)[number]) =>
    row.service === "" || row.value !== "" || error !== null;
  const draw = ({ row, place, error }: (typeof rows)[number]) => (
    <Row
      key={row.service}
      row={row}
      id={rowKey(place)}
      name={row.service === "" ? rulesText.general : nameOf(services, row.service)}
      isSlim={!isFilled({ row, place, error })}
      error={error}
    />
  );
  return (
    <section>
      <header>
        <h2>{rulesText.commission}</h2>
        <p>{rulesText.hint}</p>
        <p>{rulesText.order}</p>
      </header>
      <div className="rule-rows">
        {rows.filter(isFilled).map(draw)}
        {inherited ? <p className="sm muted">{rulesText.inherits(termsWords(inherited))}</p> : null}
        <More title={rulesText.more} rows={rows.filter((each) => !isFilled(each)).map(draw)} />
      </div>
    </section>
  );
}

export function nameOf(services: Services, service: string): string {
  return services.find(({ id }) => id === service)?.name ?? rulesText.unknown;
}

type MoreProps = { readonly title: (count: number) => string; readonly rows: readonly ReactNode[] };

/** Rows without a rule yet. */
export function More({ title, rows }: MoreProps) {
  if (rows.length === 0) return null;
  return (
    <details className="rule-more">
      <summary className="btn btn-line">{title(rows.length)}</summary>
      <div className="card">{rows}</div>
    </details>
  );
}

type RowProps = {
  readonly row: RuleRow;
  readonly id: string;
  readonly name: string;
  /** On one line, until something is typed. */
  readonly isSlim: boolean;
  readonly error: string | null;
};

function Row({ row, id, name, isSlim, error }: RowProps) {
  const note =
    error === null ? {} : { "aria-invalid": true, "aria-describedby": `${id}-note`, autoFocus: true };
  return (
    <fieldset className={isSlim ? "rule rule-slim" : "rule"}>
      <legend className="sr">{name}</legend>
      {isSlim ? (
        <label className="rule-name" htmlFor={`${id}-value`}>
          {name}
        </label>
      ) : (
        <p className="rule-name" aria-hidden>
          {name}
        </p>
      )}
      <input type="hidden" name="service" value={row.service} />
      <div className="field">
        {isSlim ? null : <label htmlFor={`${id}-value`}>{rulesText.value}</label>}
        <input
          className="input"
          id={`${id}-value`}
          name="value"
          defaultValue={row.value}
          placeholder=" "
          inputMode="decimal"
          autoComplete="off"
          {...note}
        />
      </div>
      <Select
        id={`${id}-kind`}
        name="kind"
        label={rulesText.kind}
        value={row.kind}
        options={kindNames}
        isSlim={isSlim}
      />
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
  readonly isSlim?: boolean;
};

function Select({ id, name, label, value, options, isSlim = false }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={id} className={isSlim ? "sr" : undefined}>
        {label}
      </label>
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
