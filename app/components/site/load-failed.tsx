import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Icon, IconSheet } from "#app/components/ui/icon.tsx";
import { loadFailedText } from "#app/text/site/load-failed.ts";
import { areToldElsewhere, loadAgain, watchLoads } from "./held-loads.ts";
import { type Unsent, unsentOf } from "./unsent.ts";
import { useLoadState } from "./use-under-way.ts";
import "#app/styles/parts/alert.css";
import "#app/styles/parts/button.css";
import "#app/styles/parts/load-failed.css";

const { what, because, again, trying, unsent: notSent } = loadFailedText;

/** Says over the title of the remaining screen what could not be loaded, with a retry (booking §8). */
export function LoadFailed() {
  const state = useLoadState();
  const isTold = useSyncExternalStore(watchLoads, areToldElsewhere, () => false);
  return state === "well" || isTold ? <UnsentAlert /> : <FailedAlert state={state} />;
}

function FailedAlert({ state }: { readonly state: "offline" | "broken" | "trying" }) {
  const { location } = useNavigation();
  const isTrying = state === "trying";
  return (
    <OverTitle
      title={what(new URLSearchParams(location?.search).get("step"))}
      text={because[state]}
      focusOn={isTrying ? null : state}
    >
      <button type="button" className="btn btn-line btn-sm" aria-busy={isTrying} onClick={loadAgain}>
        {isTrying ? trying : again}
      </button>
    </OverTitle>
  );
}

/** A form without an answer, if its route does not report that itself (DECISIONS 90); the form's button sends it again. */
function UnsentAlert() {
  const isIdle = useNavigation().state === "idle";
  const unsent = isIdle ? lastUnsent() : null;
  if (unsent === null) return null;
  const text = unsent.sentence || because[unsent.wasAsked ? "broken" : "offline"];
  return <OverTitle title={notSent} text={text} focusOn={unsent} />;
}

type Router = { readonly state: { readonly actionData: Readonly<Record<string, unknown>> | null } };

/** The answer to the router's last form, of any route; the public hook gives only the own route's answer. */
function lastUnsent(): Unsent | null {
  if (import.meta.env.SSR) return null;
  const { __remixRouter: router } = window as { readonly __remixRouter?: Router };
  return Object.values(router?.state.actionData ?? {}).map(unsentOf)[0] ?? null;
}

type OverTitleProps = {
  readonly title: string;
  readonly text: string;
  /** Each new value moves the focus there; null: no focus. */
  readonly focusOn: unknown;
  readonly children?: ReactNode;
};

function OverTitle({ title, text, focusOn, children }: OverTitleProps) {
  const place = useState(() => document.createElement("div"))[0];
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    const heading = document.querySelector("main h1");
    (heading?.closest(".ticket, .bo-bar") ?? heading)?.insertAdjacentElement("beforebegin", place);
    return () => {
      place.remove();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [place]);

  useEffect(() => {
    if (focusOn !== null) alert.current?.focus();
  }, [focusOn]);

  return createPortal(
    <div ref={alert} className="alert alert-danger fail" role="alert" tabIndex={-1}>
      <IconSheet names={["alert"]} />
      <Icon name="alert" />
      <p>
        <b>{title}</b>
        {text}
      </p>
      {children}
    </div>,
    place,
  );
}
