import type { ReactNode } from "react";
import type { FrameData } from "#app/components/site/frame/frame-data.ts";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { PhoneMenu } from "#app/components/site/frame/phone-menu.tsx";
import { TopBar } from "#app/components/site/frame/top-bar.tsx";
import { type IconName, IconSheet } from "#app/components/ui/icon.tsx";

type BookingsFrameProps = {
  readonly frame: FrameData;
  /** The title in the phone's bar. */
  readonly title: string;
  /** The symbols of the screen itself. */
  readonly icons: readonly IconName[];
  /** The bar's back link, if there is one. */
  readonly back?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of the customer's bookings, with its own bar on phones (booking §2.7; accounts §2, App shell). */
export function BookingsFrame({ frame, title, icons, back, children }: BookingsFrameProps) {
  return (
    <>
      <IconSheet names={["chevron", "menu", ...icons]} />
      <SiteHeader {...frame} deskOnly />
      <TopBar title={title} menu={<PhoneMenu {...frame} />}>
        {back}
      </TopBar>
      <main className="bookings" id="main">
        {children}
      </main>
    </>
  );
}
