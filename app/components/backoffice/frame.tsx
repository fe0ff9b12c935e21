import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Place, placesOf } from "#app/components/backoffice/places.ts";
import type { Account, FrameData } from "#app/components/site/frame-data.ts";
import { Logo } from "#app/components/site/logo.tsx";
import { UnseenCount } from "#app/components/site/menu.tsx";
import { Greeting, UserLinks } from "#app/components/site/nav-links.tsx";
import { PhoneMenu } from "#app/components/site/phone-menu.tsx";
import { TopBar } from "#app/components/site/top-bar.tsx";
import { useCloseMenus } from "#app/components/site/use-close-menus.ts";
import { Icon, type IconName, IconSheet } from "#app/components/ui/icon.tsx";
import { initials } from "#app/text/formats.ts";
import { frameText } from "#app/text/site/frame.ts";

type BackofficeFrameProps = {
  readonly frame: FrameData;
  readonly title: string;
  /** The symbols of the screen itself. */
  readonly icons: readonly IconName[];
  readonly children: ReactNode;
};

/** Where the people of a business work: a rail of its places, tabs at the bottom of phones. */
export function BackofficeFrame({ frame, title, icons, children }: BackofficeFrameProps) {
  useCloseMenus();
  const { account, xsrf, productName } = frame;
  const places = placesOf(account?.newNotifications ?? 0);
  return (
    <div className="bo">
      <IconSheet names={["chevron", "menu", ...places.map(({ icon }) => icon), ...icons]} />
      <a className="skip btn btn-line" href="#main">
        {frameText.skipToContent}
      </a>
      <nav className="bo-nav" aria-label={frameText.backoffice}>
        <Logo productName={productName} />
        {places.map((place) => (
          <PlaceLink key={place.href} place={place} />
        ))}
        {account ? <Me account={account} xsrf={xsrf} /> : null}
      </nav>
      <div className="bo-main">
        <TopBar title={title} menu={<PhoneMenu account={account} xsrf={xsrf} productName={productName} />} />
        <main id="main">
          <header className="bo-bar">
            <h1>{title}</h1>
          </header>
          {children}
        </main>
      </div>
    </div>
  );
}

function PlaceLink({ place: { href, label, icon, count } }: { readonly place: Place }) {
  const isHere = useLocation().pathname === href;
  return (
    <a className="bo-place" href={href} aria-current={isHere ? "page" : undefined}>
      <Icon name={icon} />
      {label}
      <UnseenCount count={count} />
    </a>
  );
}

type MeProps = { readonly account: Account; readonly xsrf: string };

/** Who works here, with the way to the other account type and out. */
function Me({ account, xsrf }: MeProps) {
  const [firstName = "", lastName = ""] = account.displayName.split(" ");
  return (
    <details className="menu me">
      <summary className="bo-place">
        <span className="avatar avatar-sm" aria-hidden="true">
          {initials({ firstName, lastName })}
        </span>
        <span className="name">{account.displayName}</span>
      </summary>
      <div className="menu-list">
        <Greeting account={account} />
        <UserLinks account={account} xsrf={xsrf} />
      </div>
    </details>
  );
}
