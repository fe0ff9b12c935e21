import { err, ok } from "#app/domain/result.ts";
import type { IdentityProvider, ProviderFailure, SocialIdentity, SocialReturn } from "#app/usecases/deps.ts";

/** A provider that remembers the person of each token or code. */
type FakeProvider = IdentityProvider & {
  readonly asked: string[];
  /** The codes, and the rest, with which people came back. */
  readonly returns: SocialReturn[];
  /** A token for a new person, except for the fields in `person`. */
  give(person?: Partial<SocialIdentity>): { readonly token: string; readonly identity: SocialIdentity };
  /** Makes the next question fail in this way. */
  fail(failure: ProviderFailure): void;
};

let people = 0;

export function fakeProvider(): FakeProvider {
  const tokens = new Map<string, SocialIdentity>();
  const failures: ProviderFailure[] = [];
  const asked: string[] = [];
  const returns: SocialReturn[] = [];

  async function identify(token: string) {
    asked.push(token);
    await Promise.resolve();
    const failure = failures.shift();
    if (failure) return err(failure);
    const identity = tokens.get(token);
    return identity ? ok(identity) : err<ProviderFailure>({ code: "BAD_CREDENTIALS", reason: "made-up" });
  }

  return {
    asked,
    returns,
    give(person = {}) {
      people += 1;
      const token = `token-${people}`;
      const identity: SocialIdentity = {
        subject: `subject-${people}`,
        email: `sol.${people}@social.test`,
        emailVerified: true,
        firstName: "Sol",
        lastName: "Ríos",
        once: null,
        ...person,
      };
      tokens.set(token, identity);
      return { token, identity };
    },
    fail: (failure) => void failures.push(failure),
    authorizationUrl: (request) => `https://provider.test/?${new URLSearchParams(request)}`,
    identifyByToken: identify,
    identifyByCode(back) {
      returns.push(back);
      return identify(back.code);
    },
  };
}
