import { OpenInBrowser } from "#app/components/accounts/open-in-browser.tsx";
import { SocialLogo } from "#app/components/accounts/social-logo.tsx";
import { TermsLinks } from "#app/components/accounts/terms-links.tsx";
import type { SocialProvider } from "#app/domain/codes/account.ts";
import type { SocialWays } from "#app/domain/web-view.ts";
import { signupText } from "#app/text/accounts/accounts.ts";
import { socialText } from "#app/text/accounts/social.ts";

type SocialButtonsProps = {
  /** Those that are set up and work here, and where the others do. */
  readonly ways: SocialWays;
  /** Where to go on after logging in; a page of ours. */
  readonly redir: string | null;
  /** The path of the page, with all that was chosen: what a browser is to open instead. */
  readonly here: string;
  /** The forms follow, where the fastest way in comes first. */
  readonly above?: boolean;
};

/** The ways to log in without a password: links to our own server, which sends people on, and what that accepts. Nothing where none is set up. */
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
