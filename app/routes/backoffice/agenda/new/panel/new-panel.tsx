import { useFetchers, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from "react";
import { inToasts } from "#app/components/agenda/toasts.ts";
import { UndoToast } from "#app/components/agenda/undo-toast.tsx";
import { Icon, IconSheet } from "#app/components/ui/icon.tsx";
import { agendaBeside } from "#app/routing/agenda/in-drawer.ts";
import panelSheet from "#app/styles/entries/new-panel.css?url";
import { agendaText } from "#app/text/agenda/agenda.ts";
import { newTurnoText } from "#app/text/agenda/new-turno.ts";
import type { CalendarView } from "../../calendar/calendar-view.ts";
import { KindsSwitch } from "../kinds-switch.tsx";
import { besideIn, isBlocking, toldBeside } from "./beside-address.ts";
import { BlockSide } from "./block-side.tsx";
import { TurnoSide } from "./turno-side.tsx";
import { isSave } from "./use-new-turno.ts";
import { usePanelDialog } from "./use-panel-dialog.ts";
import { type SavedTurno, useSaved } from "./use-saved.ts";

export type NewPanelProps = {
  /** What the address puts beside the agenda (`besideIn`); null: nothing. */
  readonly beside: string | null;
  readonly xsrf: string;
  readonly view: CalendarView;
};

/** A saved booking whose panel the address still names. */
type Done = { readonly turno: SavedTurno; readonly beside: string | null };

/** The panel beside the agenda and, after saving, the undo. */
export function NewPanel({ beside, xsrf, view }: NewPanelProps) {
  const [isDressed, setDressed] = useState(false);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const saved = useSaved(xsrf);
  const [done, setDone] = useState<Done | null>(null);
  const isReading = useFetchers().some((each) => isSave(each) && each.state !== "idle");

  function onSaved(turno: SavedTurno) {
    if (turno.page !== null) return navigate(turno.page);
    saved.tell(turno);
    setDone({ turno, beside });
  }

  // Not before the agenda has been read anew: the router would drop that reading for the navigation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is saved and read
  useEffect(() => {
    if (done !== null && !isReading) leave(done.turno);
  }, [done, isReading]);
  useEffect(() => setDone((last) => (last?.beside === beside ? last : null)), [beside]);

  function leave(turno: SavedTurno) {
    const day = new URLSearchParams(agendaBeside(params, null).slice(1));
    if (!view.dates.includes(turno.date)) day.set("date", turno.date);
    if (day.has("store")) day.set("store", turno.storeId);
    navigate(`?${day}`, { replace: true, preventScrollReset: true });
  }

  // A finished panel is gone at once, even while the address still names it.
  const shown = done !== null && done.beside === beside ? null : beside;

  return (
    <>
      <link rel="stylesheet" href={panelSheet} onLoad={() => setDressed(true)} />
      {shown === null || !isDressed ? null : (
        <Panel beside={shown} xsrf={xsrf} view={view} onSaved={onSaved} />
      )}
      {inToasts(<UndoToast told={saved.told} onGone={saved.clear} />)}
    </>
  );
}

type PanelProps = NewPanelProps & {
  readonly beside: string;
  readonly onSaved: (turno: SavedTurno) => void;
};

function Panel({ beside, xsrf, view, onSaved }: PanelProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const dialog = usePanelDialog();
  const told = toldBeside(beside);
  const isBlock = isBlocking(beside);

  function close() {
    if ((state as { readonly isOpened?: boolean } | null)?.isOpened) navigate(-1);
    else navigate(agendaBeside(params, null), { replace: true, preventScrollReset: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  }

  /** Links in the panel stay within it, or lead back to the agenda. */
  function onClick(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) return close();
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || event.defaultPrevented || event.metaKey || event.ctrlKey) return;
    const next = besideIn(link.href, ["new", "block"]);
    const isAgenda = new URL(link.href).pathname === "/backoffice/calendar";
    if (next === null && !isAgenda) return;
    event.preventDefault();
    if (next === null) close();
    else navigate(agendaBeside(params, next), { replace: true, preventScrollReset: true, state });
  }

  return (
    <dialog
      ref={dialog}
      className="np"
      aria-label={isBlock ? agendaText.block : newTurnoText.title}
      onKeyDown={onKeyDown}
      onCancel={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <IconSheet names={["search", "clock"]} />
      <div className="np-in">
        <div className="np-head">
          <KindsSwitch kind={isBlock ? "block" : "turno"} params={told} />
          <button type="button" className="icon-btn" aria-label={newTurnoText.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        {isBlock ? (
          <BlockSide beside={beside} />
        ) : (
          <TurnoSide beside={beside} xsrf={xsrf} view={view} onSaved={onSaved} />
        )}
      </div>
    </dialog>
  );
}
