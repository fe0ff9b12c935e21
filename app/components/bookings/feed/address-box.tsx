import { useRef, useState } from "react";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { copyText } from "#app/components/ui/copy-text.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { feedText } from "#app/text/bookings/calendar-feed.ts";
import "#app/styles/parts/acts.css";

type AddressBoxProps = { readonly address: string; readonly warning: string };

/** The address, to open on this device or copy to another. */
export function AddressBox({ address, warning }: AddressBoxProps) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const field = { id: "address", name: "address", initial: address, error: null };

  async function copy() {
    const isDone = await copyText(address);
    if (isDone) setCopied(address);
    else box.current?.select();
    setRefused(!isDone);
  }

  return (
    <section className="acts">
      <p className="alert alert-warning">
        <Icon name="alert" />
        <span>{warning}</span>
      </p>
      <a className="btn btn-lg" href={address.replace(/^https?:/, "webcal:")}>
        {feedText.subscribe}
      </a>
      <Field field={field} label={feedText.address} hint={feedText.addressHint}>
        <input ref={box} key={address} readOnly {...inputProps(field, feedText.addressHint)} />
      </Field>
      {hydrated ? (
        <button type="button" className="btn btn-line" onClick={copy}>
          {copied === address ? feedText.copied : feedText.copy}
        </button>
      ) : null}
      <p className={isRefused ? "sm" : "sr"} role="status">
        {isRefused ? feedText.notCopied : copied === address && feedText.copied}
      </p>
    </section>
  );
}
