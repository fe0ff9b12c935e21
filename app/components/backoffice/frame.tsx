import type { ReactNode } from "react";
import { MorePlaces, OfficeAccount, PlaceLink } from "#app/components/backoffice/place-links.tsx";
import { placesOf } from "#app/components/backoffice/places.ts";
import { useFocusOnFault } from "#app/components/backoffice/use-focus-on-fault.ts";
import type { FrameData } from "#app/components/site/frame/frame-data.ts";
import { Logo } from "#app/components/site/frame/logo.tsx";
import { TopBar } from "#app/components/site/frame/top-bar.tsx";
import { useCloseMenus } from "#app/components/site/frame/use-close-menus.ts";
import { Icon, type IconName, IconSheet } from "#app/components/ui/icon.tsx";
import { frameText } from "#app/text/site/frame.ts";
import "#app/styles/parts/badge.css";
import "#app/styles/parts/card.css";
import "#app/styles/parts/chip-row.css";
import "#app/styles/parts/chips.css";
import "#app/styles/parts/frame.css";
import "#app/styles/parts/list.css";
import "#app/styles/screens/backoffice.css";
import "#app/styles/screens/danger-button.css";

type BackofficeFrameProps = {
  readonly frame: FrameData;
  readonly title: string;
  /** The number of items on the page, beside its title. */
  readonly count?: string | null;
  /** The symbols of the screen itself. */
  readonly icons: readonly IconName[];
  /** For a page within a place: the page above it. If the page ends in a bar of its own, that bar replaces the tabs on phones. */
  readonly back?: string;
  /**
   * Replaces the title on wide screens and brings its own heading; the page takes the full width. Null: the page itself brings
   * the bar.
   */
  readonly bar?: ReactNode;
  /** The bar is also the head on phones. */
  readonly isBarOnTop?: boolean;
  /** Actions of the whole page: beside its title on wide screens; on phones only `tool`, an `.icon-btn` or several. */
  readonly tools?: ReactNode;
  readonly tool?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of the backoffice: a rail of its places, with tabs at the bottom on phones. */
export function BackofficeFrame(props: BackofficeFrameProps) {
  const { frame, title, count = null, icons, back, bar, isBarOnTop, tools, tool, children } = props;
  useCloseMenus();
  useFocusOnFault();
  const { account, xsrf, productName } = frame;
  const places = account === null ? [] : placesOf(account);
  return (
    <div className={back ? "bo bo-detail" : "bo"}>
      <IconSheet names={[...new Set<IconName>(["chevron", "arrow-left", ...icons])]} />
      <a className="skip btn btn-line" href="#main">
        {frameText.skipToContent}
      </a>
      <nav className="bo-nav" aria-label={frameText.backoffice}>
        <Logo productName={productName} />
        {places.map((place) =>
          place.kind === "more" ? null : <PlaceLink key={place.href} place={place} places={places} />,
        )}
        {account ? <MorePlaces places={places} account={account} xsrf={xsrf} /> : null}
        {account ? <OfficeAccount account={account} xsrf={xsrf} /> : null}
      </nav>
      <div className="bo-main">
        {isBarOnTop ? null : (
          <TopBar
            title={<Counted title={title} count={count} />}
            menu={tool ? <div className="bo-tool">{tool}</div> : null}
          >
            {back ? (
              <a className="icon-btn" href={back} aria-label={frameText.back}>
                <Icon name="arrow-left" />
              </a>
            ) : null}
          </TopBar>
        )}
        <main id="main" className={bar ? "bo-full" : undefined}>
          {bar ? (
            <header className={isBarOnTop ? "bo-bar bo-tools bo-head" : "bo-bar bo-tools"}>{bar}</header>
          ) : null}
          {bar === undefined ? <TitleBar title={title} count={count} back={back} tools={tools} /> : null}
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
