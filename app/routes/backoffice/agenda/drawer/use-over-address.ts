import { useNavigate, useSearchParams } from "@remix-run/react";
import { agendaWith } from "#app/routing/agenda/in-drawer.ts";
import { overIn, turnoOver } from "./drawer-address.ts";

/** Navigation of what stands over the agenda. Each step is an address, so going back undoes it. */
export type OverAddress = {
  /** To another page of the booking. */
  readonly go: (over: string) => void;
  /** To the page of a link. */
  readonly follow: (href: string) => void;
  /** From an action of a booking back to the booking. */
  readonly toTurno: (over: string) => void;
  /** To the agenda alone. */
  readonly close: () => void;
  /** Opens the closed booking again. */
  readonly reopen: (over: string) => void;
};

/** `depth`: how many history steps back the agenda lies; 0: the page was opened by its address. */
export function useOverAddress(depth: number): OverAddress {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const to = (over: string | null, depth: number, replace = false) =>
    navigate(agendaWith(params, over), { replace, preventScrollReset: true, state: { depth } });
  const go = (over: string) => to(over, depth + 1);
  return {
    go,
    follow: (href) => go(overIn(href, window.location.origin) ?? ""),
    toTurno: (over) => (depth > 1 ? navigate(1 - depth) : to(turnoOver(over), depth, true)),
    close: () => (depth > 0 ? navigate(-depth) : to(null, 0, true)),
    reopen: (over) => to(over, 1),
  };
}
