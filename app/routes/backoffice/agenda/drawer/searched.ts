import type { FormEvent } from "react";
import { overIn } from "./drawer-address.ts";

/** A form that only asks for another page of the booking, such as the service search, asks for it over the agenda. */
export function searched(event: FormEvent<HTMLDialogElement>, go: (over: string) => void): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "get") return;
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) url.searchParams.set(name, String(value));
  const over = overIn(url.href, window.location.origin);
  if (over === null) return;
  event.preventDefault();
  go(over);
}
