import type { ReactNode } from "react";
import { Icon, type IconName } from "#app/components/icon.tsx";
import type { Message } from "#app/text/accounts/message-pages.ts";

type MessageCardProps = { readonly icon: IconName; readonly title: string; readonly children: ReactNode };

/** A page that says one thing, and what can be done about it. */
export function MessageCard({ icon, title, children }: MessageCardProps) {
  return (
    <main className="message" id="main">
      <section className="note">
        <span className="halo">
          <Icon name={icon} />
        </span>
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}

type MessagePageProps = { readonly icon: IconName; readonly message: Message };

/** Two ways on where both have a name; one stands alone and wider (accounts §2, Generic message page). */
export function MessagePage({ icon, message }: MessagePageProps) {
  const { title, subTitle, description, buttonPrimary, urlButtonPrimary, buttonSecond, urlButtonSecond } =
    message;
  const hasBoth = buttonPrimary !== "" && buttonSecond !== "";
  return (
    <MessageCard icon={icon} title={title}>
      {subTitle ? <p>{subTitle}</p> : null}
      {description ? <p className="muted">{description}</p> : null}
      {buttonPrimary ? (
        <div className={hasBoth ? "ways" : "ways ways-one"}>
          <a className="btn" href={urlButtonPrimary}>
            {buttonPrimary}
          </a>
          {hasBoth ? (
            <a className="btn btn-line" href={urlButtonSecond}>
              {buttonSecond}
            </a>
          ) : null}
        </div>
      ) : null}
    </MessageCard>
  );
}
