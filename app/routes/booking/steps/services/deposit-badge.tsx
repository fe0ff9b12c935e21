import { Icon } from "#app/components/ui/icon.tsx";
import { badgeDeposit } from "#app/domain/money/prices.ts";
import { servicesText } from "#app/text/wizard/wizard.ts";
import type { WizardOption, WizardService } from "#app/usecases/wizard/view.ts";

type DepositBadgeProps = { readonly service: WizardService; readonly option: WizardOption | null };

/** 'Seña: 30% ($10.350)', of the chosen option or the cheapest (booking §2.2, §5). */
export function DepositBadge({ service: { options, depositPercent }, option }: DepositBadgeProps) {
  const centavos = badgeDeposit(options, depositPercent, option);
  if (centavos === null || depositPercent === null) return null;
  return (
    <span className="badge badge-warm">
      <Icon name="card" small />
      {servicesText.deposit(depositPercent, centavos)}
    </span>
  );
}
