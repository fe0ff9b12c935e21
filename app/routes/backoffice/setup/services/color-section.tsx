import { FieldError, noteProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { colorClass } from "#app/components/setup/service-color.ts";
import { SERVICE_COLORS } from "#app/domain/codes/catalog.ts";
import { colorLabels } from "#app/text/setup/services/service-details.ts";
import { serviceText } from "#app/text/setup/services/services.ts";

/** Its colour in the calendar, and an example booking in it. */
export function ColorSection({ reply }: { readonly reply: FormReply }) {
  const field = fieldOf("service", "color", reply);
  const name = fieldOf("service", "name", reply).initial;
  return (
    <section>
      <header>
        <h2>{serviceText.color}</h2>
        <p>{serviceText.colorHint}</p>
      </header>
      <fieldset className="colors">
        <legend className="sr">{serviceText.color}</legend>
        <div className="swatches">
          {SERVICE_COLORS.map((color) => (
            <label key={color} className={`swatch ${colorClass(color)}`}>
              <input
                {...noteProps(field)}
                className="sr"
                type="radio"
                name="color"
                value={color}
                defaultChecked={field.initial === color}
              />
              <span>{colorLabels[color]}</span>
            </label>
          ))}
        </div>
        <FieldError field={field} />
        <p className="ev" aria-hidden="true">
          <b>{serviceText.exampleClient}</b>
          <span>{name || serviceText.about}</span>
          <span>{serviceText.exampleSpan}</span>
        </p>
      </fieldset>
    </section>
  );
}
