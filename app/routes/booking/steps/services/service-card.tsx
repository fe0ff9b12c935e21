import type { MouseEvent } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { servicesText } from "#app/text/wizard/wizard.ts";
import type { WizardOption, WizardService } from "#app/usecases/wizard/view.ts";
import { chosenOption } from "./chosen-lines.ts";
import { DepositBadge } from "./deposit-badge.tsx";
import { NoOptionRow, OptionRow, OptionValues, optionsName } from "./option-row.tsx";

type ServiceCardProps = {
  readonly service: WizardService;
  readonly servicePriceIds: readonly string[];
  /** Checked in the server's HTML. */
  readonly initialIds: readonly string[];
  /** With script: asks for the options modal, on an option or on none. */
  readonly onOpen: (servicePriceId: string | null) => void;
  /** With script: the chosen option of several was pressed again. */
  readonly onClear: () => void;
};

/**
 * One service: a checkbox if it has one option, otherwise a row for each option. With script, a press on a chosen one clears it;
 * a press on a service with a description or several options opens the modal (booking §4).
 */
export function ServiceCard({ service, servicePriceIds, initialIds, onOpen, onClear }: ServiceCardProps) {
  const hydrated = useHydrated();
  const chosen = chosenOption(service, servicePriceIds);
  const [first] = service.options;

  function press(event: MouseEvent, option: WizardOption) {
    if (chosen === null && opensModal(service)) {
      event.preventDefault();
      onOpen(option.id);
    } else if (chosen?.id === option.id && service.options.length > 1) {
      onClear();
    }
  }

  function pressHeader(event: MouseEvent) {
    const isChevron = event.target instanceof Element && event.target.closest(".chev") !== null;
    const byPointer = event.detail > 0;
    if (!hydrated || chosen !== null || isChevron || !byPointer) return;
    event.preventDefault();
    onOpen(null);
  }

  if (service.options.length === 1 && first) {
    return (
      <li className="svc card">
        <OptionRow
          type="checkbox"
          name="s"
          option={first}
          initiallyChecked={initialIds.includes(first.id)}
          onPress={press}
        >
          <span className="svc-name">{service.name}</span>
          <Description text={service.description} />
          <OptionValues option={first}>
            <DepositBadge service={service} option={first} />
          </OptionValues>
        </OptionRow>
      </li>
    );
  }
  return (
    <li>
      <details className="svc card" open>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard unfolds it, and reaches the options themselves */}
        <summary className="svc-row" onClick={pressHeader}>
          <span>
            <span className="svc-name">{service.name}</span>
            <Description text={service.description} />
            <span className="meta">
              <DepositBadge service={service} option={chosen} />
            </span>
          </span>
          <Icon name="chevron" />
        </summary>
        <fieldset className="opts">
          <legend className="sr">{`${service.name}: ${servicesText.chooseOption}`}</legend>
          {service.options.map((option) => (
            <OptionRow
              key={option.id}
              type="radio"
              name={optionsName(service.id)}
              option={option}
              initiallyChecked={initialIds.includes(option.id)}
              onPress={press}
            >
              <span className="svc-name">{option.name}</span>
              <OptionValues option={option} />
            </OptionRow>
          ))}
          <NoOptionRow service={service} />
        </fieldset>
      </details>
    </li>
  );
}

function Description({ text }: { readonly text: string | null }) {
  return text ? <span className="svc-desc">{text}</span> : null;
}

function opensModal({ description, options }: WizardService): boolean {
  return options.length > 1 || description !== null;
}
