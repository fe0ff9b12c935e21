import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { doneIn, STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import type { RefusedTurno } from "../turno/pressed.ts";
import type { loader } from "../turno/route.tsx";
import { pageOver } from "./drawer-address.ts";
import type { Told } from "./use-told.ts";

/**
 * A booking over the agenda: its content (undefined: not yet; null: not found), the fetcher of its forms, and why the last press
 * failed. `own`: the versions made by this page; `drop`: the refusal is dealt with.
 */
export function useTurno(id: string, { tell }: Told) {
  // Each opening uses a key of its own: a fetcher that is just being released would take the answer with it.
  const [opened] = useState(() => performance.now());
  const load = useFetcher<typeof loader>({ key: `turno ${id} ${opened}` });
  const key = `turno-act ${id} ${opened}`;
  const act = useFetcher<unknown>({ key });
  const [dropped, setDropped] = useState<unknown>(null);
  const own = useRef(new Set<number>());
  const ask = useRef(load.load);
  ask.current = load.load;

  useEffect(() => ask.current(`${pageOver(id)}?${STAY_FIELD}=on`), [id]);

  const done = doneIn(act.data);
  if (done) own.current.add(done.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    if (done) tell(id, act.data);
  }, [act.data]);

  const isRefused = act.data !== undefined && done === null && act.data !== dropped;
  return {
    shown: load.data,
    act: { data: act.data, formData: act.formData, key },
    refused: isRefused ? (act.data as RefusedTurno) : null,
    own: own.current,
    drop: () => setDropped(act.data),
  };
}
