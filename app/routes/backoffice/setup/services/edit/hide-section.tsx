import { serviceText } from "#app/text/setup/services/services.ts";

/** Leads to the page that stops offering a service. */
export function HideSection({ serviceId }: { readonly serviceId: string }) {
  return (
    <section>
      <header>
        <h2>{serviceText.hide}</h2>
        <p>{serviceText.hideHint}</p>
      </header>
      <p>
        <a className="btn btn-line btn-plain-danger" href={`/backoffice/setup/services/${serviceId}/hide`}>
          {serviceText.hideButton}
        </a>
      </p>
    </section>
  );
}
