import { useLocation } from "@remix-run/react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { isInPlace, type Place } from "#app/components/backoffice/places.ts";
import type { Account } from "#app/components/site/frame/frame-data.ts";
import { MenuItems, UnseenCount } from "#app/components/site/frame/menu.tsx";
import { Greeting } from "#app/components/site/frame/nav-links.tsx";
import { officeItems, switchItems } from "#app/components/site/frame/user-menu-items.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { initials } from "#app/text/formats.ts";
import { placesText } from "#app/text/setup/places.ts";
import { frameText } from "#app/text/site/frame.ts";

type PlaceLinkProps = { readonly place: Place; readonly places: readonly Place[] };

/** One place of the rail, or of a phone's tabs. */
export function PlaceLink({ place, places }: PlaceLinkProps) {
  const isHere = isInPlace(useLocation().pathname, place, places);
  return (
    <a
      className={place.kind === "deep" ? "bo-place deep" : "bo-place"}
      href={place.href}
      aria-current={isHere ? "page" : undefined}
    >
      <PlaceIcon name={place.icon} />
      {place.label}
      <UnseenCount
        count={place.count}
        words={place.icon === "chat" ? placesText.unread : frameText.toLookAt}
      />
    </a>
  );
}

type AccountProps = { readonly account: Account; readonly xsrf: string };
type MorePlacesProps = AccountProps & Pick<PlaceLinkProps, "places">;

/** The places without a tab on phones, and the account. */
export function MorePlaces({ places, account, xsrf }: MorePlacesProps) {
  const { pathname } = useLocation();
  const deep = places.filter(({ kind }) => kind !== "tab");
  const isHere = deep.some((place) => isInPlace(pathname, place, places));
  return (
    <details className="menu bo-more">
      <summary className="bo-place" aria-current={isHere ? "true" : undefined}>
        <PlaceIcon name="dots" />
        {placesText.more}
      </summary>
      <div className="menu-list">
        {deep.map((place) => (
          <a
            key={place.href}
            className="nav-link"
            href={place.href}
            aria-current={isInPlace(pathname, place, places) ? "page" : undefined}
          >
            <PlaceIcon name={place.icon} />
            {place.label}
          </a>
        ))}
        <details className="bo-account">
          <summary className="nav-link">
            <PlaceIcon name="account" />
            {placesText.account}
            <Icon name="chevron" small />
          </summary>
          <AccountLinks account={account} xsrf={xsrf} />
        </details>
      </div>
    </details>
  );
}

/** At the foot of the rail: the account, the notifications, the other account type and the logout. */
export function OfficeAccount({ account, xsrf }: AccountProps) {
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
        <a className="nav-link" href="/notifications">
          {placesText.notifications}
        </a>
        <AccountLinks account={account} xsrf={xsrf} />
      </div>
    </details>
  );
}

function AccountLinks({ account, xsrf }: AccountProps) {
  return (
    <>
      <MenuItems entries={officeItems(account)} xsrf={xsrf} />
      <hr />
      <MenuItems entries={switchItems(account)} xsrf={xsrf} />
    </>
  );
}
