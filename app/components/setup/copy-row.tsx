import { useState } from "react";
import { Address } from "#app/components/setup/address.tsx";
import { copyText } from "#app/components/ui/copy-text.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { shareText } from "#app/text/setup/share.ts";

type CopyButtonProps = {
  readonly text: string;
  /** What it copies, for who cannot see what stands beside it. */
  readonly label: string;
};

/** Puts a text on the clipboard, and says so; needs script, so it comes with it: without, the text beside it can be marked. */
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

/** An address to take along. */
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
