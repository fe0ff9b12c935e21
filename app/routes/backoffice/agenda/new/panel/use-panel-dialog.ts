import { useLayoutEffect, useRef } from "react";

/** A phone, where the panel is a sheet over everything else. */
const PHONE = "(max-width: 48em)";

/**
 * A dialog that is open for as long as it is drawn: beside the agenda, which can be used meanwhile, on a phone over it. Then
 * the focus goes back to what opened it, unless it is elsewhere by then.
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
