import { useSearchParams } from "@remix-run/react";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { TRANSFER_PARAM } from "#app/domain/paths/turno-paths.ts";
import { transferText } from "#app/text/payments/transfers.ts";
import type { TurnoTransfer } from "#app/usecases/payments/transfers/turno-transfer.server.ts";
import { TransferAddress } from "./transfer-address.tsx";
import { TransferForm } from "./transfer-form.tsx";
import "#app/styles/parts/disclose.css";
import "#app/styles/screens/transfer-section.css";

type TransferSectionProps = {
  readonly transfer: TurnoTransfer;
  readonly centavos: number;
  /** The transfer is the only way to pay. */
  readonly isOpen: boolean;
  readonly action: string;
  readonly xsrf: string;
  readonly lastResult: FormReply;
};

/** The account to transfer a deposit to, and the form that reports it; for a reported transfer, the details that may be added. */
export function TransferSection({ transfer, centavos, isOpen, ...form }: TransferSectionProps) {
  const isAsked = useSearchParams()[0].has(TRANSFER_PARAM);
  if (transfer.state === "REJECTED" || (transfer.state === "REPORTED" && transfer.until === null))
    return null;
  if (transfer.state === "REPORTED") {
    return (
      <details className="sure" open={form.lastResult !== null}>
        <summary>{transferText.more}</summary>
        <TransferForm {...form} reference={transfer.reference ?? ""} button={transferText.send} />
      </details>
    );
  }
  return (
    <details className="fold card" open={isOpen || isAsked || form.lastResult !== null}>
      <summary>
        {transferText.title}
        <Icon name="chevron" />
      </summary>
      <div className="transfer-section" id={TRANSFER_PARAM}>
        <p className="muted">{transferText.lead}</p>
        <TransferAddress address={transfer.address} code={transfer.code} centavos={centavos} />
        <TransferForm {...form} reference="" button={transferText.done} />
      </div>
    </details>
  );
}
