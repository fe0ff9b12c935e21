import { AccountForm } from "#app/components/accounts/account-form.tsx";
import { TextField } from "#app/components/forms/field.tsx";
import { type FormField, type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { PhoneField } from "#app/components/forms/phone-field.tsx";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { profileText } from "#app/text/accounts/profile.ts";
import type { Profile } from "#app/usecases/accounts/profile.server.ts";
import { SettingsSection } from "./settings-section.tsx";

type ProfileFormProps = {
  readonly profile: Profile;
  readonly lastResult: FormReply;
  readonly xsrf: string;
};

const ID = "profile";

/** Name, telephone, and the mails that the user wants ('My Account > Notifications', accounts §4). */
export function ProfileForm({ profile, lastResult, xsrf }: ProfileFormProps) {
  function of(name: string, saved: string): FormField {
    const field = fieldOf(ID, name, lastResult);
    return lastResult ? field : { ...field, initial: saved };
  }

  const fields = (
    <>
      <SettingsSection title={profileText.personal} text={profileText.personalText}>
        <div className="form-2">
          <TextField
            field={of("firstname", profile.firstName)}
            label={profileText.firstName}
            autoComplete="given-name"
            required
          />
          <TextField
            field={of("lastname", profile.lastName)}
            label={profileText.lastName}
            autoComplete="family-name"
            required
          />
        </div>
        <p className="field">
          <span className="label">{profileText.email}</span>
          <span className="fixed">{profile.email}</span>
        </p>
        <PhoneField
          field={of("phone", dialledNumber(profile.phone ?? ""))}
          label={profileText.phone}
          hint={profileText.phoneHint}
          autoComplete="tel"
        />
      </SettingsSection>
      <SettingsSection
        id="notificaciones"
        title={profileText.notifications}
        text={profileText.notificationsText}
      >
        <Choice
          field={of("mailReminders", profile.mailReminders ? "on" : "")}
          label={profileText.mailReminders}
        />
        <Choice
          field={of("mailMarketing", profile.mailMarketing ? "on" : "")}
          label={profileText.mailMarketing}
        />
        {profile.mailTurnos === null ? null : (
          <Choice field={of("mailTurnos", profile.mailTurnos ? "on" : "")} label={profileText.mailTurnos} />
        )}
      </SettingsSection>
    </>
  );
  return (
    <AccountForm
      id={ID}
      action="/customer/profile"
      lastResult={lastResult}
      hidden={[["xsrf", xsrf]]}
      button={{ label: profileText.submit, pending: profileText.pending }}
      fields={fields}
    />
  );
}

function Choice({ field, label }: { readonly field: FormField; readonly label: string }) {
  return (
    <label className="check">
      <input type="checkbox" id={field.id} name={field.name} defaultChecked={field.initial === "on"} />
      <span>{label}</span>
    </label>
  );
}
