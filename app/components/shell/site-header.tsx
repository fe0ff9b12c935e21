import { Icon } from "#app/components/icon.tsx";
import type { Account } from "#app/components/shell/account.ts";
import { Logo } from "#app/components/shell/logo.tsx";
import { Menu, MenuEntries } from "#app/components/shell/menu.tsx";
import { useCloseMenus } from "#app/components/shell/use-close-menus.ts";
import { headerEntries, switchEntries, userMenuEntries } from "#app/components/shell/user-menu-entries.ts";
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
  const content = account ? <UserNav account={account} xsrf={xsrf} /> : <GuestNav />;
  return (
    <header className={deskOnly ? "site only-desk" : "site"}>
      <a className="skip btn btn-line" href="#main">
        {shellText.skipToContent}
      </a>
      <Logo productName={productName} />
      <nav aria-label={shellText.mainNavigation}>{content}</nav>
      {deskOnly ? null : <PhoneMenu account={account} xsrf={xsrf} />}
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
      <MenuEntries entries={userMenuEntries(account)} xsrf={xsrf} />
      <hr />
      <MenuEntries entries={switchEntries(account)} xsrf={xsrf} />
    </>
  );
}

function PhoneMenu({ account, xsrf }: { readonly account: Account | null; readonly xsrf: string }) {
  return (
    <details className="menu only-mob">
      <summary className="icon-btn" aria-label={shellText.menu}>
        <Icon name="menu" />
      </summary>
      <div className="menu-list">
        {account ? (
          <>
            <MenuEntries entries={headerEntries(account)} xsrf={xsrf} />
            <UserLinks account={account} xsrf={xsrf} />
          </>
        ) : (
          <>
            <Landings folder="gestionar-turnos" links={businessTypeLinks} />
            <hr />
            <Landings folder="funcionalidades" links={featureLinks} />
            <hr />
            <GuestLinks />
          </>
        )}
      </div>
    </details>
  );
}
