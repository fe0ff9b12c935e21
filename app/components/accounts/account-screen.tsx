import type { ReactNode } from "react";
import type { FrameData } from "#app/components/site/frame/frame-data.ts";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { type IconName, IconSheet } from "#app/components/ui/icon.tsx";

type AccountScreenProps = {
  readonly frame: FrameData;
  /** The symbols of the screen itself. */
  readonly icons: readonly IconName[];
  readonly children: ReactNode;
};

/** The frame of the account screens. */
export function AccountScreen({ frame, icons, children }: AccountScreenProps) {
  return (
    <>
      <IconSheet names={["chevron", "menu", ...icons]} />
      <SiteHeader {...frame} />
      {children}
    </>
  );
}
