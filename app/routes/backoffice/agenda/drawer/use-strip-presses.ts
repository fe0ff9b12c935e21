import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import { turnoOver } from "./drawer-address.ts";
import type { Told } from "./use-told.ts";

/** With script, the strip's buttons ('Llegó', 'No vino') leave the agenda in place and can be undone. */
export function useStripPresses({ tell }: Told): void {
  const strip = useFetcher<unknown>({ key: "turno-strip" });
  const pressed = useRef<{ readonly id: string; readonly name: string } | null>(null);
  const submit = useRef(strip.submit);
  submit.current = strip.submit;

  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target instanceof HTMLFormElement ? event.target : null;
      if (!form?.matches(".next-do") || event.defaultPrevented) return;
      event.preventDefault();
      const sent = new FormData(form, event.submitter);
      sent.set(STAY_FIELD, "on");
      const action = form.getAttribute("action") ?? "";
      const name = form.closest(".next")?.querySelector("h2 a")?.lastChild?.textContent ?? "";
      pressed.current = { id: turnoOver(action.split("/").at(-1) ?? ""), name };
      submit.current(sent, { method: "post", action });
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    const { current } = pressed;
    if (strip.data && current) tell(current.id, strip.data, current.name);
  }, [strip.data]);
}
