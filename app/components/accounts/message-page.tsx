import type { IconName } from "#app/components/ui/icon.tsx";
import { MessageCard } from "#app/components/ui/message-card.tsx";
import type { Message } from "#app/text/accounts/message-pages.ts";

type MessagePageProps = { readonly icon: IconName; readonly message: Message };

/** Two links if both have a label; a single link is wider (accounts §2, Generic message page). */
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
