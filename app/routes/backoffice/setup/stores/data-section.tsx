import { Field, inputProps } from "#app/components/forms/field.tsx";
import { isTicked } from "#app/components/forms/typed.ts";
import { ACTIVITY_CODES } from "#app/domain/codes/catalog.ts";
import { activityLabels } from "#app/text/labels.ts";
import { PROVINCES } from "#app/text/setup/stores/provinces.ts";
import { OFFERED_ZONES, storesText, zoneLabel } from "#app/text/setup/stores/stores.ts";
import { LineField, type Option, SelectField, storeField } from "./store-fields.tsx";
import type { StorePart } from "./store-view.ts";

const ACTIVITIES = ACTIVITY_CODES.map((code): Option => [code, activityLabels[code]]);

/** A store's name, activities and address. */
export function DataSection({ store, lastResult }: StorePart) {
  const of = (name: string, kept: string) => storeField(name, kept, lastResult);
  const phone = of("phone", store.phone ?? "");
  const region = of("region", store.region);
  const timeZone = of("timeZone", store.timeZone);
  return (
    <section>
      <header>
        <h2>{storesText.data}</h2>
        <p>{storesText.dataText}</p>
      </header>
      <div className="fields">
        <div className="wide">
          <LineField field={of("name", store.name)} label={storesText.name} most={80} />
        </div>
        <SelectField
          field={of("mainActivity", store.mainActivity)}
          label={storesText.mainActivity}
          options={ACTIVITIES}
        />
        <Field field={phone} label={storesText.phone} hint={storesText.phoneHint}>
          <input {...inputProps(phone, storesText.phoneHint)} type="tel" autoComplete="off" maxLength={50} />
        </Field>
        <Also store={store} lastResult={lastResult} />
        <LineField field={of("streetName", store.streetName)} label={storesText.streetName} most={80} />
        <LineField field={of("streetNumber", store.streetNumber)} label={storesText.streetNumber} most={20} />
        <LineField field={of("city", store.city)} label={storesText.city} most={80} />
        <SelectField field={region} label={storesText.region} options={provinces(region.initial)} />
        <SelectField
          field={timeZone}
          label={storesText.timeZone}
          hint={storesText.timeZoneHint}
          options={zones(timeZone.initial)}
        />
      </div>
    </section>
  );
}

/** A store's further activities; its main one is not repeated. */
function Also({ store, lastResult }: StorePart) {
  return (
    <fieldset className="wide picks-of">
      <legend className="label">{storesText.also}</legend>
      <div className="picks">
        {ACTIVITIES.map(([code, label]) => (
          <label key={code} className="chip">
            <input
              className="sr"
              type="checkbox"
              name="also"
              value={code}
              defaultChecked={isTicked(lastResult, "also", code, store.secondaryActivities)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Without a choice yet, the first option asks for one. */
function provinces(chosen: string): readonly Option[] {
  const all = PROVINCES.map((name): Option => [name, name]);
  return chosen === "" ? [["", storesText.choose], ...all] : all;
}

function zones(kept: string): readonly Option[] {
  const all = OFFERED_ZONES.includes(kept) ? OFFERED_ZONES : [...OFFERED_ZONES, kept];
  return all.map((zone) => [zone, zoneLabel(zone)]);
}
