import { useState } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { firstWeekStepText, firstWeekText } from "#app/text/setup/first-week.ts";

type CopyLinkProps = {
  readonly url: string;
  /** The address without its usual beginning. */
  readonly shown: string;
};

/**
 * The page's address, to copy; without script it can be selected. Not `CopyRow`, which would bring all form scripts to the
 * agenda.
 */
export function CopyLink({ url, shown }: CopyLinkProps) {
  const hydrated = useHydrated();
  const [done, setDone] = useState<boolean | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setDone(true);
    } catch {
      setDone(false);
    }
  }
  const said = done ? firstWeekText.copied : firstWeekText.notCopied;
  return (
    <div className="copy">
      <output aria-label={firstWeekText.link}>{shown}</output>
      {hydrated ? (
        <button type="button" className="btn btn-line btn-sm" onClick={copy}>
          {done ? firstWeekText.copied : firstWeekStepText.INSTAGRAM.act}
          <span className="sr"> {firstWeekText.link}</span>
        </button>
      ) : null}
      {hydrated ? (
        <span className={done === false ? "sm" : "sr"} role="status">
          {done === null ? "" : said}
        </span>
      ) : null}
    </div>
  );
}
