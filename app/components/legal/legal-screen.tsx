import type { ReactNode } from "react";
import type { FrameData } from "#app/components/site/frame/frame-data.ts";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { type IconName, IconSheet } from "#app/components/ui/icon.tsx";

type LegalScreenProps = {
  readonly frame: FrameData;
  readonly icons: readonly IconName[];
  readonly children: ReactNode;
};

/** A screen of the legal forms, under the site's header. */
export function LegalScreen({ frame, icons, children }: LegalScreenProps) {
  return (
    <>
      <IconSheet names={["chevron", "menu", ...icons]} />
      <SiteHeader {...frame} />
      {children}
    </>
  );
}
