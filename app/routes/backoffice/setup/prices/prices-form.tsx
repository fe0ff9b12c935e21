import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { useFocusOnError } from "#app/components/forms/use-focus-on-error.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { PRICE_ROUNDINGS } from "#app/domain/codes/setup.ts";
import { applyLabel, pricesText, roundingLabel } from "#app/text/setup/services/prices.ts";
import { PreviewTable } from "./preview-table.tsx";
import type { AskedPrices, CategoryOfPrices } from "./prices-view.ts";
import { ScopeFields } from "./scope-fields.tsx";
import { usePreview } from "./use-preview.ts";
import "#app/styles/screens/prices.css";

type PricesFormProps = {
  readonly categories: readonly CategoryOfPrices[];
  readonly days: { readonly first: string; readonly last: string };
  /** The result of a press. */
  readonly pressed: AskedPrices | null;
  readonly xsrf: string;
};

/** The amount, the rounding, the prices and the start date; beside it the preview, with script during typing. */
export function PricesForm({ categories, days, pressed, xsrf }: PricesFormProps) {
  const { asked, isLooking, look, stop } = usePreview(pressed);
  const form = useRef<HTMLFormElement>(null);
  const isPending = useNavigation().formData?.get("intent") === "apply";
  const reply = asked?.form ?? null;
  useFocusOnError(form, asked === pressed ? reply : null, false);
  const preview = asked?.preview ?? null;
  const rows = preview?.rows ?? [];
  return (
    <Form
      ref={form}
      className="bulk-form"
      method="post"
      replace
      noValidate
      onChange={(event) => look(event.currentTarget)}
      onSubmit={stop}
    >
      <HiddenFields fields={[["xsrf", xsrf], ...(preview ? [["seen", preview.word] as const] : [])]} />
      {formErrors(reply).length > 0 ? <Alert kind="danger">{formErrors(reply).join(" ")}</Alert> : null}
      {preview?.isStale ? <Alert kind="danger">{pricesText.stale}</Alert> : null}
      <div className="bulk">
        <div className="bulk-set">
          <HowMuch reply={reply} />
          <ScopeFields categories={categories} reply={reply} />
          <From reply={reply} days={days} />
          <button type="submit" className="btn btn-line" name="intent" value="preview">
            {pricesText.preview}
          </button>
        </div>
        <PreviewTable preview={preview} pressed={pressed?.preview ?? null} isLooking={isLooking} />
      </div>
      <p className="muted sm">
        {pricesText.booked} {preview?.isPlanned ? pricesText.plannedNote : null}
      </p>
      <div className="save">
        <a className="btn btn-line" href="/backoffice/setup/services">
          {pricesText.cancel}
        </a>
        {rows.length === 0 ? null : (
          <button type="submit" className="btn" name="intent" value="apply" aria-busy={isPending}>
            {isPending ? pricesText.applying : applyLabel(rows.length, preview?.isPlanned ?? false)}
          </button>
        )}
      </div>
    </Form>
  );
}

function HowMuch({ reply }: { readonly reply: FormReply }) {
  const way = fieldOf("prices", "way", reply).initial;
  const percent = fieldOf("prices", "percent", reply);
  const rounding = fieldOf("prices", "rounding", reply);
  return (
    <>
      <fieldset className="field plain">
        <legend className="label">{pricesText.way}</legend>
        <span className="seg">
          <label>
            <input className="sr" type="radio" name="way" value="up" defaultChecked={way !== "down"} />
            {pricesText.up}
          </label>
          <label>
            <input className="sr" type="radio" name="way" value="down" defaultChecked={way === "down"} />
            {pricesText.down}
          </label>
        </span>
      </fieldset>
      <Field field={percent} label={pricesText.percent}>
        <span className="suffix" data-s="%">
          <input {...inputProps(percent)} inputMode="decimal" autoComplete="off" maxLength={8} />
        </span>
      </Field>
      <Field field={rounding} label={pricesText.rounding}>
        <select {...inputProps({ ...rounding, initial: rounding.initial || "100" })}>
          {PRICE_ROUNDINGS.map((pesos) => (
            <option key={pesos} value={pesos}>
              {roundingLabel(pesos)}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}

function From({ reply, days }: { readonly reply: FormReply; readonly days: PricesFormProps["days"] }) {
  const from = fieldOf("prices", "from", reply);
  return (
    <Field field={from} label={pricesText.from} hint={pricesText.fromHint}>
      <input {...inputProps(from, pricesText.fromHint)} type="date" min={days.first} max={days.last} />
    </Field>
  );
}
