import type { ReactNode } from "react";

type TopBarProps = {
  readonly title: ReactNode;
  /** A back or close button, an `.icon-btn` with its label; none at the end of a flow. */
  readonly children?: ReactNode;
  /** On the right: the menu, or filters. */
  readonly menu?: ReactNode;
};

/** The top bar of phones: 56 px, 52 at 480 px or less (booking §2.7). */
export function TopBar({ title, children, menu }: TopBarProps) {
  return (
    <header className="top">
      {children}
      <b>{title}</b>
      {menu}
    </header>
  );
}
