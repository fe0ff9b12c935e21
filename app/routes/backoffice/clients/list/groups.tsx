import { Form } from "@remix-run/react";
import { NoScriptButton } from "#app/components/forms/no-script-button.tsx";
import { CLIENT_SORTS } from "#app/domain/clients/client-group.ts";
import { clientsText, sortNames } from "#app/text/clients/clients.ts";
import { EVERYBODY, type Shown, shownHref } from "./list-view.ts";

type GroupsProps = { readonly shown: Shown; readonly tags: readonly string[] };

/** The groups of clients that the list can show; for all clients, also the order. */
export function Groups({ shown, tags }: GroupsProps) {
  const known = shown.tag === null || tags.includes(shown.tag) ? tags : [shown.tag, ...tags];
  const groups: readonly (readonly [string, Shown])[] = [
    [clientsText.all, EVERYBODY],
    ...known.map((tag): [string, Shown] => [tag, { ...EVERYBODY, group: "TAG", tag }]),
    [clientsText.away, { ...EVERYBODY, group: "AWAY" }],
    [clientsText.birthday, { ...EVERYBODY, group: "BIRTHDAY" }],
    [clientsText.blocked, { ...EVERYBODY, group: "BLOCKED" }],
  ];
  return (
    <nav className="chips" aria-label={clientsText.groups}>
      {groups.map(([name, group]) => (
        <a
          key={shownHref(group)}
          className="chip"
          href={shownHref(group)}
          aria-current={group.group === shown.group && group.tag === shown.tag ? "page" : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

export function SortForm({ shown }: { readonly shown: Shown }) {
  return (
    <Form className="flex c-sort" method="get" action="/backoffice/clients">
      <label className="sr" htmlFor="sort">
        {clientsText.sort}
      </label>
      <select
        id="sort"
        name="sort"
        className="input"
        key={shown.sort}
        defaultValue={shown.sort.toLowerCase()}
        onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
      >
        {CLIENT_SORTS.map((sort) => (
          <option key={sort} value={sort.toLowerCase()}>
            {sortNames[sort]}
          </option>
        ))}
      </select>
      <NoScriptButton label={clientsText.sort} />
    </Form>
  );
}
