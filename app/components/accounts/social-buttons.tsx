import { OpenInBrowser } from "#app/components/accounts/open-in-browser.tsx";
import { SocialLogo } from "#app/components/accounts/social-logo.tsx";
import { TermsLinks } from "#app/components/accounts/terms-links.tsx";
import type { SocialProvider } from "#app/domain/codes/account.ts";
import type { SocialWays } from "#app/domain/web-view.ts";
import { signupText } from "#app/text/accounts/accounts.ts";
import { socialText } from "#app/text/accounts/social.ts";

type SocialButtonsProps = {
  /** The providers that are set up and work here, and a browser for those that do not. */
  readonly ways: SocialWays;
  /** Where to continue after login; a page of ours. */
  readonly redir: string | null;
  /** The page's path with all choices, for opening it in a browser instead. */
  readonly here: string;
  /** The forms follow below, because the fastest way to log in comes first. */
  readonly above?: boolean;
};

/**
 * Login without a password: links to our own server, which redirects to the provider, and the terms accepted by it. Nothing if no
 * provider is set up.
 */
export function SocialButtons({ ways, redir, here, above = false }: SocialButtonsProps) {
  const { providers, browser } = ways;
  if (providers.length === 0 && browser === null) return null;
  return (
    <>
      {above ? null : <p className="or">{socialText.or}</p>}
      {providers.map((provider) => (
        <a key={provider} className="btn btn-line btn-block" href={hrefOf(provider, redir)}>
          <SocialLogo of={provider} />
          {socialText.continueWith[provider]}
        </a>
      ))}
      {browser ? <OpenInBrowser browser={browser} path={here} /> : null}
      {providers.length === 0 ? null : (
        <p className="sm muted">
          <TermsLinks lead={signupText.goingOn} />.
        </p>
      )}
      {above ? <p className="or">{socialText.orByEmail}</p> : null}
    </>
  );
}

function hrefOf(provider: SocialProvider, redir: string | null): string {
  return redir === null ? `/oauth/${provider}` : `/oauth/${provider}?${new URLSearchParams({ redir })}`;
}
