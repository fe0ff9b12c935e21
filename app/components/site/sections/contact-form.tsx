import { Field, inputProps, TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { contactText } from "#app/text/site/contact.ts";

const ID = "contacto";

/** The contact form; on whatever page it stands, the contact page answers it (accounts §2). */
export function ContactForm({ reply = null }: { readonly reply?: FormReply }) {
  const comments = fieldOf(ID, "comments", reply);
  return (
    <form className="form" method="post" action="/footer/contact">
      <div className="form-2">
        <TextField
          field={fieldOf(ID, "name", reply)}
          label={contactText.name}
          autoComplete="name"
          maxLength={100}
          required
        />
        <TextField
          field={fieldOf(ID, "email", reply)}
          label={contactText.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </div>
      <TextField
        field={fieldOf(ID, "phone", reply)}
        label={contactText.phone}
        type="tel"
        autoComplete="tel"
        maxLength={50}
      />
      <Field field={comments} label={contactText.comments}>
        <textarea {...inputProps(comments)} required />
      </Field>
      <button type="submit" className="btn btn-lg wait">
        {contactText.send}
      </button>
    </form>
  );
}
