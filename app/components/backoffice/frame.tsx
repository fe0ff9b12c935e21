import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { isInPlace, type Place, placesOf } from "#app/components/backoffice/places.ts";
import { useFocusOnFault } from "#app/components/backoffice/use-focus-on-fault.ts";
import type { Account, FrameData } from "#app/components/site/frame/frame-data.ts";
import { Logo } from "#app/components/site/frame/logo.tsx";
import { UnseenCount } from "#app/components/site/frame/menu.tsx";
import { Greeting, UserLinks } from "#app/components/site/frame/nav-links.tsx";
import { PhoneMenu } from "#app/components/site/frame/phone-menu.tsx";
import { TopBar } from "#app/components/site/frame/top-bar.tsx";
import { useCloseMenus } from "#app/components/site/frame/use-close-menus.ts";
import { Icon, type IconName, IconSheet } from "#app/components/ui/icon.tsx";
import { initials } from "#app/text/formats.ts";
import { placesText } from "#app/text/setup/places.ts";
import { frameText } from "#app/text/site/frame.ts";

type BackofficeFrameProps = {
  readonly frame: FrameData;
  readonly title: string;
  /** How many there are of what the page shows, beside its title. */
  readonly count?: string | null;
  /** The symbols of the screen itself. */
  readonly icons: readonly IconName[];
  /** Of a page within a place: the page that it belongs to. Its way back takes the tabs' room on phones. */
  readonly back?: string;
  /** Stands in place of the title on wide screens, and brings a heading of its own; the page takes all the width. */
  readonly bar?: ReactNode;
  /** What can be done with the page as a whole: beside its title on wide screens; on phones `tool` alone, an `.icon-btn`. */
  readonly tools?: ReactNode;
  readonly tool?: ReactNode;
  readonly children: ReactNode;
};

/** Where the people of a business work: a rail of its places, tabs at the bottom of phones. */
export function BackofficeFrame(props: BackofficeFrameProps) {
  const { frame, title, count = null, icons, back, bar, tools, tool, children } = props;
  useCloseMenus();
  useFocusOnFault();
  const { account, xsrf, productName } = frame;
  const places = account === null ? [] : placesOf(account);
  const menu = <PhoneMenu account={account} xsrf={xsrf} productName={productName} />;
  return (
    <div className={back ? "bo bo-detail" : "bo"}>
      <IconSheet names={[...new Set<IconName>(["chevron", "menu", "arrow-left", ...icons])]} />
      <a className="skip btn btn-line" href="#main">
        {frameText.skipToContent}
      </a>
      <nav className="bo-nav" aria-label={frameText.backoffice}>
        <Logo productName={productName} />
        {places.map((place) => (
          <PlaceLink key={place.href} place={place} places={places} />
        ))}
        {places.some(({ isDeep }) => isDeep) ? <MorePlaces places={places} /> : null}
        {account ? <Me account={account} xsrf={xsrf} /> : null}
      </nav>
      <div className="bo-main">
        <TopBar
          title={<Counted title={title} count={count} />}
          menu={
            tool ? (
              <span className="top-tools">
                {tool}
                {menu}
              </span>
            ) : (
              menu
            )
          }
        >
          {back ? (
            <a className="icon-btn" href={back} aria-label={frameText.back}>
              <Icon name="arrow-left" />
            </a>
          ) : null}
        </TopBar>
        <main id="main" className={bar ? "bo-full" : undefined}>
          {bar ? (
            <header className="bo-bar bo-tools">{bar}</header>
          ) : (
            <TitleBar title={title} count={count} back={back} tools={tools} />
          )}
          {children}
        </main>
      </div>
    </div>
  );
}

type CountedProps = { readonly title: string; readonly count: string | null };

function Counted({ title, count }: CountedProps) {
  if (count === null) return title;
  return (
    <>
      {title} <span className="bo-count num">{count}</span>
    </>
  );
}

type TitleBarProps = CountedProps & {
  readonly back: string | undefined;
  readonly tools: ReactNode;
};

function TitleBar({ title, count, back, tools }: TitleBarProps) {
  return (
    <header className="bo-bar">
      {back ? (
        <a className="icon-btn only-tab" href={back} aria-label={frameText.back}>
          <Icon name="arrow-left" />
        </a>
      ) : null}
      <h1>
        <Counted title={title} count={count} />
      </h1>
      {tools}
    </header>
  );
}

type PlaceLinkProps = { readonly place: Place; readonly places: readonly Place[] };

function PlaceLink({ place, places }: PlaceLinkProps) {
  const isHere = isInPlace(useLocation().pathname, place, places);
  return (
    <a
      className={place.isDeep ? "bo-place deep" : "bo-place"}
      href={place.href}
      aria-current={isHere ? "page" : undefined}
    >
      <PlaceIcon name={place.icon} />
      {place.label}
      <UnseenCount count={place.count} />
    </a>
  );
}

/** What does not fit into the tabs of a phone. */
function MorePlaces({ places }: Pick<PlaceLinkProps, "places">) {
  const { pathname } = useLocation();
  const deep = places.filter(({ isDeep }) => isDeep);
  const isHere = deep.some((place) => isInPlace(pathname, place, places));
  return (
    <details className="menu bo-more">
      <summary className="bo-place" aria-current={isHere ? "true" : undefined}>
        <PlaceIcon name="dots" />
        {placesText.more}
        <UnseenCount count={deep.reduce((sum, { count }) => sum + count, 0)} />
      </summary>
      <div className="menu-list">
        {deep.map(({ href, label, count }) => (
          <a key={href} className="nav-link" href={href}>
            {label}
            <UnseenCount count={count} />
          </a>
        ))}
      </div>
    </details>
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
