import { Field, noteProps, TextField } from "#app/components/forms/field.tsx";
import { type FormField, type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { PhoneField } from "#app/components/forms/phone-field.tsx";
import { placeText, storeFields } from "#app/text/setup/onboarding.ts";
import { PROVINCES } from "#app/text/setup/stores/provinces.ts";
import { StepForm } from "../step-form.tsx";
import type { PlaceView } from "../step-views.ts";
import { SlugField } from "./slug-field.tsx";
import { useSlug } from "./use-slug.ts";

type PlaceStepProps = {
  readonly view: PlaceView;
  readonly lastResult: FormReply;
  readonly xsrf: string;
};

/** Step 2: the business's name and address. */
export function PlaceStep({ view: { place, base }, lastResult, xsrf }: PlaceStepProps) {
  function of(name: keyof NonNullable<PlaceView["place"]>): FormField {
    const field = fieldOf("place", name, lastResult);
    return lastResult ? field : { ...field, initial: place?.[name] ?? "" };
  }
  const [slug, whatsapp, region] = [of("slug"), of("whatsapp"), of("region")];
  const { state, look } = useSlug(slug.initial);
  return (
    <>
      <div>
        <h1>{placeText.title}</h1>
        <p className="lead">{placeText.lead}</p>
      </div>
      <StepForm step={2} intent="place" lastResult={lastResult} xsrf={xsrf} onChange={look}>
        <TextField field={of("name")} label={placeText.name} maxLength={80} autoComplete="organization" />
        <SlugField field={slug} base={base} state={state} />
        <PhoneField
          field={whatsapp}
          label={placeText.whatsapp}
          hint={placeText.whatsappHint}
          autoComplete="tel"
        />
        <fieldset className="ob-address">
          <legend>{placeText.address}</legend>
          <div className="ob-street">
            <TextField field={of("streetName")} label={storeFields.streetName} autoComplete="off" />
            <TextField field={of("streetNumber")} label={storeFields.streetNumber} autoComplete="off" />
          </div>
          <TextField field={of("city")} label={storeFields.city} autoComplete="address-level2" />
          <Field field={region} label={placeText.region}>
            <select
              {...noteProps(region)}
              className="input"
              id={region.id}
              name={region.name}
              defaultValue={region.initial || PROVINCES[0]}
              autoComplete="address-level1"
            >
              {PROVINCES.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        </fieldset>
      </StepForm>
    </>
  );
}
