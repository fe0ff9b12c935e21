import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { PlaceIcon, type PlaceIconName } from "#app/components/backoffice/place-icon.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { FirstWeekStep } from "#app/domain/setup/business/first-week.ts";
import { firstWeekStepText, firstWeekText } from "#app/text/setup/first-week.ts";
import { FIRST_WEEK_ACTION } from "./action-path.ts";
import { CopyLink } from "./copy-link.tsx";
import type { FirstWeekView } from "./first-week-view.ts";
import "#app/styles/screens/first-week.css";

const ICONS: Readonly<Record<FirstWeekStep, PlaceIconName>> = {
  INSTAGRAM: "instagram",
  WHATSAPP: "whatsapp",
  QR: "qr",
  CLIENTS: "users",
  TEAM: "user",
  BY_HAND: "calendar",
};

type FirstWeekProps = { readonly week: FirstWeekView; readonly xsrf: string };

/** The tasks of the first week: the first open one stands out, done ones sink to the end. Needs the icon 'check'. */
export function FirstWeek({ week: { shown, open, done }, xsrf }: FirstWeekProps) {
  const all = open.length + done.length;
  return (
    <section className="first-week" aria-labelledby="first-week">
      <header>
        <h2 id="first-week">{firstWeekText.title}</h2>
        <span className="sm muted num">{firstWeekText.count(done.length, all)}</span>
      </header>
      <progress value={done.length} max={all} aria-label={firstWeekText.counted(done.length, all)} />
      <p className="sm muted">{firstWeekText.lead}</p>
      <ul className="card list">
        {open.map(({ step, href }, place) => (
          <Open key={step} step={step} href={href} shown={shown} isNext={place === 0} />
        ))}
        {done.map((step) => (
          <li key={step} className="week-done">
            <Dot>
              <Icon name="check" />
            </Dot>
            <Words step={step} why={firstWeekStepText[step].isDone} isDone />
          </li>
        ))}
      </ul>
      <Form method="post" action={FIRST_WEEK_ACTION}>
        <HiddenFields
          fields={[
            ["xsrf", xsrf],
            ["intent", "hide"],
          ]}
        />
        <button type="submit" className="btn btn-quiet btn-sm">
          {firstWeekText.hide}
        </button>
      </Form>
    </section>
  );
}

type OpenProps = {
  readonly step: FirstWeekStep;
  readonly href: string;
  readonly shown: string;
  readonly isNext: boolean;
};

/** The Instagram link is copied; the other tasks have pages of their own, WhatsApp's is in the app. */
function Open({ step, href, shown, isNext }: OpenProps) {
  const isCopied = step === "INSTAGRAM";
  return (
    <li className={isNext ? "week-next" : undefined}>
      <Dot>
        <PlaceIcon name={ICONS[step]} />
      </Dot>
      <Words step={step} why={firstWeekStepText[step].why} />
      {isCopied ? <CopyLink url={href} shown={shown} /> : null}
      {isCopied ? null : (
        <a
          className="btn btn-line btn-sm"
          href={href}
          {...(step === "WHATSAPP" && { target: "_blank", rel: "noopener noreferrer" })}
        >
          {firstWeekStepText[step].act}
        </a>
      )}
    </li>
  );
}

function Dot({ children }: { readonly children: ReactNode }) {
  return (
    <span className="week-dot" aria-hidden="true">
      {children}
    </span>
  );
}

type WordsProps = { readonly step: FirstWeekStep; readonly why: string; readonly isDone?: boolean };

function Words({ step, why, isDone = false }: WordsProps) {
  return (
    <span>
      <b>
        {isDone ? <span className="sr">{firstWeekText.done} </span> : null}
        {firstWeekStepText[step].title}
      </b>{" "}
      <span className="sm muted">{why}</span>
    </span>
  );
}
