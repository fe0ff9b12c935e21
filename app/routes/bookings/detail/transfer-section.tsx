import type { FormReply } from "#app/components/forms/form-fields.ts";
import { transferText } from "#app/text/payments/transfers.ts";
import type { TurnoTransfer } from "#app/usecases/payments/transfers/turno-transfer.server.ts";
import { TransferAddress } from "./transfer-address.tsx";
import { TransferForm } from "./transfer-form.tsx";

type TransferSectionProps = {
  readonly transfer: TurnoTransfer;
  readonly centavos: number;
  readonly action: string;
  readonly xsrf: string;
  readonly lastResult: FormReply;
};

/** Where a seña can be transferred to, and where to say that it was; of one that was reported, what may be added. */
export function TransferSection({ transfer, centavos, ...form }: TransferSectionProps) {
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
    <section className="transfer-section card pad" id="transferencia" aria-labelledby="transfer-title">
      <div>
        <h2 id="transfer-title">{transferText.title}</h2>
        <p className="muted">{transferText.lead}</p>
      </div>
      <TransferAddress address={transfer.address} code={transfer.code} centavos={centavos} />
      <TransferForm {...form} reference="" button={transferText.done} />
    </section>
  );
}
