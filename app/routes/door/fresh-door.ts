import { isRouteErrorResponse, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { MinuteOfDay } from "#app/domain/time/time.ts";
import type { DoorScreen } from "#app/usecases/agenda/walk-ins/door.server.ts";

/** How often the screen asks for changes. */
const EVERY_MS = 30_000;

/** `offlineSince`: what the clock showed when the server last answered; by default it answers. */
export type ShownDoor = DoorScreen & { readonly offlineSince?: MinuteOfDay };

let known: DoorScreen | null = null;

/** With script: asks for the screen again each half minute. */
export function useFreshDoor(screen: ShownDoor): void {
  const { revalidate } = useRevalidator();
  known = screen;
  useEffect(() => {
    const timer = setInterval(revalidate, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}

/** The screen as the server answers it, or the last one known while it does not. A link that ended is told. */
export async function loadedOrKnown(load: () => Promise<unknown>): Promise<unknown> {
  try {
    return await load();
  } catch (error) {
    const isOver = isRouteErrorResponse(error) && error.status === 404;
    if (known === null || isOver) throw error;
    return { ...known, offlineSince: known.now } satisfies ShownDoor;
  }
}
