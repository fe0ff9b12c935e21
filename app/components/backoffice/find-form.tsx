import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { lostText } from "#app/text/setup/lost.ts";
import "#app/styles/parts/field.css";
import "#app/styles/parts/find-form.css";

/**
 * Searches a client, and so their bookings, from any page of the backoffice. The search text is posted, and stands in no address.
 */
export function FindForm({ xsrf }: { readonly xsrf: string }) {
  return (
    <search className="find-anywhere">
      <form className="find-form" method="post" action="/backoffice/clients">
        <HiddenFields fields={[["xsrf", xsrf]]} />
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          placeholder={lostText.find}
          aria-label={lostText.findLabel}
          autoComplete="off"
          maxLength={100}
          required
        />
        <button type="submit" className="btn btn-line">
          {lostText.search}
        </button>
      </form>
    </search>
  );
}
