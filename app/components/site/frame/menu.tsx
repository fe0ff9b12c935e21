import type { ReactNode } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import type { MenuItem } from "#app/components/site/frame/user-menu-items.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { frameText, manyAs } from "#app/text/site/frame.ts";

type MenuProps = { readonly label: ReactNode; readonly children: ReactNode };

/** A list that unfolds under its label; only one is open, without script. */
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

type UnseenCountProps = {
  readonly count: number;
  /** The text for screen readers. */
  readonly words?: (count: number) => string;
};

/** The red badge that counts new notifications; nothing for zero (accounts §2, App shell). */
export function UnseenCount({ count, words = frameText.newNotifications }: UnseenCountProps) {
  if (count === 0) return null;
  return (
    <span className="count">
      <span aria-hidden="true">{manyAs(count)}</span>
      <span className="sr">{words(count)}</span>
    </span>
  );
}

type MenuItemsProps = { readonly entries: readonly MenuItem[]; readonly xsrf: string };

export function MenuItems({ entries, xsrf }: MenuItemsProps) {
  return entries.map((entry) =>
    "href" in entry ? (
      <a key={entry.label} className="nav-link" href={entry.href}>
        {entry.label}
        <UnseenCount count={entry.count ?? 0} />
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
