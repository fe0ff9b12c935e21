import type { ReactNode } from "react";
import { HiddenFields } from "#app/components/hidden-fields.tsx";
import { Icon } from "#app/components/icon.tsx";
import type { MenuEntry } from "#app/components/shell/user-menu-entries.ts";

type MenuProps = { readonly label: ReactNode; readonly children: ReactNode };

/** A list that unfolds under its name; one at a time, without script. */
export function Menu({ label, children }: MenuProps) {
  return (
    <details className="menu" name="nav">
      <summary className="nav-link">
        {label}
        <Icon name="chevron" small />
      </summary>
      <div className="menu-list">{children}</div>
    </details>
  );
}

type MenuEntriesProps = { readonly entries: readonly MenuEntry[]; readonly xsrf: string };

export function MenuEntries({ entries, xsrf }: MenuEntriesProps) {
  return entries.map((entry) =>
    "href" in entry ? (
      <a key={entry.label} className="nav-link" href={entry.href}>
        {entry.label}
        {entry.count ? <span className="count">{entry.count}</span> : null}
      </a>
    ) : (
      <form key={entry.label} method="post" action={entry.post}>
        <HiddenFields fields={[["xsrf", xsrf], ...entry.fields]} />
        <button type="submit" className="nav-link">
          {entry.label}
        </button>
      </form>
    ),
  );
}
