import type { Account, FrameData } from "#app/components/site/frame/frame-data.ts";
import { Logo } from "#app/components/site/frame/logo.tsx";
import { Menu, MenuItems, UnseenCount } from "#app/components/site/frame/menu.tsx";
import { Greeting, GuestLinks, Landings, UserLinks } from "#app/components/site/frame/nav-links.tsx";
import { PhoneMenu } from "#app/components/site/frame/phone-menu.tsx";
import { useCloseMenus } from "#app/components/site/frame/use-close-menus.ts";
import { headerItems } from "#app/components/site/frame/user-menu-items.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { initials } from "#app/text/formats.ts";
import { businessTypeLinks, featureLinks, frameText } from "#app/text/site/frame.ts";
import "#app/styles/parts/frame.css";

type SiteHeaderProps = FrameData & {
  /** Booking and bookings have their own top bar under 992 px (accounts §2, App shell). */
  readonly deskOnly?: boolean;
};

/** The product's header. Its symbols: `chevron`, and `menu` unless `deskOnly`. */
export function SiteHeader({ account, xsrf, productName, deskOnly = false }: SiteHeaderProps) {
  useCloseMenus();
  const content = account ? (
    <UserNav account={account} xsrf={xsrf} />
  ) : (
    <GuestNav productName={productName} />
  );
  return (
    <header className={deskOnly ? "site only-desk" : "site"}>
      <a className="skip btn btn-line" href="#main">
        {frameText.skipToContent}
      </a>
      <Logo productName={productName} />
      {deskOnly ? <NavToggle account={account} /> : null}
      <nav aria-label={frameText.mainNavigation}>{content}</nav>
      {deskOnly ? null : <PhoneMenu account={account} xsrf={xsrf} productName={productName} />}
    </header>
  );
}

/** Up to 1024 px it shows and hides the following part; pages with a phone bar then do not contain the menus twice. */
function NavToggle({ account }: Pick<FrameData, "account">) {
  return (
    <details className="menu toggle">
      <summary className="nav-link">
        {frameText.menu}
        <UnseenCount count={account?.newNotifications ?? 0} />
        <Icon name="chevron" small />
      </summary>
    </details>
  );
}

function GuestNav({ productName }: Pick<FrameData, "productName">) {
  return (
    <>
      <p className="nav-link greeting">{frameText.welcome(productName)}</p>
      <Menu label={frameText.businessTypes}>
        <Landings folder="gestionar-turnos" links={businessTypeLinks} />
      </Menu>
      <Menu label={frameText.features}>
        <Landings folder="funcionalidades" links={featureLinks} />
      </Menu>
      <GuestLinks />
    </>
  );
}

type UserNavProps = { readonly account: Account; readonly xsrf: string };

function UserNav({ account, xsrf }: UserNavProps) {
  const [firstName = "", lastName = ""] = account.displayName.split(" ");
  return (
    <>
      <MenuItems entries={headerItems(account)} xsrf={xsrf} />
      <Menu
        label={
          <>
            <span className="avatar avatar-sm">{initials({ firstName, lastName })}</span>
            {account.displayName}
          </>
        }
      >
        <Greeting account={account} />
        <UserLinks account={account} xsrf={xsrf} />
      </Menu>
    </>
  );
}
