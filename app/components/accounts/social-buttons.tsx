import type { SocialProvider } from "#app/domain/codes/account.ts";
import { socialText } from "#app/text/accounts/social.ts";

type SocialButtonsProps = {
  /** The ones that are set up. */
  readonly providers: readonly SocialProvider[];
  /** Where to go on after logging in; a page of ours. */
  readonly redir: string | null;
};

/** The ways to log in without a password: links to our own server, which sends people on. Nothing where none is set up. */
export function SocialButtons({ providers, redir }: SocialButtonsProps) {
  if (providers.length === 0) return null;
  return (
    <>
      <p className="or">{socialText.or}</p>
      {providers.map((provider) => (
        <a key={provider} className="btn btn-line btn-block" href={hrefOf(provider, redir)}>
          {socialText.continueWith[provider]}
        </a>
      ))}
    </>
  );
}

function hrefOf(provider: SocialProvider, redir: string | null): string {
  return redir === null ? `/oauth/${provider}` : `/oauth/${provider}?${new URLSearchParams({ redir })}`;
}
