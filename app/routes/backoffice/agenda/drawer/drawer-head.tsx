import { type ReactNode, useEffect, useRef } from "react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { drawerText } from "#app/text/agenda/drawer.ts";
import { turnoText } from "#app/text/agenda/turno.ts";

/** Id of the dialog's title. */
export const DRAWER_TITLE = "drawer-title";

type DrawerHeadProps = {
  readonly title: string;
  /** Whether this title names the dialog; it then receives the focus. */
  readonly isNamed: boolean;
  /** Null if only the agenda lies behind. */
  readonly onBack: (() => void) | null;
  readonly onClose: () => void;
  readonly prints?: boolean;
  readonly children?: ReactNode;
};

/** The head of the drawer: its title, and the buttons that leave. */
export function DrawerHead({ title, isNamed, onBack, onClose, prints = false, children }: DrawerHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isTurno = onBack === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each thing that is shown anew is read from its title on
  useEffect(() => {
    const isInToast = document.activeElement?.closest(".toast-undo") != null;
    if (isNamed && !isInToast) heading.current?.focus();
  }, [isNamed, isTurno]);
  return (
    <header className="drawer-head">
      {onBack ? (
        <button type="button" className="icon-btn" aria-label={drawerText.back} onClick={onBack}>
          <Icon name="arrow-left" />
        </button>
      ) : null}
      <div>
        <h2 ref={heading} id={isNamed ? DRAWER_TITLE : undefined} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
      {prints ? (
        <button type="button" className="icon-btn" aria-label={turnoText.print} onClick={() => print()}>
          <PlaceIcon name="print" />
        </button>
      ) : null}
      <button type="button" className="icon-btn" aria-label={drawerText.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  );
}
