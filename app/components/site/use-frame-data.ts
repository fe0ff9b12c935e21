import { useMatches } from "@remix-run/react";
import type { Account } from "#app/components/site/account.ts";

/** What a screen's loader gives its frame; nothing of it where a screen failed. */
export type ShellData = {
  readonly account: Account | null;
  readonly productName: string | null;
  readonly xsrf: string;
};

/** The frame's data of the screen shown, for what stands around every screen. */
export function useShellData(): ShellData {
  const data = useMatches().map((match) => match.data as Partial<ShellData> | null | undefined);
  const shown = data.findLast((each) => each?.productName);
  return {
    account: shown?.account ?? null,
    productName: shown?.productName ?? null,
    xsrf: shown?.xsrf ?? "",
  };
}
