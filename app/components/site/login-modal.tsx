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

/** How long it takes to close (accounts §4). */
const LEAVE_MS = 300;
/** The longest wait for the page below to load again. */
const RENEW_MS = 2_000;

/** Logs in over any screen, with script; it brings its own stylesheet, because few screens have it (accounts §2, Login modal). */
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
 * Once the login succeeded (`isKnown`), the page below loads again, whatever its route says about forms that stay. Without the
 * new session's `xsrf` its forms would be refused. The input stays. True when that is done, or takes too long.
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
