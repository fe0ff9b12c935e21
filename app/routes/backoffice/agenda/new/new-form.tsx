import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { newTurnoText } from "#app/text/agenda/new-turno.ts";
import type { RefusedNew } from "./action.server.ts";
import { ClientPart } from "./client-part.tsx";
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
};

/** Long enough not to ask with every letter. */
const TYPING_MS = 250;
/** What the rest of the page depends on. */
const ASKS_AT_ONCE = ["q", "client", "store", "date", "time", "employee"];

/**
 * All of a new turno in one form. Its buttons ask for the page anew with what was typed, by the address alone; saving is the
 * one that sends it, so that it alone bears the token. With script the page is asked for as one types.
 */
export function NewForm({ view, refused, params, back, xsrf }: NewFormProps) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isSaving = useNavigation().formMethod === "POST";
  const reply = refused?.form ?? null;
  const errors = formErrors(reply);
  const isWrong = Object.keys(reply?.error ?? {}).length > 0;
  const save = (
    <button
      type="submit"
      className="btn btn-lg btn-block"
      formMethod="post"
      name="xsrf"
      value={xsrf}
      aria-busy={isSaving}
    >
      {isSaving ? newTurnoText.saving : newTurnoText.save}
    </button>
  );

  function askAnew({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (!ASKS_AT_ONCE.includes(target.name)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => submit(currentTarget, { method: "get", replace: true, preventScrollReset: true }),
      TYPING_MS,
    );
  }

  return (
    <Form className="split" noValidate onInput={askAnew}>
      <div>
        <HiddenFields
          fields={[
            ["sent", "1"],
            ["picked", params.get("picked") ?? ""],
            ...view.lines.map(({ written }) => ["line", written] as const),
          ]}
        />
        {/* Enter in a field asks for the page anew; it does not save. */}
        <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
        {refused?.series ? <SeriesPart series={refused.series} xsrf={xsrf} /> : null}
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
