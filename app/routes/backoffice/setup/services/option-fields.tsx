import type { MouseEvent, ReactNode } from "react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { type OptionPart, optionField } from "#app/domain/setup/services/option-rows.ts";
import { DURATION_CODES, DURATION_MINUTES } from "#app/domain/time/durations.ts";
import { durationLabel } from "#app/text/formats.ts";
import { ownTermsText } from "#app/text/setup/services/own-terms.ts";
import {
  optionDown,
  optionHeading,
  optionUp,
  removeOption,
  serviceText,
} from "#app/text/setup/services/services.ts";
import "#app/styles/parts/rows.css";
import "#app/styles/parts/seg.css";
import "#app/styles/screens/services.css";

type OptionFieldsProps = {
  readonly row: string;
  readonly place: number;
  readonly count: number;
  readonly reply: FormReply;
  readonly isFocused: boolean;
  /** The page of a kept option; null: of a service that does not exist yet. */
  readonly hrefOf: ((optionId: string) => string) | null;
  readonly press: (event: MouseEvent<HTMLButtonElement>) => void;
};

/** One option: name, duration and price, with the buttons that move or remove its row. */
export function OptionFields({ row, place, count, reply, isFocused, hrefOf, press }: OptionFieldsProps) {
  const of = (part: OptionPart) => fieldOf("service", optionField(row, part), reply);
  const [name, minutes, price] = [of("Name"), of("Minutes"), of("Price")];
  const id = of("Id");
  const heading = optionHeading(place + 1);
  const optionHref = id.initial === "" ? null : hrefOf;
  return (
    <li>
      <fieldset className="option-row">
        <legend className="sr">{heading}</legend>
        <input type="hidden" name="rows" value={row} />
        {id.initial === "" ? null : <input type="hidden" name={id.name} value={id.initial} />}
        <div className="option-name">
          <Field field={name} label={serviceText.optionName}>
            <input
              {...inputProps(name)}
              autoComplete="off"
              maxLength={80}
              {...(isFocused ? { autoFocus: true } : {})}
            />
          </Field>
        </div>
        <Field field={minutes} label={serviceText.duration}>
          <select {...inputProps(minutes)}>
            <option value="">{serviceText.chooseDuration}</option>
            {DURATION_CODES.map((code) => (
              <option key={code} value={DURATION_MINUTES[code]}>
                {durationLabel(DURATION_MINUTES[code])}
              </option>
            ))}
          </select>
        </Field>
        <PriceType field={of("PriceType")} />
        <Field field={price} label={serviceText.amount}>
          <span className="money">
            <input {...inputProps(price)} inputMode="decimal" autoComplete="off" maxLength={20} />
          </span>
        </Field>
        {optionHref === null ? null : (
          <p className="option-own">
            <a className="link" href={optionHref(id.initial)}>
              {ownTermsText.link}
              <span className="sr">{` ${name.initial || heading}`}</span>
            </a>
          </p>
        )}
        <div className="option-acts">
          {count > 1 ? (
            <>
              <RowButton wish={`up:${row}`} label={optionUp(place + 1)} isOff={place === 0} press={press}>
                <Icon name="chevron" />
              </RowButton>
              <RowButton
                wish={`down:${row}`}
                label={optionDown(place + 1)}
                isOff={place === count - 1}
                press={press}
              >
                <Icon name="chevron" />
              </RowButton>
              <RowButton wish={`remove:${row}`} label={removeOption(place + 1)} isOff={false} press={press}>
                <PlaceIcon name="trash" />
              </RowButton>
            </>
          ) : null}
        </div>
      </fieldset>
    </li>
  );
}

function PriceType({ field }: { readonly field: ReturnType<typeof fieldOf> }) {
  const radio = (value: "FIXED" | "FROM", label: string) => (
    <label>
      <input
        className="sr"
        type="radio"
        name={field.name}
        value={value}
        defaultChecked={value === "FROM" ? field.initial === "FROM" : field.initial !== "FROM"}
      />
      {label}
    </label>
  );
  return (
    <fieldset className="field">
      <legend className="label">{serviceText.priceType}</legend>
      <span className="seg">
        {radio("FIXED", serviceText.fixed)}
        {radio("FROM", serviceText.from)}
      </span>
    </fieldset>
  );
}

type RowButtonProps = {
  readonly wish: string;
  readonly label: string;
  readonly isOff: boolean;
  readonly press: OptionFieldsProps["press"];
  readonly children: ReactNode;
};

function RowButton({ wish, label, isOff, press, children }: RowButtonProps) {
  const isUp = wish.startsWith("up");
  return (
    <button
      type="submit"
      className={isUp ? "icon-btn turned" : "icon-btn"}
      name="redraw"
      value={wish}
      aria-label={label}
      disabled={isOff}
      onClick={press}
    >
      {children}
    </button>
  );
}
