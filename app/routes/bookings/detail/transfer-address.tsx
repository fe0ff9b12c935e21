import { useState } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { price } from "#app/text/formats.ts";
import { transferText } from "#app/text/payments/transfers.ts";
import type { TransferAddress as Address } from "#app/usecases/payments/transfers/turno-transfer.server.ts";

type TransferAddressProps = {
  readonly address: Address;
  readonly code: string;
  readonly centavos: number;
};

/** Where to, how much and with which word; with script each can be copied. */
export function TransferAddress({ address: { alias, cbu, holder }, code, centavos }: TransferAddressProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const hydrated = useHydrated();

  async function copy(text: string) {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  }

  const facts = [
    { label: transferText.amount, text: price(centavos), copied: String(centavos / 100) },
    { label: transferText.alias, text: alias, copied: alias },
    { label: transferText.cbu, text: cbu, copied: cbu },
    { label: transferText.holder, text: holder, copied: null },
    { label: transferText.code, text: code, copied: code },
  ];
  return (
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
                  onClick={() => copy(value)}
                >
                  {copied === value ? transferText.copied : transferText.copy}
                </button>
              ) : null}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
