import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, type MetaArgs, useLoaderData } from "@remix-run/react";
import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { Done } from "#app/components/ui/done.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { notificationPath } from "#app/domain/paths/notification-paths.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { notificationsCss } from "#app/styles/entries/screen-css.ts";
import {
  dayHeading,
  type NotificationDay,
  notificationsDone,
  notificationsText,
} from "#app/text/messages/notification-page.ts";
import {
  listNotifications,
  lookAtNotifications,
  resetAllNotifications,
  resetNotification,
} from "#app/usecases/messages/notifications.server.ts";
import { NOTIFICATION_ICONS, NotificationRow } from "./notification-row.tsx";

export const handle = { css: notificationsCss };

/** The headings, in the order of the list. */
const DAYS: readonly NotificationDay[] = ["Hoy", "Ayer", "Antes"];

/**
 * The events of the reader's bookings, newest first (accounts §3, §7). In the backoffice, showing the list marks it as seen; a
 * customer marks it by a press.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const now = context.deps.now();
  const reader = { accountType: actor.accountType, isManager: context.isManager };
  const isOffice = actor.accountType === "BUSINESS" && actor.businessId !== null;
  const found = isOffice
    ? await lookAtNotifications(context.deps, actor)
    : await listNotifications(context.deps, actor, { onlyNew: false });
  const items = found.map((item) => ({
    ...item,
    href: notificationPath(item, found, reader),
    day: dayHeading(item.createdAt, now),
  }));
  return { items, now, isOffice, ...frameData(isOffice ? { ...context, unseen: 0 } : context) };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

/** Marks one notification as seen or, without an id, all; repeating it changes nothing more. */
export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const id = (await request.formData()).get("id");
  if (typeof id === "string") await resetNotification(context.deps, actor, id);
  else await resetAllNotifications(context.deps, actor);
  return redirect(doneHref("/notifications", typeof id === "string" ? "leida" : "leidas"), 303);
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${notificationsText.title} · ${data.productName}` }] : [];
}

export default function Notifications() {
  const { items, now, isOffice, ...frame } = useLoaderData<typeof loader>();
  const { xsrf } = frame;
  const hasNew = items.some((item) => item.isNew);
  const days = DAYS.map((day) => ({ day, ofDay: items.filter((item) => item.day === day) }));
  const list = (
    <>
      <Done sentences={notificationsDone} />
      {items.length === 0 ? (
        <EmptyState title={notificationsText.emptyTitle} lines={[notificationsText.emptyText]} />
      ) : (
        <section className="notifications-list" aria-label={notificationsText.list}>
          {days.map(({ day, ofDay }) =>
            ofDay.length > 0 ? <Day key={day} {...{ day, ofDay, now, xsrf, isOffice }} /> : null,
          )}
        </section>
      )}
    </>
  );
  if (isOffice)
    return (
      <BackofficeFrame frame={frame} title={notificationsText.title} icons={NOTIFICATION_ICONS}>
        {list}
      </BackofficeFrame>
    );
  return (
    <>
      <IconSheet names={["chevron", "menu", ...NOTIFICATION_ICONS]} />
      <SiteHeader {...frame} />
      <main className="notifications" id="main">
        <div className="notifications-head">
          <h1>{notificationsText.title}</h1>
          {hasNew ? <SeenButton id={null} xsrf={xsrf} label={notificationsText.markAllSeen} /> : null}
        </div>
        {list}
      </main>
    </>
  );
}

type DayProps = Pick<Loaded, "now" | "xsrf" | "isOffice"> & {
  readonly day: NotificationDay;
  readonly ofDay: Loaded["items"];
};

/** The events of a day, or those before yesterday. */
function Day({ day, ofDay, now, xsrf, isOffice }: DayProps) {
  return (
    <>
      <h2>{day}</h2>
      <ul className="card">
        {ofDay.map((item) => (
          <NotificationRow
            key={item.id}
            item={item}
            href={item.href}
            now={now}
            onOpen={() => item.isNew && noteSeen(item.id, xsrf)}
          >
            {item.isNew && !isOffice ? (
              <SeenButton id={item.id} xsrf={xsrf} label={notificationsText.markSeen} about={item.title} />
            ) : null}
          </NotificationRow>
        ))}
      </ul>
    </>
  );
}

/** With script, opening an item marks it as seen while the next page loads; a failure there changes nothing. */
function noteSeen(id: string, xsrf: string): void {
  const body = new URLSearchParams({ id, xsrf });
  fetch("/notifications", { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => null);
}

type SeenButtonProps = {
  readonly id: string | null;
  readonly xsrf: string;
  readonly label: string;
  /** Text for screen readers, which tells equal buttons apart. */
  readonly about?: string;
};

function SeenButton({ id, xsrf, label, about }: SeenButtonProps) {
  const fields: (readonly [string, string])[] = [
    ["xsrf", xsrf],
    ...(id === null ? [] : [["id", id] as const]),
  ];
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={fields} />
      <button className="btn btn-quiet btn-sm" type="submit">
        {label}
        {about ? <span className="sr">{` · ${about}`}</span> : null}
      </button>
    </Form>
  );
}
