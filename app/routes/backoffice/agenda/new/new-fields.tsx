import { formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { newTurnoText } from "#app/text/agenda/new-turno.ts";
import type { RefusedNew } from "./action.server.ts";
import { ClientPart } from "./client/client-part.tsx";
import { MorePart } from "./more/more-part.tsx";
import { SeriesPart } from "./more/series-part.tsx";
import type { NewView } from "./new-view.ts";
import { ServicesPart } from "./services/services-part.tsx";
import { WhenPart } from "./when/when-part.tsx";

type NewFieldsProps = {
  readonly view: NewView;
  readonly refused: RefusedNew | null;
  readonly params: URLSearchParams;
  readonly xsrf: string;
  /** Sent along, so that sending the form twice books once. */
  readonly newKey: string;
};

/** The fields of a new booking, on its page and in the panel beside the agenda. */
export function NewFields({ view, refused, params, xsrf, newKey }: NewFieldsProps) {
  const { turno, lines } = view;
  const reply = refused?.form ?? null;
  const errors = formErrors(reply);
  const isWrong = Object.keys(reply?.error ?? {}).length > 0;
  const isTold = turno.isSent ? turno.typed.notify !== "" : true;
  return (
    <>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["key", newKey],
          ["sent", "1"],
          ["draft", params.get("draft") ?? ""],
          ["picked", params.get("picked") ?? ""],
          ["told", refused?.told ?? ""],
        ]}
      />
      {/* Enter in a field asks for the page again; it does not save. */}
      <button type="submit" className="sr" tabIndex={-1} aria-hidden="true" />
      {refused?.series ? <SeriesPart series={refused.series} /> : null}
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      {isWrong && errors.length === 0 ? <Alert kind="danger">{newTurnoText.fix}</Alert> : null}
      <WhenPart view={view} reply={reply} params={params} />
      <ClientPart view={view} reply={reply} known={refused?.known ?? null} />
      <ServicesPart view={view} reply={reply} />
      {/* The first service is chosen above. */}
      <HiddenFields fields={lines.slice(1).map(({ written }) => ["line", written] as const)} />
      <label className="switch np-tell">
        <span>
          {newTurnoText.notify} <small>{newTurnoText.notifyHint}</small>
        </span>
        <input type="checkbox" name="notify" defaultChecked={isTold} />
      </label>
      <MorePart view={view} reply={reply} />
    </>
  );
}
