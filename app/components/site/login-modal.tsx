import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { type LoginAnswer, LoginModalForm } from "#app/components/accounts/login-modal-form.tsx";
import { useFrameData } from "#app/components/site/frame/use-frame-data.ts";
import { useLoadState } from "#app/components/site/use-under-way.ts";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { Modal } from "#app/components/ui/modal.tsx";
import { usePassed } from "#app/components/ui/use-passed.ts";
import loginModalCss from "#app/styles/entries/login-modal.css?url";
import { loginText } from "#app/text/accounts/accounts.ts";

export type LoginModalProps = { readonly onSignedIn: () => void; readonly onClosed: () => void };

/** How long it takes to leave (accounts §4). */
const LEAVE_MS = 300;
/** How long it waits at most for the page below to be read anew. */
const RENEW_MS = 2_000;

/** Logs in over any screen, with script; its style comes with it, since few screens have one (accounts §2, Login modal). */
export default function LoginModal({ onSignedIn, onClosed }: LoginModalProps) {
  const [isDressed, setIsDressed] = useState(false);
  const frame = useFrameData();
  const fetcher = useFetcher<LoginAnswer>();
  const answer = fetcher.data;
  const isSignedIn = useRenewed(answer?.signedIn === true, frame?.xsrf);
  return (
    <>
      <link
        rel="stylesheet"
        href={loginModalCss}
        onLoad={() => setIsDressed(true)}
        onError={() => setIsDressed(true)}
      />
      <IconSheet names={["close", "eye", "alert"]} />
      {isDressed ? (
        <Modal
          title={loginText.title}
          small
          id="loginModal"
          leaveMs={LEAVE_MS}
          leaving={isSignedIn}
          onClosed={isSignedIn ? onSignedIn : onClosed}
        >
          <div className="modal-body">
            <LoginModalForm
              productName={frame?.productName ?? ""}
              sentBy={fetcher}
              lastResult={answer?.signedIn === false ? answer.form : null}
            />
          </div>
        </Modal>
      ) : null}
    </>
  );
}

/**
 * Once somebody `isKnown`, the page below is read anew, whatever its route says of forms that stay: without the new
 * session's `xsrf` none of its forms would be taken. What was typed stays. True when that is done, or takes too long.
 */
function useRenewed(isKnown: boolean, xsrf: string | undefined): boolean {
  const { revalidate } = useRevalidator();
  const [old] = useState(xsrf);
  const hasFailed = useLoadState() !== "well";
  const isLate = usePassed(RENEW_MS, isKnown);
  useEffect(() => {
    if (isKnown) revalidate();
  }, [isKnown, revalidate]);
  return isKnown && (xsrf !== old || hasFailed || isLate);
}
