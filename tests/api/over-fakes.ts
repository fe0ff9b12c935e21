import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { START } from "#tests/support/world.ts";
import { api } from "#worker/api/app.ts";

type Asked = Pick<RequestInit, "method"> & {
  /** JSON, as text; a call with a body is a POST. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Calls the API as this member of a business, over dependencies of the test: the built Worker has no provider that answers. */
export function askOverFakes(
  deps: Deps,
  actor: SignedIn,
  path: string,
  { body, method = body === undefined ? "GET" : "POST", headers = {} }: Asked = {},
) {
  const { businessId } = actor;
  const session = {
    ...{
      actor,
      businessId,
      expiresAt: START,
      unseen: 0,
      hasBegun: false,
      isManager: true,
      renewedToken: null,
    },
  };
  const resume = async () => ({ state: "live", ...session }) as const;
  const check = async () => ({ state: "unknown" }) as const;
  const request = new Request(`http://turnero.test${path}`, {
    ...{ method, body: body ?? null, headers: { "content-type": "application/json", ...headers } },
  });
  return api.fetch(request, { deps, resume, check, device: null, nonce: "" });
}
