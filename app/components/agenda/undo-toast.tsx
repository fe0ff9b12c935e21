import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { useHeldTimer } from "#app/components/agenda/use-held-timer.ts";
import toastSheet from "#app/styles/entries/undo-toast.css?url";
import { undoText } from "#app/text/agenda/undo.ts";

/** A recent action. */
export type Undoable = {
  /** A new key restarts its time. */
  readonly key: string;
  /** 'Turno movido: Paula Ibáñez a las 14:00 con Camila.' */
  readonly sentence: string;
  /** Undoes it; null: it cannot be undone, and the sentence says so. */
  readonly onUndo: (() => void) | null;
  /** Tells the client, if that is possible and has not happened. */
  readonly onNotify?: (() => void) | null;
  /** The action being sent; the toast then stays until it is replaced. */
  readonly busy?: "undo" | "notify" | null;
  /** Whether it takes the focus, because the pressed element is gone. Otherwise the focus stays in place. */
  readonly takesFocus?: boolean;
  /** The moved block: Tab leads from it to the toast, as F6 does from anywhere. */
  readonly nextTo?: HTMLElement | null;
};

type UndoToastProps = {
  /** Null: nothing to report. Its element stays, so that screen readers announce the report. */
  readonly told: Undoable | null;
  readonly seconds?: number;
  readonly onGone: () => void;
};

/**
 * With script, and with its own stylesheet: the last action, with the undo for ten seconds. Its time stops while it is pointed
 * at, or focused by keyboard. F6 leads to it from anywhere; Escape dismisses it and leads back.
 */
export function UndoToast({ told, seconds = 10, onGone }: UndoToastProps) {
  const [isDressed, setDressed] = useState(false);
  const dress = () => setDressed(true);
  return (
    <div role="status">
      <link rel="stylesheet" href={toastSheet} onLoad={dress} onError={dress} />
      {told && isDressed ? <Toast key={told.key} told={told} seconds={seconds} onGone={onGone} /> : null}
    </div>
  );
}

type ToastProps = Required<UndoToastProps> & { readonly told: Undoable };

function Toast({ told, seconds, onGone }: ToastProps) {
  const { sentence, onUndo, onNotify = null, busy = null, takesFocus = false, nextTo = null } = told;
  const toast = useRef<HTMLDivElement>(null);
  const cameFrom = useReachedByKey(toast, takesFocus, nextTo);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointed || isFocused || busy !== null;
  useHeldTimer(seconds * 1000, isHeld, onGone);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    cameFrom.current?.focus();
    onGone();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are pressed; Escape anywhere in it puts it away
    <div
      ref={toast}
      className={isHeld ? "toast-undo held" : "toast-undo"}
      style={{ "--life": `${seconds}s` } as CSSProperties}
      tabIndex={-1}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={({ target }: FocusEvent) => setFocused(target.matches(":focus-visible"))}
      onBlur={() => setFocused(false)}
      onKeyDown={onKeyDown}
    >
      <span>{sentence}</span>
      {onNotify ? (
        <ToastButton
          label={undoText.notify}
          pending={undoText.notifying}
          onPress={onNotify}
          {...of("notify")}
        />
      ) : null}
      {onUndo ? (
        <ToastButton label={undoText.undo} pending={undoText.undoing} onPress={onUndo} {...of("undo")} />
      ) : null}
    </div>
  );

  function of(which: NonNullable<Undoable["busy"]>) {
    return { icon: which, isPending: busy === which, isIdle: busy === null } as const;
  }
}

type ToastButtonProps = {
  readonly label: string;
  readonly pending: string;
  readonly icon: keyof typeof SHAPES;
  readonly isPending: boolean;
  readonly isIdle: boolean;
  readonly onPress: () => void;
};

function ToastButton({ label, pending, icon, isPending, isIdle, onPress }: ToastButtonProps) {
  return (
    <button type="button" className="btn" aria-busy={isPending} onClick={isIdle ? onPress : undefined}>
      <svg className="i i-sm" viewBox="0 0 24 24" aria-hidden="true">
        <path d={SHAPES[icon]} />
      </svg>
      {isPending ? pending : label}
    </button>
  );
}

const SHAPES = {
  undo: "M8.5 5 4.5 9l4 4M4.5 9H14a5.25 5.25 0 0 1 0 10.5H9",
  notify:
    "M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16V8a2.5 2.5 0 0 1 2.5-2.5ZM3.5 7.25 12 13l8.5-5.75",
} as const;

/** Focuses the toast at once if asked; F6, or Tab from the element beside it, focus it later. Returns the earlier focus. */
function useReachedByKey(toast: RefObject<HTMLDivElement>, takesFocus: boolean, nextTo: HTMLElement | null) {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (takesFocus) toast.current?.focus();
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { activeElement } = document;
      const isTab = event.key === "Tab" && !event.shiftKey && nextTo !== null && activeElement === nextTo;
      if (event.key !== "F6" && !isTab) return;
      event.preventDefault();
      if (activeElement instanceof HTMLElement) cameFrom.current = activeElement;
      toast.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [takesFocus, nextTo, toast]);
  return cameFrom;
}
