import type { ReactNode } from "react";
import type { Account } from "#app/components/site/account.ts";
import { SiteHeader } from "#app/components/site/header.tsx";
import { type IconName, IconSheet } from "#app/components/ui/icon.tsx";

/** What every screen's loader says for its frame. */
export type Shell = {
  readonly account: Account | null;
  readonly xsrf: string;
  readonly productName: string;
};

type AccountScreenProps = {
  readonly shell: Shell;
  /** The symbols of the screen itself. */
  readonly icons: readonly IconName[];
  readonly children: ReactNode;
};

/** The frame of the account screens. */
export function AccountScreen({ shell, icons, children }: AccountScreenProps) {
  const { account, xsrf, productName } = shell;
  return (
    <>
      <IconSheet names={["chevron", "menu", ...icons]} />
      <SiteHeader account={account} xsrf={xsrf} productName={productName} />
      {children}
    </>
  );
}
