import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { NoScriptButton } from "#app/components/forms/no-script-button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { WALK_IN_PAGE } from "#app/domain/paths/walk-in-paths.ts";
import { walkInText } from "#app/text/agenda/walk-ins.ts";
import { durationLabel } from "#app/text/formats.ts";
import { priceLabel } from "#app/text/setup/services/service-details.ts";
import type { ServiceOption } from "#app/usecases/agenda/walk-ins/sold-options.ts";
import type { WalkInPage } from "#app/usecases/agenda/walk-ins/view-walk-in.server.ts";

/** How many services stand on the page at once; the others fold. */
const FIRST = 5;

const QUIETLY = { replace: true, preventScrollReset: true } as const;

/** What is to be done: with script a press asks, without it a button. */
export function ServicesForm({ page }: { readonly page: WalkInPage }) {
  const { store, options, chosen, walkIn } = page;
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const known = chosen?.servicePriceId ?? null;
  // A choice made before script arrived.
  useEffect(() => {
    const option = form.current && new FormData(form.current).get("option");
    if (option && option !== known) submit(form.current, QUIETLY);
  }, [known, submit]);
  const first = options.slice(0, FIRST);
  const others = options.slice(FIRST);
  const isOther = others.some(({ servicePriceId }) => servicePriceId === chosen?.servicePriceId);
  const row = (option: ServiceOption) => (
    <Option
      key={option.servicePriceId}
      option={option}
      isChosen={option.servicePriceId === chosen?.servicePriceId}
    />
  );
  return (
    <Form
      ref={form}
      method="get"
      action={WALK_IN_PAGE}
      className="walk-services"
      onChange={({ currentTarget }) => submit(currentTarget, QUIETLY)}
    >
      <input type="hidden" name="store" value={store.id} />
      {walkIn === null ? null : <input type="hidden" name="espera" value={walkIn.id} />}
      <fieldset>
        <legend>{walkInText.service}</legend>
        <div className="walk-options">{first.map(row)}</div>
        {others.length === 0 ? null : (
          <details className="walk-others" open={isOther}>
            <summary>
              <Icon name="search" small />
              {walkInText.other}
            </summary>
            <div className="walk-options">{others.map(row)}</div>
          </details>
        )}
      </fieldset>
      <NoScriptButton label={walkInText.seeFree} />
    </Form>
  );
}

type OptionProps = { readonly option: ServiceOption; readonly isChosen: boolean };

function Option({ option, isChosen }: OptionProps) {
  const { servicePriceId, serviceName, optionName, minutes, priceCentavos, priceType } = option;
  return (
    <label className="opt">
      <input type="radio" name="option" value={servicePriceId} defaultChecked={isChosen} required />
      <span>
        <b>{optionName === null ? serviceName : `${serviceName}, ${optionName}`}</b>{" "}
        <small>
          {durationLabel(minutes)}, {priceLabel(priceCentavos, priceType)}
        </small>
      </span>
    </label>
  );
}
