import { useState } from "react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { ANYBODY } from "#app/domain/agenda/new/new-turno.ts";
import type { NewView } from "#app/routes/backoffice/agenda/new/new-view.ts";
import { newTurnoText, whenText, withText } from "#app/text/agenda/new-turno.ts";
import { ClashPart } from "./clash-part.tsx";
import { PeoplePart } from "./people-part.tsx";
import { OtherTime, TimesPart } from "./times-part.tsx";
import "#app/styles/screens/new-turno.css";

type WhenPartProps = { readonly view: NewView; readonly reply: FormReply; readonly params: URLSearchParams };

/** Time and professional in one row, which opens for changes; a conflict stands under it. */
export function WhenPart({ view, reply, params }: WhenPartProps) {
  const picked = params.get("picked") ?? "";
  const isWrong = ["employee", "date", "time"].some((name) => reply?.error?.[name] !== undefined);
  const isTimeless = view.turno.start === null;
  const opens = isWrong || (view.turno.employeeId === null && view.people.length > 1 && !isTimeless);
  return (
    <>
      <When key={`${picked}${opens}`} view={view} reply={reply} params={params} opens={opens} />
      <ClashPart view={view} />
      {isTimeless ? <TimesPart view={view} params={params} /> : null}
    </>
  );
}

function When({ view, reply, params, opens }: WhenPartProps & { readonly opens: boolean }) {
  const [isOpen, setOpen] = useState(opens);
  return (
    <details className="np-when" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="np-row">
        <Icon name="clock" />
        <WhenWords view={view} />{" "}
        <span className="btn btn-quiet btn-sm" aria-hidden="true">
          {newTurnoText.change}
        </span>{" "}
        <span className="sr">{newTurnoText.changeWhen}</span>
      </summary>
      <div className="np-open">
        <PeoplePart view={view} reply={reply} picked={params.get("picked") ?? ""} />
        {view.turno.start === null ? null : <TimesPart view={view} params={params} />}
        <OtherTime view={view} reply={reply} params={params} />
      </div>
    </details>
  );
}

function WhenWords({ view: { turno, assignee, today, standing } }: Pick<WhenPartProps, "view">) {
  const name = assignee?.firstName ?? null;
  if (turno.start !== null)
    return (
      <span>
        <b className="num">{whenText(turno.date, turno.start, today)}</b>{" "}
        <small className="num">{withText(name, standing?.freeUntil ?? null)}</small>
      </span>
    );
  const isAny = turno.employeeId === null || turno.employeeId === ANYBODY;
  return (
    <span>
      <b>{isAny || name === null ? newTurnoText.anybody : withText(name, null)}</b>{" "}
      <small>{isAny || name === null ? newTurnoText.anybodyHint : newTurnoText.notYet}</small>
    </span>
  );
}
