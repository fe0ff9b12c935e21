import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { CalendarView, ItemView } from "./calendar-view.ts";
import type { AgendaDragProps } from "./drag/agenda-drag.tsx";

/** Fetched after the page has loaded. The Worker does not carry it. */
const fetchDrag = import.meta.env.SSR ? null : () => import("./drag/agenda-drag.tsx");

type Shown = { readonly of: CalendarView; readonly items: readonly ItemView[] };
type Hooks = Pick<AgendaDragProps, "xsrf" | "refresh">;

/**
 * Dragging the blocks of a view. `view`: what to draw, with blocks where they were moved to; it does not change during a drag.
 * `own`: the version of each booking moved here.
 */
export function useDrag(view: CalendarView, { xsrf, refresh }: Hooks) {
  const Drag = useFetched();
  const [isLifted, setIsLifted] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const kept = useRef(view);
  if (!isLifted) kept.current = view;
  const own = useRef(new Map<string, number>());
  const onShown = useCallback((of: CalendarView, items: readonly ItemView[]) => setShown({ of, items }), []);
  const steady = kept.current;
  const items = shown?.of === steady ? shown.items : steady.items;
  // The sheet is drawn anew only for another view.
  const drawn = useMemo(() => (items === steady.items ? steady : { ...steady, items }), [steady, items]);
  return {
    view: drawn,
    own: own.current,
    drag:
      Drag === null || view.view === "list" ? null : (
        <Drag
          view={steady}
          xsrf={xsrf}
          onLifted={setIsLifted}
          onShown={onShown}
          onSaved={(booking, version) => own.current.set(booking, version)}
          refresh={refresh}
        />
      ),
  };
}

/** If it cannot be fetched, the page works without it. */
function useFetched(): ComponentType<AgendaDragProps> | null {
  const [Drag, setDrag] = useState<ComponentType<AgendaDragProps> | null>(null);
  useEffect(() => {
    fetchDrag?.().then(
      ({ AgendaDrag }) => setDrag(() => AgendaDrag),
      () => undefined,
    );
  }, []);
  return Drag;
}
