import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import type { Instant } from "#app/domain/time/units.ts";
import { momentText, notificationsText } from "#app/text/messages/notification-page.ts";
import type { NotificationItem } from "#app/usecases/messages/notifications.server.ts";
import "#app/styles/screens/notifications.css";

type NotificationRowProps = {
  readonly item: NotificationItem;
  /** The page of its subject; null: there is none. */
  readonly href: string | null;
  /** Instant in ms. */
  readonly now: Instant;
  readonly onOpen: () => void;
  /** The button that marks it as seen. */
  readonly children: ReactNode;
};

/** One event; a press anywhere leads to its page. A new one says so in a word, not only by its dot. */
export function NotificationRow({ item, href, now, onOpen, children }: NotificationRowProps) {
  const { icon, tone } = markOf(item.type);
  const title = (
    <>
      {item.title}
      {item.isNew ? <span className="sr">{` ${notificationsText.isNew}`}</span> : null}
    </>
  );
  return (
    <li className={item.isNew ? "notification notification-new" : "notification"}>
      <span className={`notification-mark ${tone}`}>
        <Icon name={icon} />
      </span>
      <div>
        <h3>
          {href === null ? (
            title
          ) : (
            <a href={href} onClick={onOpen}>
              {title}
            </a>
          )}
        </h3>
        <p>{item.text}</p>
        <div className="notification-foot">
          <time className="sm muted num" dateTime={new Date(item.createdAt).toISOString()}>
            {momentText(item.createdAt, now)}
          </time>
          {children}
        </div>
      </div>
      {href === null ? null : <Icon name="chevron" small />}
    </li>
  );
}

type Mark = { readonly icon: IconName; readonly tone: "warm" | "brand" | "danger" | "plain" };

export const NOTIFICATION_ICONS = ["calendar", "clock", "close", "card", "check", "alert"] as const;

function markOf(type: NotificationItem["type"]): Mark {
  switch (type) {
    case "BOOKING_CREATED":
      return { icon: "calendar", tone: "brand" };
    case "CLIENT_REPLIED":
    case "WAITLIST_CONFIRM":
    case "WAITLIST_OFFER":
      return { icon: "clock", tone: "brand" };
    case "HOLIDAY_ASKED":
      return { icon: "calendar", tone: "warm" };
    case "BOOKING_RESCHEDULED":
    case "BOOKING_HANDED_OVER":
      return { icon: "clock", tone: "plain" };
    case "BOOKING_CANCELLED":
      return { icon: "close", tone: "danger" };
    case "DEPOSIT_EXPIRED":
      return { icon: "clock", tone: "danger" };
    case "DEPOSIT_PAID":
      return { icon: "check", tone: "brand" };
    case "TRANSFER_REPORTED":
      return { icon: "card", tone: "warm" };
    case "TRANSFER_REJECTED":
    case "SELLER_BROKEN":
    case "BUSINESS_CLOSED":
    case "LEGAL_FILED":
    case "LEGAL_DUE":
      return { icon: "alert", tone: "danger" };
    default:
      return type satisfies never;
  }
}
