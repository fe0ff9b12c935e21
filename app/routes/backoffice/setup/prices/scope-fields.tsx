import { FieldError } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { isTicked } from "#app/components/forms/typed.ts";
import { SCOPE_KINDS } from "#app/domain/setup/services/price-changes.ts";
import { categoryLabels } from "#app/text/labels.ts";
import { pricesText } from "#app/text/setup/services/prices.ts";
import type { CategoryOfPrices } from "./prices-view.ts";

type ScopeFieldsProps = { readonly categories: readonly CategoryOfPrices[]; readonly reply: FormReply };

const LABELS = {
  all: pricesText.all,
  categories: pricesText.someCategories,
  services: pricesText.someServices,
} as const;

/** The prices to change: all, or those of some categories or services. */
export function ScopeFields({ categories, reply }: ScopeFieldsProps) {
  const chosen = fieldOf("prices", "scope", reply).initial || "all";
  return (
    <div className="scope">
      <fieldset className="plain opts">
        <legend className="label">{pricesText.scope}</legend>
        {SCOPE_KINDS.map((kind) => (
          <label key={kind} className="opt">
            <input type="radio" name="scope" value={kind} defaultChecked={chosen === kind} />
            <span>
              <b>{LABELS[kind]}</b>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset className="plain of-categories">
        <legend className="label">{pricesText.categories}</legend>
        {categories.map(({ code, prices }) => (
          <label key={code} className="check">
            <input
              type="checkbox"
              name="category"
              value={code}
              defaultChecked={isTicked(reply, "category", code, [])}
            />
            <span>
              {categoryLabels[code]} <span className="muted num">{prices}</span>
            </span>
          </label>
        ))}
        <FieldError field={fieldOf("prices", "category", reply)} />
      </fieldset>
      <fieldset className="plain of-services">
        <legend className="label">{pricesText.services}</legend>
        {categories.map(({ code, services }) => (
          <div key={code}>
            <p className="sm muted">{categoryLabels[code]}</p>
            {services.map(({ id, name, isHidden }) => (
              <label key={id} className="check">
                <input
                  type="checkbox"
                  name="service"
                  value={id}
                  defaultChecked={isTicked(reply, "service", id, [])}
                />
                <span>
                  {name} {isHidden ? <span className="badge">{pricesText.hidden}</span> : null}
                </span>
              </label>
            ))}
          </div>
        ))}
        <FieldError field={fieldOf("prices", "service", reply)} />
      </fieldset>
    </div>
  );
}
