import { useId, useState } from "react";
import { Modal } from "#app/components/ui/modal.tsx";
import { durationRange, minPrice, priceLabelKind } from "#app/domain/money/prices.ts";
import { durationSpan, price } from "#app/text/formats.ts";
import { servicesText } from "#app/text/wizard/wizard.ts";
import type { WizardService } from "#app/usecases/wizard/view.ts";
import { DepositBadge } from "./deposit-badge.tsx";
import { OptionValues, ring } from "./option-row.tsx";

/** The modal's service, and the option marked when it opens. */
export type OpenedService = { readonly service: WizardService; readonly servicePriceId: string | null };

type OptionsModalProps = {
  readonly opened: OpenedService;
  readonly onAdd: (service: WizardService, servicePriceId: string) => void;
  readonly onClosed: () => void;
};

/** A service's description and options; only its button changes the choice (booking §2.2, §5). */
export function OptionsModal({ opened: { service, servicePriceId }, onAdd, onClosed }: OptionsModalProps) {
  const only = service.options.length === 1 ? service.options[0] : undefined;
  const [chosenId, setChosenId] = useState(servicePriceId ?? only?.id ?? null);
  const chosen = service.options.find(({ id }) => id === chosenId) ?? null;
  const hintId = useId();
  const priced = chosen ? [chosen] : service.options;
  const range = durationRange(priced);
  return (
    <Modal title={service.name} onClosed={onClosed}>
      {(close) => (
        <>
          <div className="modal-body">
            {service.description ? <p className="muted">{service.description}</p> : null}
            <p className="meta">
              <DepositBadge service={service} option={chosen} />
            </p>
            {only ? null : (
              <OptionChoice service={service} chosenId={chosenId} onChoose={(id) => setChosenId(id)} />
            )}
          </div>
          <div className="modal-foot">
            <p>
              {priceLabelKind(service.options, chosen) === "FROM" ? (
                <span className="sm muted">{`${servicesText.from} `}</span>
              ) : null}
              <b className="num">{price(minPrice(priced))}</b>
              <br />
              <span className="sm muted">{durationSpan(range.from, range.to)}</span>
            </p>
            <button
              className="btn"
              type="button"
              disabled={chosen === null}
              title={chosen ? undefined : servicesText.optionRequired}
              aria-describedby={chosen ? undefined : hintId}
              onClick={() => {
                if (chosen) onAdd(service, chosen.id);
                close();
              }}
            >
              {servicesText.addToBooking}
            </button>
            <span className="sr" id={hintId} hidden={chosen !== null}>
              {servicesText.optionRequired}
            </span>
          </div>
        </>
      )}
    </Modal>
  );
}

type OptionChoiceProps = {
  readonly service: WizardService;
  readonly chosenId: string | null;
  readonly onChoose: (servicePriceId: string) => void;
};

function OptionChoice({ service, chosenId, onChoose }: OptionChoiceProps) {
  return (
    <fieldset>
      <legend className="label">{servicesText.chooseOption}</legend>
      <div className="opts card svc">
        {service.options.map((option) => (
          <label key={option.id}>
            <input
              className="cover"
              type="radio"
              name="modal-option"
              checked={option.id === chosenId}
              onChange={() => onChoose(option.id)}
            />
            <span className="svc-row">
              <span>
                <span className="svc-name">{option.name}</span>
                <OptionValues option={option} />
              </span>
              {ring}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
