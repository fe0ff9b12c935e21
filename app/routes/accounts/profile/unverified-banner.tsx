import { ResendForm } from "#app/components/accounts/resend-form.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { pendingVerificationText } from "#app/text/accounts/welcome.ts";

type UnverifiedBannerProps = { readonly email: string; readonly xsrf: string };

/** Shown while the user's email is not confirmed. */
export function UnverifiedBanner({ email, xsrf }: UnverifiedBannerProps) {
  return (
    <div className="alert alert-warning">
      <Icon name="alert" />
      <div className="unverified">
        <p>{pendingVerificationText.unverified(email)}</p>
        <ResendForm xsrf={xsrf} />
      </div>
    </div>
  );
}
