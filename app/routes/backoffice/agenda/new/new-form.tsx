import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { newTurnoText } from "#app/text/agenda/new-turno.ts";
import type { RefusedNew } from "./action.server.ts";
import { asksAnew, TYPING_MS } from "./asks-anew.ts";
import { FootPart } from "./foot-part.tsx";
import { KindsSwitch } from "./kinds-switch.tsx";
import { NewFields } from "./new-fields.tsx";
import { addressOf } from "./new-href.ts";
import type { NewView } from "./new-view.ts";
import { useMissing } from "./use-missing.ts";

type NewFormProps = {
  readonly view: NewView;
  readonly refused: RefusedNew | null;
  readonly params: URLSearchParams;
  readonly back: string;
  readonly xsrf: string;
  readonly newKey: string;
};

/**
 * A new booking in one form, whose buttons keep the input; one of them saves. With script, typing requests the page again by its
 * address. A search for a name is sent by POST, because addresses hold no names.
 */
export function NewForm({ view, refused, params, back, xsrf, newKey }: NewFormProps) {
  const submit = useSubmit();
  // The screen shows one booking, however often the page is requested again.
  const [key] = useState(newKey);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const form = useRef<HTMLFormElement>(null);
  const isSaving = useNavigation().formData?.has("intent") ?? false;
  const { missing, look } = useMissing(form, view);

  function onInput({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    look();
    if (!asksAnew(target)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(currentTarget), TYPING_MS);
  }

  function ask(form: HTMLFormElement): void {
    const sent = new FormData(form);
    const quietly = { replace: true, preventScrollReset: true };
    if (sent.get("q") === view.turno.search) submit(addressOf(sent), { method: "get", ...quietly });
    else submit(form, { method: "post", ...quietly });
  }

  return (
    <Form
      ref={form}
      className="np-page"
      method="post"
      noValidate
      onInput={onInput}
      onSubmit={() => clearTimeout(timer.current)}
    >
      <KindsSwitch kind="turno" params={params} />
      <NewFields view={view} refused={refused} params={params} xsrf={xsrf} newKey={key} />
      <FootPart view={view} missing={missing} isSaving={isSaving}>
        <a className="btn btn-quiet" href={back}>
          {newTurnoText.cancel}
        </a>
      </FootPart>
    </Form>
  );
}
