import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, type MetaArgs, useLoaderData } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { SiteHeader } from "#app/components/site/header.tsx";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { Note } from "#app/components/ui/note.tsx";
import { frameData } from "#app/routing/frame-data.ts";
import { requireUser } from "#app/routing/guard.server.ts";
import { notificationsCss } from "#app/styles/entries/screen-css.ts";
import { notificationsText } from "#app/text/messages/notification-page.ts";
import {
  listNotifications,
  resetAllNotifications,
  resetNotification,
} from "#app/usecases/messages/notifications.server.ts";
import { NotificationRow } from "./notification-row.tsx";

export const handle = { css: notificationsCss };

/** What has happened to the turnos of who is signed in, newest first (accounts §3, §7). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const actor = requireUser({ request, context });
  const items = await listNotifications(context.deps, actor, { onlyNew: false });
  return { items, now: context.deps.now(), ...frameData(context) };
}

/** One or, without an id, all of them are seen; repeating it changes nothing more. */
export async function action({ request, context }: ActionFunctionArgs) {
  const actor = requireUser({ request, context });
  const id = (await request.formData()).get("id");
  if (typeof id === "string") await resetNotification(context.deps, actor, id);
  else await resetAllNotifications(context.deps, actor);
  return redirect("/notifications", 303);
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${notificationsText.title} · ${data.productName}` }] : [];
}

export default function Notifications() {
  const { items, now, account, xsrf, productName } = useLoaderData<typeof loader>();
  const hasNew = items.some((item) => item.isNew);
  return (
    <>
      <IconSheet names={["chevron", "menu", "calendar"]} />
      <SiteHeader account={account} xsrf={xsrf} productName={productName} />
      <main className="notifications" id="main">
        <div className="notifications-head">
          <h1>{notificationsText.title}</h1>
          {hasNew ? <SeenButton id={null} xsrf={xsrf} label={notificationsText.markAllSeen} /> : null}
        </div>
        {items.length === 0 ? (
          <Note icon="calendar" title={notificationsText.emptyTitle} lines={[notificationsText.emptyText]} />
        ) : (
          <ul className="notifications-list" aria-label={notificationsText.list}>
            {items.map((item) => (
              <NotificationRow key={item.id} item={item} now={now}>
                {item.isNew ? (
                  <SeenButton
                    id={item.id}
                    xsrf={xsrf}
                    label={notificationsText.markSeen}
                    about={item.title}
                  />
                ) : null}
              </NotificationRow>
            ))}
          </ul>
        )}
      </main>
    </>
  );
}

type SeenButtonProps = {
  readonly id: string | null;
  readonly xsrf: string;
  readonly label: string;
  /** What readers hear besides, where several buttons say the same. */
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
