import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from "react";

export type DragOrder = {
  /** The list being dragged in; its items match the ids in their order. */
  readonly list: RefObject<HTMLUListElement>;
  readonly order: readonly string[];
  readonly dragged: string | null;
  /** Takes an item up, from a press on its handle. */
  readonly take: (id: string, event: ReactPointerEvent<HTMLElement>) => void;
};

/**
 * An order changed by dragging: items make room for the held one, and dropping it reports the order; Escape reverts. The page
 * listens, not the handle, which moves within the list and would lose the pointer.
 */
export function useDragOrder(ids: readonly string[], tell: (order: readonly string[]) => void): DragOrder {
  const list = useRef<HTMLUListElement>(null);
  const [order, setOrder] = useState(ids);
  const [dragged, setDragged] = useState<string | null>(null);

  useEffect(() => {
    if (dragged === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    const end = (kept: readonly string[]) => {
      setDragged(null);
      setOrder(kept);
    };
    const move = ({ clientY }: PointerEvent) =>
      setOrder(movedTo(order, dragged, placeAt(list.current, clientY)));
    const drop = () => {
      end(order);
      if (order.join() !== ids.join()) tell(order);
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", drop, { signal });
    addEventListener("pointercancel", () => end(ids), { signal });
    addEventListener("keydown", ({ key }) => key === "Escape" && end(ids), { signal });
    return () => listening.abort();
  });

  function take(id: string, event: ReactPointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    setDragged(id);
  }

  return { list, order, dragged, take };
}

/** The index of the item at that height: the first one with its lower edge below it. */
function placeAt(list: HTMLElement | null, y: number): number {
  const edges = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect().bottom);
  const place = edges.findIndex((edge) => y < edge);
  return place === -1 ? edges.length - 1 : place;
}

function movedTo(order: readonly string[], id: string, place: number): readonly string[] {
  return order.indexOf(id) === place ? order : order.filter((each) => each !== id).toSpliced(place, 0, id);
}
