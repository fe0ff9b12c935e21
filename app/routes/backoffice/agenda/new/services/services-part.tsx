import { useEffect, useRef, useState } from "react";
import { FieldError } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { colorClass } from "#app/components/setup/service-color.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";
import { Fold } from "#app/routes/backoffice/agenda/new/fold.tsx";
import type { NewView, ServiceOption } from "#app/routes/backoffice/agenda/new/new-view.ts";
import { newTurnoText } from "#app/text/agenda/new-turno.ts";
import { turnoHours } from "#app/text/agenda/turno.ts";
import { durationLabel } from "#app/text/formats.ts";
import { priceLabel } from "#app/text/setup/services/service-details.ts";

type ServicesPartProps = { readonly view: NewView; readonly reply: FormReply };

/** How many services are shown before the viewer searches for one. */
const FEW = 4;

/** The service: one press chooses it. Several services, and the duration, are under 'Más'. */
export function ServicesPart({ view, reply }: ServicesPartProps) {
  const { options, turno, lines } = view;
  const hydrated = useHydrated();
  const [term, setTerm] = useState("");
  const words = foldedForSearch(term.trim());
  const isFew = options.length <= FEW + 1;
  const few = options.filter((option, place) => place < FEW || option.isChosen);
  const others = options.filter((option) => !few.includes(option));
  const row = (option: ServiceOption) => (
    <ServiceRow
      key={option.servicePriceId}
      option={option}
      startMinute={option.isChosen ? (lines[0]?.startMinute ?? null) : null}
      isHidden={words !== "" && !foldedForSearch(`${option.title} ${option.subLabel ?? ""}`).includes(words)}
    />
  );
  return (
    <Fold className="services" legend={newTurnoText.service} change={newTurnoText.changeService}>
      <FieldError field={fieldOf("new", "line", reply)} />
      {(isFew ? options : few).map(row)}
      {isFew ? null : (
        <details className="np-others" open={turno.isSent && reply?.error?.line !== undefined}>
          <summary>
            <Icon name="search" />
            {newTurnoText.findService}
          </summary>
          {hydrated ? (
            <p className="find">
              <Icon name="search" />
              <input
                className="input"
                type="search"
                placeholder={newTurnoText.filter}
                aria-label={newTurnoText.filter}
                autoComplete="off"
                onInput={({ currentTarget }) => setTerm(currentTarget.value)}
              />
            </p>
          ) : null}
          {others.map(row)}
        </details>
      )}
    </Fold>
  );
}

type ServiceRowProps = {
  readonly option: ServiceOption;
  readonly startMinute: number | null;
  readonly isHidden: boolean;
};

function ServiceRow({ option, startMinute, isHidden }: ServiceRowProps) {
  const { title, subLabel, color, minutes, priceCentavos, priceType, written, isChosen } = option;
  const box = useRef<HTMLInputElement>(null);
  // The same box stays, so that the keyboard focus stays on it.
  useEffect(() => {
    if (box.current) box.current.checked = isChosen;
  }, [isChosen]);
  const lasts = startMinute === null ? durationLabel(minutes) : turnoHours(startMinute, minutes);
  return (
    <label className={`np-opt np-svc ${colorClass(color)}`} hidden={isHidden}>
      <input ref={box} type="radio" name="line" value={written} defaultChecked={isChosen} />
      <span>
        <b>{title}</b> <small className="num">{[...(subLabel ? [subLabel] : []), lasts].join(" · ")}</small>
      </span>{" "}
      <b className="num">{priceLabel(priceCentavos, priceType)}</b>
    </label>
  );
}
