import { Form } from "@remix-run/react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { categoryLabels } from "#app/text/labels.ts";
import { servicesText } from "#app/text/setup/services/services.ts";
import { type Asked, listHref, type ServiceList } from "./list-view.ts";

type ListHeadProps = { readonly asked: Asked; readonly list: ServiceList };

/** The actions of the list, and its filters. */
export function ListHead({ asked, list }: ListHeadProps) {
  const chip = (category: Asked["category"], name: string) => (
    <a
      key={name}
      className="chip"
      href={listHref({ ...asked, category })}
      aria-current={asked.category === category ? "page" : undefined}
    >
      {name}
    </a>
  );
  return (
    <div className="list-head">
      <div className="flex acts">
        {list.hasAny ? (
          <>
            <a className="btn btn-line btn-sm" href="/backoffice/setup/prices">
              <PlaceIcon name="percent" small />
              {servicesText.prices}
            </a>
            <a
              className="btn btn-line btn-sm only-phone"
              href={listHref({ ...asked, isOrdering: !asked.isOrdering })}
            >
              {asked.isOrdering ? servicesText.ordered : servicesText.ordering}
            </a>
          </>
        ) : null}
        <a className="btn btn-sm" href="/backoffice/setup/services/new">
          <PlaceIcon name="plus" small />
          {servicesText.add}
        </a>
      </div>
      {list.isLong ? <Search asked={asked} /> : null}
      {list.categories.length > 1 || list.hasHidden ? (
        <nav className="chips" aria-label={servicesText.categories}>
          {chip(null, servicesText.all)}
          {list.categories.map((code) => chip(code, categoryLabels[code]))}
          {list.hasHidden ? chip("hidden", servicesText.hidden) : null}
        </nav>
      ) : null}
      {asked.category === "hidden" ? <p className="sm muted">{servicesText.hiddenHint}</p> : null}
    </div>
  );
}

function Search({ asked }: { readonly asked: Asked }) {
  return (
    <Form className="find" action="/backoffice/setup/services" role="search">
      {asked.category === null ? null : <HiddenFields fields={[["category", asked.category]]} />}
      <Icon name="search" />
      <input
        key={asked.words}
        className="input"
        type="search"
        name="q"
        defaultValue={asked.words}
        placeholder={servicesText.searchHint}
        aria-label={servicesText.search}
        maxLength={80}
      />
      <button type="submit" className="btn btn-line">
        {servicesText.find}
      </button>
    </Form>
  );
}
