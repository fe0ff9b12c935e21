import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { type LoginAnswer, LoginModalForm } from "#app/components/accounts/login-modal-form.tsx";
import { useFrameData } from "#app/components/site/use-frame-data.ts";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { Modal } from "#app/components/ui/modal.tsx";
import loginModalCss from "#app/styles/entries/login-modal.css?url";
import { loginText } from "#app/text/accounts/accounts.ts";

type LoginModalProps = { readonly onSignedIn: () => void; readonly onClosed: () => void };

/** How long it takes to leave (accounts §4). */
const LEAVE_MS = 300;

/** Logs in over any screen, with script; its style comes with it, since few screens have one (accounts §2, Login modal). */
export function LoginModal({ onSignedIn, onClosed }: LoginModalProps) {
  const [isDressed, setIsDressed] = useState(false);
  const frame = useFrameData();
  const fetcher = useFetcher<LoginAnswer>();
  const answer = fetcher.data;
  const isSignedIn = answer?.signedIn === true;
  return (
    <>
      <link rel="stylesheet" href={loginModalCss} onLoad={() => setIsDressed(true)} />
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
