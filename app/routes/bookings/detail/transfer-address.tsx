import { type MouseEvent, useState } from "react";
import { copyText } from "#app/components/ui/copy-text.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { price } from "#app/text/formats.ts";
import { transferText } from "#app/text/payments/transfers.ts";
import type { TransferAddress as Address } from "#app/usecases/payments/transfers/turno-transfer.server.ts";

type TransferAddressProps = {
  readonly address: Address;
  readonly code: string;
  readonly centavos: number;
};

type Copied = { readonly label: string; readonly isDone: boolean };

/** Account, amount and reference; with script each can be copied, or is selected if the browser forbids copying. */
export function TransferAddress({ address: { alias, cbu, holder }, code, centavos }: TransferAddressProps) {
  const [copied, setCopied] = useState<Copied | null>(null);
  const hydrated = useHydrated();

  async function copy({ currentTarget }: MouseEvent, label: string, text: string) {
    const shown = currentTarget.previousElementSibling;
    const isDone = await copyText(text);
    if (!isDone && shown) window.getSelection()?.selectAllChildren(shown);
    setCopied({ label, isDone });
  }

  const facts = [
    { label: transferText.amount, text: price(centavos), copied: String(centavos / 100) },
    { label: transferText.alias, text: alias, copied: alias },
    { label: transferText.cbu, text: cbu, copied: cbu },
    { label: transferText.holder, text: holder, copied: null },
    { label: transferText.code, text: code, copied: code },
  ];
  return (
    <>
      <dl>
        {facts.map(({ label, text, copied: value }) =>
          text === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{text}</span>
                {hydrated && value !== null ? (
                  <button
                    type="button"
                    className="btn btn-quiet btn-sm"
                    aria-label={`${transferText.copy}: ${label}`}
                    onClick={(event) => copy(event, label, value)}
                  >
                    {copied?.isDone && copied.label === label ? transferText.copied : transferText.copy}
                  </button>
                ) : null}
              </dd>
            </div>
          ),
        )}
      </dl>
      <p className={copied && !copied.isDone ? "sm" : "sr"} role="status">
        {copied ? wordsOf(copied) : null}
      </p>
    </>
  );
}

function wordsOf({ label, isDone }: Copied): string {
  return isDone ? transferText.copiedNow(label) : transferText.notCopied(label);
}
