import { useLayoutEffect, useRef } from "react";

/** A phone, where the panel is a sheet over everything else. */
const PHONE = "(max-width: 48em)";

/**
 * A dialog that is open while it is drawn: beside the usable agenda, on a phone over it. After it, the focus returns to what
 * opened it, unless the focus is elsewhere by then.
 */
export function usePanelDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    const phone = matchMedia(PHONE);
    const opener = document.activeElement;
    const open = () => {
      current?.close();
      if (phone.matches) current?.showModal();
      else current?.show();
    };
    open();
    phone.addEventListener("change", open);
    return () => {
      phone.removeEventListener("change", open);
      current?.close();
      const { activeElement } = document;
      const isLost = !activeElement || activeElement === document.body || current?.contains(activeElement);
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return dialog;
}
