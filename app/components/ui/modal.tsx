import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useDragToClose } from "#app/components/ui/use-drag-to-close.ts";
import { frameText } from "#app/text/site/frame.ts";

/** How long a modal takes to close (booking §9). */
const CLOSE_MS = 150;

type ModalProps = {
  readonly title: string;
  readonly small?: boolean;
  readonly id?: string;
  readonly leaveMs?: number;
  /** Starts closing by itself. */
  readonly leaving?: boolean;
  readonly onClosed: () => void;
  /** Body and foot, or a function that receives the close function. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
};

/** A dialog over the page, with script only. ×, Escape, a click beside it or dragging it down close it. */
export function Modal({
  title,
  small = false,
  id,
  leaveMs = CLOSE_MS,
  leaving = false,
  onClosed,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [closing, setClosing] = useState(false);
  const close = () => setClosing(true);
  const drag = useDragToClose(close);
  const isLeaving = closing || leaving;
  const closed = useRef(onClosed);
  closed.current = onClosed;

  useEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
  }, []);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => {
      dialog.current?.close();
      closed.current();
    }, leaveMs);
    return () => clearTimeout(timer);
  }, [isLeaving, leaveMs]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out of a dialog
    <dialog
      ref={dialog}
      id={id}
      className={["modal", small && "modal-sm", isLeaving && "leaving"].filter(Boolean).join(" ")}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      {...drag}
    >
      <div className="modal-head">
        <h2 id={titleId}>{title}</h2>
        <button className="icon-btn" type="button" aria-label={frameText.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {typeof children === "function" ? children(close) : children}
    </dialog>
  );
}
