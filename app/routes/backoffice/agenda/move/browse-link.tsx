import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOverAgenda } from "#app/components/agenda/turno-form.tsx";

type BrowseLinkProps = {
  readonly href: string;
  readonly className: string;
  readonly title?: string;
  readonly isCurrent?: "date" | "true";
  readonly children: ReactNode;
};

/** Another look at where the booking can go; over the agenda the drawer follows it. The input stays. */
export function BrowseLink({ href, className, title, isCurrent, children }: BrowseLinkProps) {
  const isOver = useOverAgenda() !== null;
  const shared = { className, title, "aria-current": isCurrent };
  if (isOver)
    return (
      <a href={href} {...shared}>
        {children}
      </a>
    );
  return (
    <Link to={href} replace preventScrollReset {...shared}>
      {children}
    </Link>
  );
}
