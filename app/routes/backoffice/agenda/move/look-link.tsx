import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOverAgenda } from "#app/components/agenda/turno-form.tsx";
import { MOVE_PARAMS, type MoveAsked } from "#app/inputs/agenda/move-asked.ts";

type LookLinkProps = {
  readonly href: string;
  readonly className: string;
  readonly title?: string;
  readonly isCurrent?: "date" | "true";
  readonly children: ReactNode;
};

/** Another look at where the turno can go; over the agenda the drawer follows it. What is typed stays. */
export function LookLink({ href, className, title, isCurrent, children }: LookLinkProps) {
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

/** The address of the page that shows that. */
export function moveHref(bookingId: string, asked: MoveAsked, changes: Partial<MoveAsked> = {}): string {
  const { minutes, isQuiet, ...texts } = { ...asked, ...changes };
  const said = { ...texts, minutes: minutes === null ? null : `${minutes}`, isQuiet: isQuiet ? "1" : null };
  const params = new URLSearchParams();
  for (const [name, param] of Object.entries(MOVE_PARAMS)) {
    const value = said[name as keyof MoveAsked];
    if (value !== null) params.set(param, value);
  }
  return `/backoffice/booking/${bookingId}/move?${params}`;
}
