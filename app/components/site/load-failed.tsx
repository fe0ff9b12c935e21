import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon, IconSheet } from "#app/components/ui/icon.tsx";
import { loadFailedText } from "#app/text/site/load-failed.ts";
import { loadAgain } from "./held-loads.ts";
import { useLoadState } from "./use-under-way.ts";

/** What could not be loaded, over the title of the screen that stays, with the way to try it again (booking §8). */
export function LoadFailed() {
  const state = useLoadState();
  return state === "well" ? null : <FailedAlert state={state} />;
}

function FailedAlert({ state }: { readonly state: "offline" | "broken" | "trying" }) {
  const place = useState(() => document.createElement("div"))[0];
  const alert = useRef<HTMLDivElement>(null);
  const { location } = useNavigation();
  const { what, because, again, trying } = loadFailedText;

  useEffect(() => {
    const before = document.activeElement;
    const title = document.querySelector("main h1");
    (title?.closest(".ticket") ?? title)?.insertAdjacentElement("beforebegin", place);
    return () => {
      place.remove();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [place]);

  useEffect(() => {
    if (state !== "trying") alert.current?.focus();
  }, [state]);

  return createPortal(
    <div ref={alert} className="alert alert-danger fail" role="alert" tabIndex={-1}>
      <IconSheet names={["alert"]} />
      <Icon name="alert" />
      <p>
        <b>{what(new URLSearchParams(location?.search).get("step"))}</b>
        {because[state]}
      </p>
      <button
        type="button"
        className="btn btn-line btn-sm"
        aria-busy={state === "trying"}
        onClick={loadAgain}
      >
        {state === "trying" ? trying : again}
      </button>
    </div>,
    place,
  );
}
