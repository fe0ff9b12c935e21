import type { ReactNode } from "react";
import { Icon } from "#app/components/icon.tsx";
import type { Account } from "#app/components/shell/account.ts";
import { Logo } from "#app/components/shell/logo.tsx";
import { Menu, MenuEntries, NewsCount } from "#app/components/shell/menu.tsx";
import { useCloseMenus } from "#app/components/shell/use-close-menus.ts";
import { useHoverMenus } from "#app/components/shell/use-hover-menus.ts";
import {
  headerEntries,
  phoneEntries,
  switchEntries,
  userMenuEntries,
} from "#app/components/shell/user-menu-entries.ts";
import { initials } from "#app/text/formats.ts";
import { businessTypeLinks, featureLinks, type LandingLink, shellText } from "#app/text/shell.ts";

type SiteHeaderProps = {
  readonly account: Account | null;
  readonly xsrf: string;
  readonly productName: string;
  /** Booking and bookings have a top bar of their own under 992 px (accounts §2, App shell). */
  readonly deskOnly?: boolean;
};

/** The product's header. Its symbols: `chevron`, and `menu` unless `deskOnly`. */
export function SiteHeader({ account, xsrf, productName, deskOnly = false }: SiteHeaderProps) {
  useCloseMenus();
  useHoverMenus();
  const content = account ? <UserNav account={account} xsrf={xsrf} /> : <GuestNav />;
  return (
    <header className={deskOnly ? "site only-desk" : "site"} id="top">
      <a className="skip btn btn-line" href="#main">
        {shellText.skipToContent}
      </a>
      <Logo productName={productName} />
      <nav aria-label={shellText.mainNavigation}>{content}</nav>
      {deskOnly ? null : <PhoneMenu account={account} xsrf={xsrf} productName={productName} />}
    </header>
  );
}

function GuestNav() {
  return (
    <>
      <Menu label={shellText.businessTypes}>
        <Landings folder="gestionar-turnos" links={businessTypeLinks} />
      </Menu>
      <Menu label={shellText.features}>
        <Landings folder="funcionalidades" links={featureLinks} />
      </Menu>
      <GuestLinks />
    </>
  );
}

function GuestLinks() {
  return (
    <>
      <a className="nav-link" href="/footer/contact">
        {shellText.contact}
      </a>
      <a className="nav-link" href="/login">
        {shellText.login}
      </a>
      <a className="btn btn-sm" href="/signup">
        {shellText.signup}
      </a>
    </>
  );
}

type LandingsProps = { readonly folder: string; readonly links: readonly LandingLink[] };

function Landings({ folder, links }: LandingsProps) {
  return links.map(({ key, name }) => (
    <a key={key} className="nav-link" href={`/${folder}/${key}`}>
      {name}
    </a>
  ));
}

type UserNavProps = { readonly account: Account; readonly xsrf: string };

function UserNav({ account, xsrf }: UserNavProps) {
  const [firstName = "", lastName = ""] = account.displayName.split(" ");
  return (
    <>
      <MenuEntries entries={headerEntries(account)} xsrf={xsrf} />
      <Menu
        label={
          <>
            <span className="avatar avatar-sm">{initials({ firstName, lastName })}</span>
            {account.displayName}
          </>
        }
      >
        <UserLinks account={account} xsrf={xsrf} />
      </Menu>
    </>
  );
}

function UserLinks({ account, xsrf }: UserNavProps) {
  return (
    <>
      <a className="nav-link greeting" href="/profile">
        {shellText.greeting(account.displayName)}
      </a>
      <MenuEntries entries={userMenuEntries(account)} xsrf={xsrf} />
      <hr />
      <MenuEntries entries={switchEntries(account)} xsrf={xsrf} />
    </>
  );
}

type PhoneMenuProps = {
  readonly account: Account | null;
  readonly xsrf: string;
  readonly productName: string;
};

function PhoneMenu({ account, xsrf, productName }: PhoneMenuProps) {
  return (
    <details className="menu phone-menu">
      <summary className="icon-btn">
        <Icon name="menu" />
        <span className="sr">{shellText.menu}</span>
        <NewsCount count={account?.newNotifications ?? 0} />
      </summary>
      <div className="menu-list">
        {account ? (
          <>
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
