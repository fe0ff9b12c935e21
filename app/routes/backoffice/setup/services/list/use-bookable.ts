import { useFetcher } from "@remix-run/react";
import type { MouseEvent } from "react";
import { servicesDone } from "#app/text/setup/services/services.ts";
import type { ListReply, ServiceRow } from "./list-view.ts";

/** A service's switch as drawn: a press shows at once, and reverts if it is refused. */
export type Bookable = {
  readonly isOn: boolean;
  /** The value that a press sends (`readBookable`). */
  readonly word: string;
  readonly flip: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly fault: string | null;
  /** Read out once it is saved. */
  readonly told: string | null;
};

export function useBookable({ id, isBookable }: Pick<ServiceRow, "id" | "isBookable">): Bookable {
  const { data, formData, state, submit } = useFetcher<ListReply>();
  const reply = state === "submitting" ? undefined : data;
  const fault = reply?.fault ?? null;
  const sent = fault === null && formData?.get("bookable");
  const isOn = sent ? sent === `si:${id}` : isBookable;
  const word = `${isOn ? "no" : "si"}:${id}`;
  function flip(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget.form ?? undefined, event.currentTarget);
    form.set("script", "1");
    submit(form, { method: "post" });
  }
  const told = reply?.fault === null ? servicesDone[isOn ? "reservable" : "no-reservable"] : null;
  return { isOn, word, flip, fault, told };
}
