import { profileText } from "#app/text/accounts/profile.ts";
import { SettingsSection } from "./settings-section.tsx";

/** Further actions on the user's account. */
export function AccountSection() {
  return (
    <SettingsSection title={profileText.account} text={profileText.accountText}>
      <a className="btn btn-line" href="/password/update">
        {profileText.changePassword}
      </a>
      <a className="btn btn-line" href="/customer/profile/data" download={profileText.downloadFile}>
        {profileText.download}
      </a>
      <a className="btn btn-line btn-plain-danger" href="/customer/profile/delete">
        {profileText.delete}
      </a>
    </SettingsSection>
  );
}
