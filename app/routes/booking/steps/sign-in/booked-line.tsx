import { totalPrice } from "#app/components/bookings/line-list.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { ANY_EMPLOYEE } from "#app/domain/wizard/wizard.ts";
import { fullName } from "#app/text/formats.ts";
import { gateText } from "#app/text/wizard/gate.ts";
import { employeesText } from "#app/text/wizard/wizard.ts";
import type { WizardFrame } from "#app/usecases/wizard/frame-view.ts";

type BookedLineProps = { readonly frame: WizardFrame; readonly date: LocalDate; readonly time: MinuteOfDay };

/** The booking about to be made, in one line: time, services, professional and price. */
export function BookedLine({ frame, date, time }: BookedLineProps) {
  const { choices, employee, lines } = frame;
  const anybody = choices.employee === ANY_EMPLOYEE || employee === null;
  return (
    <p className="what">
      <Icon name="calendar" />
      <span>
        <b>{gateText.when(date, formatTime(time))}</b>
        {` · ${gateText.services(lines.map((line) => line.serviceName))}`}
        <br />
        {`${gateText.with(anybody ? employeesText.any.toLowerCase() : fullName(employee))} · ${totalPrice(frame)}`}
      </span>
    </p>
  );
}
