import { useState } from "react";
import { Address } from "#app/components/setup/address.tsx";
import { copyText } from "#app/components/ui/copy-text.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { shareText } from "#app/text/setup/share.ts";

type CopyButtonProps = {
  readonly text: string;
  /** Tells screen readers which text it copies. */
  readonly label: string;
};

/**
 * Copies a text to the clipboard, and says so. It needs script and appears with it; without script the text beside it can be
 * selected.
 */
export function CopyButton({ text, label }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [done, setDone] = useState<boolean | null>(null);
  if (!hydrated) return null;
  async function copy() {
    setDone(null);
    setDone(await copyText(text));
  }
  return (
    <>
      <button type="button" className="btn btn-line btn-sm" onClick={copy}>
        {done ? shareText.copied : shareText.copy}
        <span className="sr"> {label}</span>
      </button>
      <span className={done === false ? "sm" : "sr"} role="status">
        {told(done)}
      </span>
    </>
  );
}

function told(done: boolean | null): string {
  if (done === null) return "";
  return done ? shareText.copied : shareText.notCopied;
}

type CopyRowProps = { readonly url: string; readonly label: string };

/** An address to copy. */
export function CopyRow({ url, label }: CopyRowProps) {
  return (
    <div className="copy">
      <output aria-label={label}>
        <Address url={url} />
      </output>
      <CopyButton text={url} label={label} />
    </div>
  );
}
