import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "#app/components/ui/alert.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import type { ShownEntry } from "#app/domain/codes/waitlist.ts";
import { entryDone, entryHead, entryLate, entryText, freeTitle } from "#app/text/waitlist/entry.ts";
import type { EntryPage } from "#app/usecases/waitlist/entry-view.ts";
import { FreeTimes } from "../free-times.tsx";
import { LostCard, Offered } from "./offered.tsx";
import { Press } from "./press.tsx";
import { WishTicket } from "./wish-ticket.tsx";
import "#app/styles/parts/badge.css";
import "#app/styles/parts/note.css";

type EntryViewProps = {
  readonly page: EntryPage;
  /** The result of the last press; null: none. */
  readonly done: string | null;
  readonly refused: string | null;
  readonly xsrf: string;
};

/** The state of a waitlist entry, and the actions of its client. */
export function EntryView({ page, done, refused, xsrf }: EntryViewProps) {
  return (
    <>
      <Done sentences={entryDone} />
      {refused === null ? null : <Alert kind="danger">{refused}</Alert>}
      <Head
        page={page}
        isNews={done !== null && !Object.hasOwn(entryDone, done)}
        isLate={done === LATE && page.state !== "LOST"}
      />
      <Body page={page} xsrf={xsrf} />
    </>
  );
}

const ICONS: Readonly<Record<ShownEntry, IconName>> = {
  SENT: "bell",
  UNCONFIRMED: "bell",
  UNCONFIRMED_LATE: "clock",
  WAITING: "bell",
  OFFERED: "bell",
  LOST: "clock",
  FILLED: "check",
  LEFT: "check",
  OVER: "clock",
};

/** The result of a press that came too late. */
const LATE = "tarde";

type HeadProps = {
  readonly page: EntryPage;
  /** A press led here, and this is its result. */
  readonly isNews: boolean;
  /** The press had no effect, and the page does not say so by itself. */
  readonly isLate: boolean;
};

/** An offer that expires while the page is open is news too. */
function Head({ page, isNews: isAnswer, isLate }: HeadProps) {
  const { state } = page;
  const { title, text } = entryHead(page);
  const [first] = useState(state);
  const isNews = isAnswer || state !== first;
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) told.current?.focus();
  }, [isNews]);
  const news = isNews ? { ref: told, id: DONE_PARAM, role: "status", tabIndex: -1 } : {};
  const isOffer = state === "OFFERED";
  return (
    <header className={state === "LOST" ? "note lost-note" : undefined}>
      <div className="told" {...news}>
        {isOffer ? (
          <span className="badge badge-brand">{entryText.product}</span>
        ) : (
          <span className="halo">
            <Icon name={ICONS[state]} />
          </span>
        )}
        <h1>{title}</h1>
        {isLate ? <p>{entryLate}</p> : null}
        {isOffer ? null : <p className="muted">{text}</p>}
      </div>
    </header>
  );
}

type BodyProps = Pick<EntryViewProps, "page" | "xsrf">;

function Body({ page, xsrf }: BodyProps): ReactNode {
  const { state, hrefs } = page;
  switch (state) {
    case "SENT":
      return (
        <>
          <WishTicket page={page} />
          <Ways>
            <ToTimes page={page} />
          </Ways>
        </>
      );
    case "UNCONFIRMED":
      return (
        <>
          <WishTicket page={page} />
          <Ways>
            <Press xsrf={xsrf} intent="confirm" label={entryText.confirm} look="btn btn-lg" />
          </Ways>
        </>
      );
    case "WAITING":
      return (
        <>
          <WishTicket page={page} />
          <FreeAlready page={page} />
          <Ways>
            <Stay page={page} xsrf={xsrf} />
            <ToTimes page={page} />
            <Leave xsrf={xsrf} />
          </Ways>
        </>
      );
    case "OFFERED":
      return <Offered page={page} xsrf={xsrf} />;
    case "LOST":
      return (
        <>
          <LostCard page={page} />
          <FreeAlready page={page} />
          <Ways>
            <Stay page={page} xsrf={xsrf} />
            <a className={page.isSilent ? "btn btn-lg btn-line" : "btn btn-lg"} href={hrefs.all}>
              {entryText.allTimes}
            </a>
            <Leave xsrf={xsrf} />
          </Ways>
        </>
      );
    case "FILLED":
      return (
        <Ways>
          {hrefs.turno === null ? null : (
            <a className="btn btn-lg" href={hrefs.turno}>
              {entryText.seeTurno}
            </a>
          )}
          <ToTimes page={page} />
        </Ways>
      );
    case "UNCONFIRMED_LATE":
    case "LEFT":
    case "OVER":
      return (
        <Ways>
          <a className="btn btn-lg" href={hrefs.again}>
            {entryText.again}
          </a>
          <ToTimes page={page} />
        </Ways>
      );
    default:
      return state satisfies never;
  }
}

function Ways({ children }: { readonly children: ReactNode }) {
  return <div className="ways">{children}</div>;
}

type PageProps = Pick<EntryViewProps, "page">;

function ToTimes({ page }: PageProps) {
  return (
    <a className="btn btn-lg btn-line" href={page.hrefs.all}>
      {entryText.seeTimes}
    </a>
  );
}

function Stay({ page, xsrf }: BodyProps) {
  if (!page.isSilent) return null;
  return <Press xsrf={xsrf} intent="stay" label={entryText.stay} look="btn btn-lg" />;
}

function Leave({ xsrf }: Pick<EntryViewProps, "xsrf">) {
  return <Press xsrf={xsrf} intent="leave" label={entryText.leave} look="btn btn-quiet" />;
}

function FreeAlready({ page }: PageProps) {
  const { wish, free } = page;
  if (free.times.length === 0) return null;
  return <FreeTimes title={freeTitle(page, wish.employee, free.areOthers)} times={free.times} />;
}
