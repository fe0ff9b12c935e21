import { type FormEvent, type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { unsentOf } from "#app/components/site/unsent.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { errorMessage } from "#app/text/errors.ts";
import type { CalendarView } from "../../calendar/calendar-view.ts";
import { DrawerWait } from "../../drawer/drawer-wait.tsx";
import { asksAnew } from "../asks-anew.ts";
import { FootPart } from "../foot-part.tsx";
import { NewFields } from "../new-fields.tsx";
import type { NewView } from "../new-view.ts";
import { ConfigureNew } from "../services/configure-new.tsx";
import { PickNew } from "../services/pick-new.tsx";
import { useMissing } from "../use-missing.ts";
import { besideIn, pageBeside, toldBeside } from "./beside-address.ts";
import { type Draft, DraftInDay } from "./draft-in-day.tsx";
import { useNewTurno } from "./use-new-turno.ts";
import type { SavedTurno } from "./use-saved.ts";

type TurnoSideProps = {
  readonly beside: string;
  readonly xsrf: string;
  readonly view: CalendarView;
  readonly onSaved: (turno: SavedTurno) => void;
};

/** A booking made beside the agenda: the form of its page, requested again as it is filled in, without leaving the agenda. */
export function TurnoSide({ beside, xsrf, view, onSaved }: TurnoSideProps) {
  const form = useRef<HTMLFormElement>(null);
  const turno = useNewTurno({ beside, form, xsrf, onSaved });
  const { shown, step, isBusy, isSaving } = turno;
  useSearchFocus(form, shown !== null);
  if (shown === null) return <DrawerWait page={pageBeside(beside)} />;
  const unsent = unsentOf(turno.answer);
  const told = unsent ? <Alert kind="danger">{unsent.sentence || errorMessage(unsent.code)}</Alert> : null;
  const params = new URLSearchParams(turno.query);
  return (
    <div className="np-side" onSubmitCapture={onSubmit} onClickCapture={onClick}>
      {step === null ? null : (
        <div className="np-body">
          {told}
          {step.number === 1 ? (
            <PickNew services={step.services} term={step.term} params={params} />
          ) : (
            <ConfigureNew
              key={step.service.servicePriceId}
              service={step.service}
              reply={step.reply}
              day={step.day}
              notes={step.notes}
              params={params}
            />
          )}
        </div>
      )}
      <form ref={form} className="np-side" method="post" noValidate onInput={onInput} hidden={step !== null}>
        <div className="np-body" aria-busy={isBusy}>
          {told}
          <NewFields view={shown} refused={turno.refused} params={params} xsrf={xsrf} newKey={turno.newKey} />
        </div>
        <Foot view={shown} form={form} isSaving={isSaving} looks={turno.looks} />
      </form>
      <DraftOf shown={shown} view={view} />
    </div>
  );

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    turno.look();
    if (asksAnew(target)) turno.askSoon(target instanceof HTMLInputElement && target.name === "q");
  }

  function onSubmit(event: FormEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    turno.send(new FormData(event.target, (event.nativeEvent as SubmitEvent).submitter));
  }

  /** The back links of a step lead to the booking as it was. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const next = link && besideIn(link.href);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    const sent = new FormData();
    for (const [name, value] of toldBeside(next)) sent.append(name, value);
    turno.send(sent);
  }
}

/** With a keyboard the client search takes the focus; on a phone the screen keyboard would cover the choices. */
function useSearchFocus(form: RefObject<HTMLFormElement>, isShown: boolean): void {
  useEffect(() => {
    if (!isShown || matchMedia("(max-width: 48em), (pointer: coarse)").matches) return;
    if (form.current?.querySelector("[name=client]:checked") === null)
      form.current.querySelector<HTMLElement>("[name=q]")?.focus({ preventScroll: true });
  }, [isShown, form]);
}

type FootProps = {
  readonly view: NewView;
  readonly form: RefObject<HTMLFormElement>;
  readonly isSaving: boolean;
  /** A number that changes whenever something was typed. */
  readonly looks: number;
};

function Foot({ view, form, isSaving, looks }: FootProps) {
  const { missing } = useMissing(form, view, looks);
  return <FootPart view={view} missing={missing} isSaving={isSaving} />;
}

function DraftOf({ shown, view }: { readonly shown: NewView; readonly view: CalendarView }) {
  const { turno, standing, minutes, clash } = shown;
  if (turno.start === null || standing === null) return null;
  const draft: Draft = {
    ...{ date: turno.date, startMinute: turno.start },
    ...{ employeeId: standing.employeeId, freeUntil: standing.freeUntil },
    minutes: minutes === 0 ? null : minutes,
    isClash: clash !== null,
  };
  return <DraftInDay draft={draft} view={view} />;
}
