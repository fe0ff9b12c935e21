import type { ReactNode } from "react";
import type { FrameData } from "#app/components/site/frame/frame-data.ts";
import { MenuItems, UnseenCount } from "#app/components/site/frame/menu.tsx";
import { Greeting, GuestLinks, Landings, UserLinks } from "#app/components/site/frame/nav-links.tsx";
import { phoneItems } from "#app/components/site/frame/user-menu-items.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { businessTypeLinks, featureLinks, frameText } from "#app/text/site/frame.ts";
import "#app/styles/parts/phone-menu.css";

/** The header's menu up to 1024 px. */
export function PhoneMenu({ account, xsrf, productName }: FrameData) {
  return (
    <details className="menu phone-menu">
      <summary className="icon-btn">
        <Icon name="menu" />
        <span className="sr">{frameText.menu}</span>
        <UnseenCount count={account?.newNotifications ?? 0} />
      </summary>
      <div className="menu-list">
        {account ? (
          <>
            <Greeting account={account} />
            <MenuItems entries={phoneItems(account)} xsrf={xsrf} />
            <UserLinks account={account} xsrf={xsrf} />
          </>
        ) : (
          <>
            <p className="nav-link greeting">{frameText.welcome(productName)}</p>
            <Folded label={frameText.businessTypes}>
              <Landings folder="gestionar-turnos" links={businessTypeLinks} />
            </Folded>
            <Folded label={frameText.features}>
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

/** A list inside the phone's menu that unfolds on a press (accounts §2, App shell). */
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
