import { Field, inputProps, TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Honeypot } from "#app/components/forms/honeypot.tsx";
import { useFrameData } from "#app/components/site/frame/use-frame-data.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { CONTACT_PAGE } from "#app/domain/paths/footer-paths.ts";
import { contactText } from "#app/text/site/contact.ts";
import "#app/styles/parts/contact.css";

const ID = "contacto";

/** The contact form; on every page, it is sent to the contact page (accounts §2). */
export function ContactForm() {
  return (
    <form className="form" method="post" action={CONTACT_PAGE} noValidate>
      <ContactFields button={contactText.send} />
    </form>
  );
}

type ContactFieldsProps = {
  readonly button: string;
  readonly reply?: FormReply;
  /** Distinguishes a form sent twice from two forms; "" if the page has none. */
  readonly pageKey?: string;
  readonly isPending?: boolean;
};

/** The form's fields, and its button, which looks disabled while something is missing. Its symbol: `alert`. */
export function ContactFields({ button, reply = null, pageKey = "", isPending = false }: ContactFieldsProps) {
  const frame = useFrameData();
  const comments = fieldOf(ID, "comments", reply);
  const sent = fieldOf(ID, "key", reply).initial || pageKey;
  return (
    <>
      {formErrors(reply).map((error) => (
        <Alert key={error} kind="danger">
          {error}
        </Alert>
      ))}
      <HiddenFields
        fields={[...(frame?.account ? [["xsrf", frame.xsrf] as const] : []), ["key", sent] as const]}
      />
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
        <textarea {...inputProps(comments)} maxLength={5000} required />
      </Field>
      <Honeypot />
      <button
        type="submit"
        className="btn btn-lg wait"
        aria-busy={isPending || undefined}
        aria-disabled={isPending || undefined}
      >
        {button}
      </button>
    </>
  );
}
