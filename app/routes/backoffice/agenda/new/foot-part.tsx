import type { ReactNode } from "react";
import { newTurnoText, placeText } from "#app/text/agenda/new-turno.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";
import type { Saving } from "./action.server.ts";
import type { NewView } from "./new-view.ts";

type FootPartProps = {
  readonly view: NewView;
  /** With script: the choice still missing; null: none. */
  readonly missing: string | null;
  readonly isSaving: boolean;
  /** Content beside the button. */
  readonly children?: ReactNode;
};

/** The total, the place or the missing choice, and the button, which saves despite a conflict too. */
export function FootPart({ view, missing, isSaving, children }: FootPartProps) {
  const { turno, assignee, lines, totalCentavos, clash } = view;
  const save = clash === null ? newTurnoText.save : newTurnoText.saveAnyway;
  return (
    <div className="np-foot">
      <p role="status">
        {lines.length > 0 ? <b>{exactPrice(totalCentavos)}</b> : null}{" "}
        <span className="sm muted num">
          {missing ?? placeText(turno.start, assignee ? assignee.firstName : null)}
        </span>
      </p>
      {children}
      <button
        type="submit"
        className="btn"
        name="intent"
        value={"save" satisfies Saving}
        disabled={missing !== null}
        aria-busy={isSaving}
      >
        {isSaving ? newTurnoText.saving : save}
      </button>
    </div>
  );
}
