import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { type IconName, IconSheet } from "#app/components/ui/icon.tsx";
import { MessageCard } from "#app/components/ui/message-card.tsx";
import { isBusinessPage, isWizardPath, LIST_PAGE } from "#app/domain/paths/page-paths.ts";
import { errorPageText, notFoundPageText } from "#app/text/site/frame.ts";
import { Logo } from "./frame/logo.tsx";

/** The product's name, if no loader could provide it. */
export const PRODUCT = "Turnero";

type MessageScreenProps = {
  readonly productName: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
};

/** A page that only states something, with one link onward. It needs no loader, so that it works when all else fails. */
function MessageScreen({ productName, icon, title, text, children }: MessageScreenProps) {
  return (
    <>
      <IconSheet names={[icon]} />
      <header className="site">
        <Logo productName={productName} />
      </header>
      <MessageCard icon={icon} title={title}>
        <p className="muted">{text}</p>
        {children}
      </MessageCard>
    </>
  );
}

/**
 * A known page with an unknown id. For the page of a business, which may be closed or not ready yet, it links to the other
 * businesses.
 */
export function NotFoundScreen({ productName = PRODUCT }: { readonly productName?: string }) {
  const { title, text, noWizard, action, others } = notFoundPageText;
  const { pathname } = useLocation();
  const isWizard = isWizardPath(pathname);
  const isBusiness = isWizard || isBusinessPage(pathname);
  return (
    <MessageScreen productName={productName} icon="search" title={title} text={isWizard ? noWizard : text}>
      <a className="btn btn-line" href={isBusiness ? LIST_PAGE : "/"}>
        {isBusiness ? others : action}
      </a>
    </MessageScreen>
  );
}

type ErrorScreenProps = { readonly productName?: string; readonly requestId?: string | null };

/** An internal error; the reference is the id of the request in the log. */
export function ErrorScreen({ productName = PRODUCT, requestId = null }: ErrorScreenProps) {
  const { title, text, action, reference } = errorPageText;
  const { pathname, search } = useLocation();
  return (
    <MessageScreen productName={productName} icon="alert" title={title} text={text}>
      {requestId ? <p className="sm muted">{reference(requestId)}</p> : null}
      <a className="btn btn-line" href={`${pathname}${search}`}>
        {action}
      </a>
    </MessageScreen>
  );
}
