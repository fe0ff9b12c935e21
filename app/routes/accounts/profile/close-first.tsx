import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { deleteAccountText } from "#app/text/accounts/delete-account.ts";

/** For the last owner of an open business, whose account cannot be deleted: leads to closing the business. */
export function CloseFirst({ xsrf }: { readonly xsrf: string }) {
  return (
    <>
      <Alert kind="info">{deleteAccountText.owner}</Alert>
      <form method="post" action="/account-type">
        <HiddenFields
          fields={[
            ["xsrf", xsrf],
            ["typeAccount", "BUSINESS"],
            ["to", "CLOSE_BUSINESS"],
          ]}
        />
        <button type="submit" className="btn">
          {deleteAccountText.closeBusiness}
        </button>
      </form>
      <a className="btn btn-line" href="/customer/profile">
        {deleteAccountText.cancel}
      </a>
    </>
  );
}
