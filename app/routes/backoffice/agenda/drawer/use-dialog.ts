import { useLayoutEffect, useRef } from "react";

/** A dialog that is open while it is drawn. After it, the focus returns to what opened it, or at least to the booking's block. */
export function useDialog(bookingId: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => {
      current?.close();
      const { activeElement } = document;
      const isLost = !activeElement || activeElement === document.body || current?.contains(activeElement);
      const block = `main a[href="/backoffice/booking/${CSS.escape(bookingId)}"]`;
      if (!isLost) return;
      const shown = [...document.querySelectorAll<HTMLElement>(block)].find((link) => link.checkVisibility());
      shown?.focus();
    };
  }, [bookingId]);
  return dialog;
}
