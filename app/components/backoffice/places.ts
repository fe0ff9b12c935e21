import type { IconName } from "#app/components/ui/icon.tsx";
import { frameText } from "#app/text/site/frame.ts";

/** A page of the back office that its rail leads to; `count` of what is new there. */
export type Place = {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  readonly count: number;
};

/** The pages that there are. */
export function placesOf(newNotifications: number): readonly Place[] {
  return [
    { href: "/backoffice/payments", label: frameText.deposits, icon: "card", count: 0 },
    { href: "/notifications", label: frameText.notifications, icon: "bell", count: newNotifications },
  ];
}
