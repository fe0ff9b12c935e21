import { type RefObject, useEffect, useState } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { NEW_CLIENT } from "#app/domain/agenda/new/new-turno.ts";
import { missingText } from "#app/text/agenda/new-turno.ts";
import type { NewView } from "./new-view.ts";

/**
 * With script: what the form of a new booking still lacks now; null: nothing. `look` checks again, and so does a new number of
 * `looks`.
 */
export function useMissing(form: RefObject<HTMLFormElement>, view: NewView, looks = 0) {
  const hydrated = useHydrated();
  const [missing, setMissing] = useState<string | null>(null);
  const look = () => setMissing(form.current ? missingIn(new FormData(form.current)) : null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is drawn anew
  useEffect(look, [view, looks]);
  return { missing: hydrated ? missing : null, look };
}

function missingIn(form: FormData): string | null {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const client = text("client");
  return missingText({
    client: client === "" || (client === NEW_CLIENT && text("firstname") === ""),
    service: text("line") === "",
    time: text("time") === "",
  });
}
