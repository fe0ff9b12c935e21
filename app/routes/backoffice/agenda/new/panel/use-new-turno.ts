import { useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import type { RefusedNew, Saving } from "../action.server.ts";
import { TYPING_MS } from "../asks-anew.ts";
import { PERSONAL } from "../new-href.ts";
import type { NewView } from "../new-view.ts";
import type { AskedNew } from "../press/press.server.ts";
import type { loader } from "../route.tsx";
import type { SavedNew } from "../saved.server.ts";
import { pageBeside, toldBeside } from "./beside-address.ts";
import type { SavedTurno } from "./use-saved.ts";

type Answer = Partial<AskedNew & SavedNew & RefusedNew>;

type NewTurnoOptions = {
  readonly beside: string;
  readonly form: RefObject<HTMLFormElement>;
  readonly xsrf: string;
  readonly onSaved: (turno: SavedTurno) => void;
};

/** A waiting press on 'Guardar', and the conflict that was shown when it was pressed. */
type Waiting = { readonly sent: FormData; readonly seen: string | null };

const NEW = "/backoffice/calendar/new";

const SAVE = "new-act ";

/** Whether a fetcher sends the form of a panel. */
export function isSave({ key }: { readonly key: string }): boolean {
  return key.startsWith(SAVE);
}

/**
 * A booking made beside the agenda: its view, and the fetchers of its form. A press on 'Guardar' before the last answer waits for
 * it, so that no unseen conflict is saved over.
 */
export function useNewTurno({ beside, form, xsrf, onSaved }: NewTurnoOptions) {
  const [opened] = useState(() => performance.now());
  const load = useFetcher<typeof loader>({ key: `new ${opened}` });
  const act = useFetcher<Answer>({ key: `${SAVE}${opened}` });
  const [looks, setLooks] = useState(0);
  const [view, setView] = useState<NewView | null>(null);
  const [newKey, setNewKey] = useState("");
  const [query, setQuery] = useState("");
  const [refused, setRefused] = useState<RefusedNew | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const waiting = useRef<Waiting | null>(null);
  const isSaving = act.formData?.has("intent") ?? false;

  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place that it is opened at
  useEffect(openAt, [beside]);
  useEffect(onLoaded, [load.data, view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer once
  useEffect(onAnswer, [act.data]);

  /** First the whole page is read; a free time pressed later changes only the place. */
  function openAt() {
    if (form.current === null || view === null) {
      load.load(`${pageBeside(beside)}${beside.includes("?") ? "&" : "?"}${STAY_FIELD}=on`);
      return;
    }
    const sent = new FormData(form.current);
    for (const name of ["date", "time", "employee", "store"]) {
      const value = toldBeside(beside).get(name);
      if (value !== null) sent.set(name, value);
    }
    sent.set("picked", `${Number(sent.get("picked") ?? 0) + 1}`);
    send(sent);
  }

  /** Only once: any other action on the agenda loads this fetcher again, with its first address, which is out of date. */
  function onLoaded() {
    if (!load.data?.view || view !== null) return;
    setView(load.data.view);
    setQuery(load.data.query);
    setNewKey(load.data.newKey);
  }

  function onAnswer() {
    const { asked, saved, view: refusedView } = act.data ?? {};
    const save = waiting.current;
    waiting.current = null;
    if (saved !== undefined) return onSaved(saved);
    if (refusedView !== undefined) {
      setRefused(act.data as RefusedNew);
      setView(refusedView);
    }
    if (asked === undefined) return;
    setRefused(null);
    setQuery(asked.query);
    if (asked.view !== null) setView(asked.view);
    // A conflict that appeared after the press is shown first.
    if (save !== null && asked.view && (asked.view.clash ?? save.seen) === save.seen) submit(save.sent);
  }

  function submit(sent: FormData) {
    sent.set(STAY_FIELD, "on");
    sent.set("xsrf", xsrf);
    act.submit(sent, { method: "post", action: NEW });
  }

  /** Adds the personal data, which a step's own form does not have. */
  function send(sent: FormData) {
    const isEarly = timer.current !== undefined || act.state !== "idle";
    if (sent.get("intent") === ("save" satisfies Saving) && isEarly) {
      waiting.current = { sent, seen: view?.clash ?? null };
      if (timer.current !== undefined) askNow();
      return;
    }
    clearTimeout(timer.current);
    timer.current = undefined;
    const typed = form.current ? new FormData(form.current) : null;
    for (const name of PERSONAL) if (typed && !sent.has(name)) sent.set(name, typed.get(name) ?? "");
    submit(sent);
  }

  function askNow() {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (form.current) submit(new FormData(form.current));
  }

  return {
    ...{ shown: view, query, newKey, refused, isSaving, looks, send },
    step: act.data?.asked?.step ?? null,
    answer: act.data,
    isBusy: act.state !== "idle",
    look: () => setLooks((count) => count + 1),
    /** Typing is waited for; a choice is asked about at once. */
    askSoon: (isTyping: boolean) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(askNow, isTyping ? TYPING_MS : 0);
    },
  };
}
