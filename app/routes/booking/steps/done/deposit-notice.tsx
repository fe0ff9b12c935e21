import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { doneText } from "#app/text/wizard/wizard.ts";
import type { ConfirmationStep } from "#app/usecases/wizard/confirmation-view.ts";

type DepositNoticeProps = { readonly booking: ConfirmationStep["booking"] };

/** Above the button: the deposit's deadline, that its payment is in process, or that it was paid. */
export function DepositNotice({ booking: { deposit, notice, pay, otherWay } }: DepositNoticeProps) {
  if (!deposit || !notice) return null;
  const [look, icon] = LOOKS[deposit.standing] ?? ["alert", "info"];
  const isAwaited = deposit.standing === "AWAITED";
  return (
    <div className={look} role={isAwaited ? "alert" : "status"}>
      <Icon name={icon} />
      <p>
        <b>{notice.title}</b> {isAwaited ? <strong>{doneText.important}</strong> : null} {notice.text}
        {pay || !otherWay ? null : " "}
        {pay ? null : <OtherWay way={otherWay} />}
      </p>
    </div>
  );
}

const LOOKS: Readonly<Record<string, readonly [string, IconName]>> = {
  AWAITED: ["alert alert-warning", "alert"],
  PAID: ["alert ok", "check"],
};

/** Another way to pay the deposit, with its link. */
export function OtherWay({ way }: { readonly way: ConfirmationStep["booking"]["otherWay"] }) {
  return way?.href ? <a href={way.href}>{way.text}</a> : way?.text;
}
