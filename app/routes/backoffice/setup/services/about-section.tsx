import { Field, inputProps, TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { CATEGORY_CODES } from "#app/domain/codes/catalog.ts";
import { SERVICE_LETTERS as most } from "#app/domain/setup/services/service-draft.ts";
import { categoryLabels } from "#app/text/labels.ts";
import { serviceText } from "#app/text/setup/services/services.ts";

const ID = "service";

/** The name, category and description that clients read. */
export function AboutSection({ reply }: { readonly reply: FormReply }) {
  const of = (name: string) => fieldOf(ID, name, reply);
  const category = of("category");
  const description = of("description");
  return (
    <section>
      <header>
        <h2>{serviceText.about}</h2>
        <p>{serviceText.aboutHint}</p>
      </header>
      <div className="fields">
        <TextField field={of("name")} label={serviceText.name} autoComplete="off" maxLength={most.name} />
        <Field field={category} label={serviceText.category}>
          <select {...inputProps(category)}>
            <option value="">{serviceText.choose}</option>
            {CATEGORY_CODES.map((code) => (
              <option key={code} value={code}>
                {categoryLabels[code]}
              </option>
            ))}
          </select>
        </Field>
        <div className="wide">
          <TextField
            field={of("subLabel")}
            label={serviceText.subLabel}
            autoComplete="off"
            maxLength={most.subLabel}
          />
        </div>
        <div className="wide">
          <Field field={description} label={serviceText.description}>
            <textarea {...inputProps(description)} rows={3} maxLength={most.description} />
          </Field>
        </div>
      </div>
    </section>
  );
}
