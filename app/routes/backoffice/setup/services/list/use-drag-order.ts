import { type PointerEvent, type RefObject, useRef, useState } from "react";

export type DragOrder = {
  /** The list whose items, one for each of the ids in their order, are dragged. */
  readonly list: RefObject<HTMLUListElement>;
  readonly order: readonly string[];
  readonly dragged: string | null;
  /** What the handle of an item listens to. */
  readonly handle: (id: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
};

/** An order that people drag: items make room while one is held, and it is told once it is let go. */
export function useDragOrder(ids: readonly string[], tell: (order: readonly string[]) => void): DragOrder {
  const list = useRef<HTMLUListElement>(null);
  const [order, setOrder] = useState(ids);
  const [dragged, setDragged] = useState<string | null>(null);
  const end = (kept: readonly string[]) => {
    setDragged(null);
    setOrder(kept);
  };
  return {
    list,
    order,
    dragged,
    handle: (id) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(id);
      },
      onPointerMove: (event) => {
        if (dragged === id) setOrder(movedTo(order, id, placeAt(list.current, event.clientY)));
      },
      onPointerUp: () => {
        if (dragged !== id) return;
        end(order);
        if (order.join() !== ids.join()) tell(order);
      },
      onPointerCancel: () => end(ids),
    }),
  };
}

/** The place of the item at that height: the first whose lower edge lies below it. */
function placeAt(list: HTMLElement | null, y: number): number {
  const edges = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect().bottom);
  const place = edges.findIndex((edge) => y < edge);
  return place === -1 ? edges.length - 1 : place;
}

function movedTo(order: readonly string[], id: string, place: number): readonly string[] {
  return order.indexOf(id) === place ? order : order.filter((each) => each !== id).toSpliced(place, 0, id);
}
