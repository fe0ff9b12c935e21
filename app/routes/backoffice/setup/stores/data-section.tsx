import { PhoneField } from "#app/components/forms/phone-field.tsx";
import { isTicked } from "#app/components/forms/typed.ts";
import { ACTIVITY_CODES } from "#app/domain/codes/catalog.ts";
import { STORE_LETTERS as most } from "#app/domain/setup/stores/store-values.ts";
import { activityLabels } from "#app/text/labels.ts";
import { PROVINCES } from "#app/text/setup/stores/provinces.ts";
import { storeFieldWords as words } from "#app/text/setup/stores/store-fields.ts";
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
          <LineField field={of("name", store.name)} label={words.name.label} most={most.name} />
        </div>
        <SelectField
          field={of("mainActivity", store.mainActivity)}
          label={words.mainActivity.label}
          options={ACTIVITIES}
        />
        <PhoneField field={phone} label={words.phone.label} hint={words.phone.hint} autoComplete="off" />
        <Also store={store} lastResult={lastResult} />
        <LineField
          field={of("streetName", store.streetName)}
          label={words.streetName.label}
          most={most.streetName}
        />
        <LineField
          field={of("streetNumber", store.streetNumber)}
          label={words.streetNumber.label}
          most={most.streetNumber}
        />
        <LineField field={of("city", store.city)} label={words.city.label} most={most.city} />
        <SelectField field={region} label={words.region.label} options={provinces(region.initial)} />
        <SelectField
          field={timeZone}
          label={words.timeZone.label}
          hint={words.timeZone.hint}
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
      <legend className="label">{words.secondaryActivities.label}</legend>
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
