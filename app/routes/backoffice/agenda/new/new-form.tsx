import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { newTurnoText } from "#app/text/agenda/new-turno.ts";
import type { RefusedNew, Saving } from "./action.server.ts";
import { ClientPart } from "./client-part.tsx";
import { addressOf } from "./new-href.ts";
import type { NewView } from "./new-view.ts";
import { PeoplePart } from "./people-part.tsx";
import { RestPart } from "./rest-part.tsx";
import { SeriesPart } from "./series-part.tsx";
import { ServicesPart } from "./services-part.tsx";
import { SummaryCard } from "./summary-card.tsx";
import { TimesPart } from "./times-part.tsx";

type NewFormProps = {
  readonly view: NewView;
  readonly refused: RefusedNew | null;
  readonly params: URLSearchParams;
  readonly back: string;
  readonly xsrf: string;
  /** Sent along, so that what is sent twice is booked once. */
  readonly newKey: string;
};

/** Long enough not to ask with every letter. */
const TYPING_MS = 250;
/** What the rest of the page depends on. */
const ASKS_AT_ONCE = ["q", "client", "store", "date", "time", "employee"];

/**
 * All of a new turno in one form. Its buttons lead on with what was typed, one of them saves. With script the page is asked
 * for anew as one types: by its address, or, where a name is searched for, which stands in none, by sending it.
 */
export function NewForm({ view, refused, params, back, xsrf, newKey }: NewFormProps) {
  const submit = useSubmit();
  // What stands on the screen is one turno, however often the page is asked for anew.
  const [key] = useState(newKey);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isSaving = useNavigation().formData?.has("intent") ?? false;
  const reply = refused?.form ?? null;
  const errors = formErrors(reply);
  const isWrong = Object.keys(reply?.error ?? {}).length > 0;
  const save = (
    <button
      type="submit"
      className="btn btn-lg btn-block"
      name="intent"
      value={"save" satisfies Saving}
      aria-busy={isSaving}
    >
      {isSaving ? newTurnoText.saving : newTurnoText.save}
    </button>
  );

  function askAnew({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (!ASKS_AT_ONCE.includes(target.name)) return;
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
      className="split"
      method="post"
      noValidate
      onInput={askAnew}
      onSubmit={() => clearTimeout(timer.current)}
    >
      <div>
        <HiddenFields
          fields={[
            ["xsrf", xsrf],
            ["key", key],
            ["sent", "1"],
            ["draft", params.get("draft") ?? ""],
            ["picked", params.get("picked") ?? ""],
            ...view.lines.map(({ written }) => ["line", written] as const),
          ]}
        />
        {/* Enter in a field asks for the page anew; it does not save. */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
        {refused?.series ? <SeriesPart series={refused.series} /> : null}
        {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
        {isWrong && errors.length === 0 ? <Alert kind="danger">{newTurnoText.fix}</Alert> : null}
        <ClientPart view={view} reply={reply} />
        <ServicesPart view={view} reply={reply} />
        <PeoplePart view={view} reply={reply} picked={params.get("picked") ?? ""} />
        <TimesPart view={view} reply={reply} params={params} />
        <RestPart view={view} reply={reply} />
      </div>
      <SummaryCard view={view} back={back} save={save} />
    </Form>
  );
}
