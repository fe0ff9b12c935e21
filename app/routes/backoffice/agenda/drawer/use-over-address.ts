import { useNavigate, useSearchParams } from "@remix-run/react";
import { agendaWith } from "#app/routing/agenda/in-drawer.ts";
import { overIn, turnoOver } from "./drawer-address.ts";

/** The ways through what stands over the agenda; each is an address, so that going back takes it back. */
export type OverAddress = {
  /** To another page of the turno. */
  readonly go: (over: string) => void;
  /** The same by its link. */
  readonly follow: (href: string) => void;
  /** From what is done with a turno back to the turno. */
  readonly toTurno: (over: string) => void;
  /** To the agenda alone. */
  readonly close: () => void;
  /** Opens once more what was closed. */
  readonly reopen: (over: string) => void;
};

/** `depth`: how many steps back the agenda lies; 0: it was opened by its address. */
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
