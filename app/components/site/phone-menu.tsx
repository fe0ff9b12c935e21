import type { ReactNode } from "react";
import type { Account } from "#app/components/site/account.ts";
import { MenuEntries, UnseenCount } from "#app/components/site/menu.tsx";
import { Greeting, GuestLinks, Landings, UserLinks } from "#app/components/site/nav-links.tsx";
import { phoneEntries } from "#app/components/site/user-menu-entries.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { businessTypeLinks, featureLinks, shellText } from "#app/text/site/shell.ts";

type PhoneMenuProps = {
  readonly account: Account | null;
  readonly xsrf: string;
  readonly productName: string;
};

/** The header's menu up to 1024 px. */
export function PhoneMenu({ account, xsrf, productName }: PhoneMenuProps) {
  return (
    <details className="menu phone-menu">
      <summary className="icon-btn">
        <Icon name="menu" />
        <span className="sr">{shellText.menu}</span>
        <UnseenCount count={account?.newNotifications ?? 0} />
      </summary>
      <div className="menu-list">
        {account ? (
          <>
            <Greeting account={account} />
            <MenuEntries entries={phoneEntries(account)} xsrf={xsrf} />
            <UserLinks account={account} xsrf={xsrf} />
          </>
        ) : (
          <>
            <p className="nav-link greeting">{shellText.welcome(productName)}</p>
            <Folded label={shellText.businessTypes}>
              <Landings folder="gestionar-turnos" links={businessTypeLinks} />
            </Folded>
            <Folded label={shellText.features}>
              <Landings folder="funcionalidades" links={featureLinks} />
            </Folded>
            <hr />
            <GuestLinks />
          </>
        )}
      </div>
    </details>
  );
}

type FoldedProps = { readonly label: string; readonly children: ReactNode };

/** A list inside the phone's menu that unfolds under a press (accounts §2, App shell). */
function Folded({ label, children }: FoldedProps) {
  return (
    <details className="folded" name="landings">
      <summary className="nav-link">
        {label}
        <Icon name="chevron" small />
      </summary>
      {children}
    </details>
  );
}
