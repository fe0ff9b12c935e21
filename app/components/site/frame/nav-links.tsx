import type { Account } from "#app/components/site/frame/frame-data.ts";
import { MenuItems } from "#app/components/site/frame/menu.tsx";
import { switchItems, userMenuItems } from "#app/components/site/frame/user-menu-items.ts";
import { frameText, type LandingLink } from "#app/text/site/frame.ts";

/** Links for a visitor without an account. */
export function GuestLinks() {
  return (
    <>
      <a className="nav-link" href="/footer/contact">
        {frameText.contact}
      </a>
      <a className="nav-link" href="/login">
        {frameText.login}
      </a>
      <a className="btn btn-sm" href="/signup">
        {frameText.signup}
      </a>
    </>
  );
}

type LandingsProps = { readonly folder: string; readonly links: readonly LandingLink[] };

export function Landings({ folder, links }: LandingsProps) {
  return links.map(({ key, name }) => (
    <a key={key} className="nav-link" href={`/${folder}/${key}`}>
      {name}
    </a>
  ));
}

export function Greeting({ account }: { readonly account: Account }) {
  return (
    <a className="nav-link greeting" href="/profile">
      {frameText.greeting(account.displayName)}
    </a>
  );
}

type UserLinksProps = { readonly account: Account; readonly xsrf: string };

/** The places of a signed-in user, then the other account type and the logout. */
export function UserLinks({ account, xsrf }: UserLinksProps) {
  return (
    <>
      <MenuItems entries={userMenuItems(account)} xsrf={xsrf} />
      <hr />
      <MenuItems entries={switchItems(account)} xsrf={xsrf} />
    </>
  );
}
