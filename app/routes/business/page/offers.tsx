import { Icon } from "#app/components/ui/icon.tsx";
import { badgeDeposit, durationRange, minPrice, priceLabelKind } from "#app/domain/money/prices.ts";
import { wizardPath, wizardSearch } from "#app/domain/wizard/address.ts";
import { durationSpan, price } from "#app/text/formats.ts";
import { categoryLabels } from "#app/text/labels.ts";
import { businessPageText } from "#app/text/site/business-page.ts";
import { servicesText } from "#app/text/wizard/wizard.ts";
import type { BusinessPage } from "#app/usecases/catalog/business-page.server.ts";
import { PageIcon } from "./page-icon.tsx";
import "#app/styles/parts/badge.css";

type Service = BusinessPage["services"][number];

/**
 * The services of one branch by category, each a link into its wizard. A service without further choices is chosen already; a
 * branch that cannot be booked yet has no links.
 */
export function Offers({ page }: { readonly page: BusinessPage }) {
  const { businessId, shownStoreId, stores, services } = page;
  const codes = [...new Set(services.map(({ categoryCode }) => categoryCode))];
  const shown = stores.find(({ id }) => id === shownStoreId);
  const isBookable = shown !== undefined && !shown.isUnready;
  const wizard = isBookable ? wizardPath({ businessId, storeId: shown.id }) : null;
  return (
    <section id="servicios">
      <h2>{businessPageText.services}</h2>
      {stores.length > 1 ? (
        <nav className="chips" aria-label={businessPageText.branch}>
          {stores.map(({ id, name }) => (
            <a
              key={id}
              className="chip"
              href={`?sucursal=${encodeURIComponent(id)}#servicios`}
              aria-current={id === shownStoreId ? "true" : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
      ) : null}
      {codes.length === 0 ? <p className="lead">{businessPageText.noServices}</p> : null}
      {codes.map((code) => (
        <section key={code}>
          <h3 className="cat">{categoryLabels[code]}</h3>
          {services
            .filter(({ categoryCode }) => categoryCode === code)
            .map((service) => (
              <Offer key={service.id} service={service} wizard={wizard} />
            ))}
        </section>
      ))}
    </section>
  );
}

type OfferProps = {
  readonly service: Service;
  /** Null: the branch has no wizard yet. */
  readonly wizard: string | null;
};

function Offer({ service, wizard }: OfferProps) {
  const { name, description, options } = service;
  const range = durationRange(options);
  const from = priceLabelKind(options, null) === "FROM" ? `${businessPageText.from} ` : "";
  return (
    <a className="offer" href={wizard === null ? undefined : hrefOf(service, wizard)}>
      <span className="what">
        <span className="svc-name">{name}</span>{" "}
        {description ? <span className="svc-desc">{`${description} `}</span> : null}
        <span className="meta">
          {`${durationSpan(range.from, range.to)} `}
          <Deposit service={service} />
        </span>
      </span>{" "}
      <span className="go">
        <b>{`${from}${price(minPrice(options))}`}</b> <PageIcon name="plus" />
      </span>
    </a>
  );
}

/** A service with one option is chosen already; one with several options leads to its category in the list. */
function hrefOf({ options, categoryCode }: Service, wizard: string): string {
  const [only, ...others] = options;
  if (only === undefined || others.length > 0) return `${wizard}#${categoryCode}`;
  const choices = { servicePriceIds: [only.id], employee: null, date: null, time: null };
  return `${wizard}${wizardSearch(1, choices)}`;
}

function Deposit({ service: { options, depositPercent } }: { readonly service: Service }) {
  const centavos = badgeDeposit(options, depositPercent, null);
  if (centavos === null || depositPercent === null) return null;
  return (
    <span className="badge badge-warm">
      <Icon name="card" small />
      {servicesText.deposit(depositPercent, centavos)}
    </span>
  );
}
