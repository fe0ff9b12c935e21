import { FieldError, noteProps } from "#app/components/forms/field.tsx";
import { type FormField, type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { DURATION_CODES, DURATION_MINUTES } from "#app/domain/time/durations.ts";
import { durationLabel, price } from "#app/text/formats.ts";
import { tradeText } from "#app/text/setup/onboarding.ts";
import type { TradeView } from "../step-views.ts";

type ServiceRowProps = {
  readonly service: TradeView["services"][number];
  readonly place: number;
  readonly lastResult: FormReply;
};

/** A service to begin with: whether to offer it, its duration and price. */
export function ServiceRow({ service, place, lastResult }: ServiceRowProps) {
  const { name, isFrom, isOn, minutes, priceCentavos } = service;
  function of(part: "minutes" | "price", kept: string): FormField {
    const field = fieldOf("trade", `${part}${place}`, lastResult);
    return lastResult ? field : { ...field, initial: kept };
  }
  const lasts = of("minutes", String(minutes));
  const costs = of("price", price(priceCentavos).slice(1));
  const isTicked = lastResult ? Boolean(lastResult.initialValue?.[`on${place}`]) : isOn;
  return (
    <li className="ob-service">
      <label className="check">
        <input type="checkbox" name={`on${place}`} defaultChecked={isTicked} />
        <b>{name}</b>
        {isFrom ? <span className="badge">{tradeText.from}</span> : null}
      </label>
      <span className="ob-figures">
        <select
          {...noteProps(lasts)}
          className="input"
          id={lasts.id}
          name={lasts.name}
          defaultValue={lasts.initial}
          aria-label={tradeText.minutes(name)}
        >
          {DURATION_CODES.map((code) => (
            <option key={code} value={DURATION_MINUTES[code]}>
              {durationLabel(DURATION_MINUTES[code])}
            </option>
          ))}
        </select>
        <span className="money">
          <input
            {...noteProps(costs)}
            className="input"
            id={costs.id}
            name={costs.name}
            defaultValue={costs.initial}
            inputMode="decimal"
            autoComplete="off"
            aria-label={tradeText.price(name)}
          />
        </span>
      </span>
      <FieldError field={lasts} />
      <FieldError field={costs} />
    </li>
  );
}
