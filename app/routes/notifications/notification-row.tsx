import type { ReactNode } from "react";
import type { Instant } from "#app/domain/time/units.ts";
import { momentText, notificationsText } from "#app/text/messages/notification-page.ts";
import type { NotificationItem } from "#app/usecases/messages/notifications.server.ts";

type NotificationRowProps = {
  readonly item: NotificationItem;
  /** Instant in ms. */
  readonly now: Instant;
  /** The button that marks it as seen. */
  readonly children: ReactNode;
};

/** One event; what is new says so in a word, not by its colour alone. */
export function NotificationRow({ item, now, children }: NotificationRowProps) {
  return (
    <li className={item.isNew ? "card notification notification-new" : "card notification"}>
      <div className="notification-title">
        <h2>{item.title}</h2>
        {item.isNew ? <span className="badge badge-brand">{notificationsText.isNew}</span> : null}
      </div>
      <p>{item.text}</p>
      <div className="notification-foot">
        <time className="sm muted num" dateTime={new Date(item.createdAt).toISOString()}>
          {momentText(item.createdAt, now)}
        </time>
        {children}
      </div>
    </li>
  );
}
