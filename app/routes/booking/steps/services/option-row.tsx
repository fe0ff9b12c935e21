import type { MouseEvent, ReactNode } from "react";
import { priceOf } from "#app/components/bookings/line-list.tsx";
import { durationSpan } from "#app/text/formats.ts";
import { servicesText } from "#app/text/wizard/wizard.ts";
import type { WizardOption, WizardService } from "#app/usecases/wizard/view.ts";

type OptionRowProps = {
  readonly type: "checkbox" | "radio";
  readonly name: string;
  readonly option: WizardOption;
  readonly initiallyChecked: boolean;
  readonly onPress: (event: MouseEvent, option: WizardOption) => void;
  readonly children: ReactNode;
};

/** An option chosen by a press anywhere on its row: the input covers the row, and the ring shows its state. */
export function OptionRow({ type, name, option, initiallyChecked, onPress, children }: OptionRowProps) {
  return (
    <label>
      <input
        className="cover"
        type={type}
        name={name}
        value={option.id}
        defaultChecked={initiallyChecked}
        onClick={(event) => onPress(event, option)}
      />
      <span className="svc-row">
        <span>{children}</span>
        {ring}
      </span>
    </label>
  );
}

/** A plus, or a check if the input before it is checked. The stylesheet draws it, because a page has dozens. */
export const ring = <span className="pick" />;

/** An option's price and duration, with a badge beside them. */
export function OptionValues({
  option,
  children,
}: {
  readonly option: WizardOption;
  readonly children?: ReactNode;
}) {
  return (
    <span className="meta">
      <b className="num">{priceOf(option)}</b>
      {durationSpan(option.minutes, option.minutesTo ?? option.minutes)}
      {children}
    </span>
  );
}

/** Clears the choice without script; shown once there is a choice. */
export function NoOptionRow({ service }: { readonly service: WizardService }) {
  return (
    <label className="none">
      <input className="cover" type="radio" name={optionsName(service.id)} value="" />
      <span className="svc-row">{servicesText.remove(service.name)}</span>
    </label>
  );
}

/** The name that the options of one service share (booking §4: one option a service). */
export function optionsName(serviceId: string): string {
  return `s.${serviceId}`;
}
