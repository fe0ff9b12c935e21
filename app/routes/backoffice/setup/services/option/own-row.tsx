import { Face } from "#app/components/backoffice/face.tsx";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import type { FormField } from "#app/components/forms/form-fields.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { OwnPart } from "#app/domain/setup/services/own-rows.ts";
import { DURATION_CODES, DURATION_MINUTES } from "#app/domain/time/durations.ts";
import { durationLabel, fullName } from "#app/text/formats.ts";
import {
  againstOption,
  asOptionLabel,
  ownTermsOf,
  ownTermsText,
} from "#app/text/setup/services/own-terms.ts";
import { priceLabel } from "#app/text/setup/services/service-details.ts";
import type { Offering } from "../service-view.ts";
import type { PricedOption, ShownTerms } from "./own-view.ts";

type OwnRowProps = {
  readonly option: PricedOption;
  readonly person: Offering;
  readonly place: number;
  readonly of: (part: OwnPart) => FormField;
  readonly terms: ShownTerms;
};

/** A professional's price and length; it unfolds to the fields, and stands open where one of them is at fault. */
export function OwnRow({ option, person, place, of, terms }: OwnRowProps) {
  const [price, percent, minutes] = [of("Price"), of("Percent"), of("Minutes")];
  const labelled = (label: string) => (
    <>
      {label}
      <span className="sr">{ownTermsOf(fullName(person))}</span>
    </>
  );
  const isFaulty = [price, percent, minutes].some(({ error }) => error !== null);
  return (
    <li>
      <input type="hidden" name="who" value={person.id} />
      <details open={isFaulty || undefined}>
        <summary>
          <Face person={person} place={place} />
          <span>
            <b>{fullName(person)}</b>{" "}
            {terms.isOwn ? (
              <span className="badge badge-brand">{ownTermsText.own}</span>
            ) : (
              <span className="sm muted">{ownTermsText.asOption}</span>
            )}
          </span>{" "}
          <span className="num own-sum">
            <b>{priceLabel(terms.priceCentavos, option.priceType)}</b>{" "}
            <span className="sm muted">{durationLabel(terms.minutes)}</span>
          </span>
          <Icon name="chevron" small />
        </summary>
        <fieldset className="own-fields">
          <legend className="label">{ownTermsText.terms}</legend>
          <div className="own-pair">
            <Field field={price} label={labelled(ownTermsText.price)}>
              <span className="money">
                <input {...inputProps(price)} inputMode="decimal" autoComplete="off" maxLength={20} />
              </span>
            </Field>
            <Field field={percent} label={labelled(ownTermsText.percent)}>
              <span className="suffix" data-s="%">
                <input {...inputProps(percent)} autoComplete="off" maxLength={6} />
              </span>
            </Field>
          </div>
          <Field field={minutes} label={labelled(ownTermsText.minutes)}>
            <select {...inputProps(minutes)}>
              <option value="">{asOptionLabel(option.minutes)}</option>
              {DURATION_CODES.map((code) => (
                <option key={code} value={DURATION_MINUTES[code]}>
                  {durationLabel(DURATION_MINUTES[code])}
                </option>
              ))}
            </select>
          </Field>
          <p className="sm muted">
            {terms.minutes === option.minutes ? "" : `${againstOption(terms.minutes - option.minutes)} `}
            {ownTermsText.booked}
          </p>
        </fieldset>
      </details>
    </li>
  );
}
