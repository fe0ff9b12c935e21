import { signupText } from "#app/text/accounts/accounts.ts";

/** The terms that every sign-up accepts, readable without leaving the form. */
export function TermsLinks({ lead }: { readonly lead: string }) {
  return (
    <>
      {`${lead} `}
      {link("terms-of-service", signupText.terms)}
      {` ${signupText.andPolicy} `}
      {link("privacy-policies", signupText.policy)}
    </>
  );
}

function link(page: string, label: string) {
  return (
    <a className="link" href={`/footer/${page}`} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}
