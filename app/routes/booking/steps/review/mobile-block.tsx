import { useEffect, useRef } from "react";
import { MobileFields } from "#app/components/accounts/mobile-fields.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { mobileText } from "#app/text/accounts/mobile.ts";
import type { ReviewStep } from "#app/usecases/wizard/view.ts";

export type MobileBlockProps = {
  readonly mobile: NonNullable<ReviewStep["mobile"]>;
  /** The form as it came back; null: what was typed at an earlier review stands. */
  readonly reply: FormReply;
};

/** Asks a customer without a phone for their mobile. */
export function MobileBlock({ mobile, reply }: MobileBlockProps) {
  const shown = reply ?? (mobile.typed ? { initialValue: mobile.typed } : null);
  const block = useRef<HTMLElement>(null);

  useEffect(() => {
    if (reply?.error) block.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [reply]);

  return (
    <section ref={block} className="block mobile-block" aria-label={mobileText.needed}>
      <MobileFields
        of={(name) => fieldOf("mobile", name, shown)}
        isNeeded={mobile.isNeeded}
        refusesAlready={mobile.refusesAlready}
      />
    </section>
  );
}
