import type { ReactNode } from "react";
import type { useTypedTerm } from "#app/components/agenda/typed-term.ts";
import { NoScriptButton } from "#app/components/forms/no-script-button.tsx";
import { colorClass } from "#app/components/setup/service-color.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { type ServiceChoice, searchedServices, serviceGroups } from "#app/domain/agenda/new/service-form.ts";
import { categoryTitle, noneFound, serviceFormText } from "#app/text/agenda/service-form.ts";
import { durationLabel } from "#app/text/formats.ts";
import { priceLabel } from "#app/text/setup/services/service-details.ts";
import "#app/styles/screens/turno.css";

type ServicePickerProps = {
  readonly services: readonly ServiceChoice[];
  /** The search text. */
  readonly term: string;
  /** Wraps a row's content in the link or button that chooses the service. */
  readonly row: (service: ServiceChoice, shown: ReactNode, className: string) => ReactNode;
};

/** Step 1 of a booking's service: all services by category, or those found by a search (booking §2.6). */
export function ServicePicker({ services, term, row }: ServicePickerProps) {
  const found = searchedServices(services, term);
  if (found.length === 0)
    return (
      <p className="muted" role="status">
        {term.trim() === "" ? serviceFormText.noServices : noneFound(term)}
      </p>
    );
  return (
    <div className="pick-list">
      {serviceGroups(found, ({ category }) => categoryTitle(category)).map(({ title, services }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {services.map((service) => (
              <li key={service.servicePriceId}>
                {row(service, <ShownService service={service} />, `pick-row ${colorClass(service.color)}`)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ShownServiceProps = {
  readonly service: Pick<ServiceChoice, "title" | "subLabel" | "minutes" | "priceCentavos" | "priceType">;
};

/** A row's content: title, sub-label, price and duration. */
export function ShownService({ service }: ShownServiceProps) {
  const { title, subLabel, minutes, priceCentavos, priceType } = service;
  return (
    <>
      <span>
        <b>{title}</b> {subLabel ? <span className="sm muted">{subLabel}</span> : null}
      </span>{" "}
      <span className="num">
        <b>{priceLabel(priceCentavos, priceType)}</b>{" "}
        <span className="sm muted">{durationLabel(minutes)}</span>
      </span>
    </>
  );
}

type ServiceSearchProps = {
  readonly name: string;
  /** The search text in the address. */
  readonly asked: string;
  readonly typed: ReturnType<typeof useTypedTerm>;
};

/** The field that searches services, in a form of its own; with script the list follows the typing (booking §2.6). */
export function ServiceSearch({ name, asked, typed }: ServiceSearchProps) {
  return (
    <p className="find">
      <Icon name="search" />
      <input
        ref={typed.field}
        className="input"
        type="search"
        name={name}
        defaultValue={asked}
        onInput={({ currentTarget }) => typed.onType(currentTarget.value)}
        placeholder={serviceFormText.search}
        aria-label={serviceFormText.search}
        autoComplete="off"
      />
      <NoScriptButton label={serviceFormText.searchButton} />
    </p>
  );
}
