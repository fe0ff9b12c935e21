import { Refuted } from "#app/domain/refuted.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { Presuming } from "#db/presuming.ts";

/** The functions of a gateway that answer with a promise: those that go out. */
type Calls<G> = {
  readonly [K in keyof G as G[K] extends (...given: never[]) => Promise<unknown> ? K : never]: true;
};

const PAYMENTS: Calls<NonNullable<Deps["payments"]>> = {
  createPreference: true,
  payment: true,
  search: true,
  recent: true,
  cancel: true,
  refund: true,
  exchangeCode: true,
  renewGrant: true,
};
const MAIL: Calls<NonNullable<Deps["mail"]>> = { send: true, sendBatch: true };
const WHATSAPP: Calls<NonNullable<Deps["whatsApp"]>> = { verify: true, send: true, reply: true };
const PICTURES: Calls<Deps["pictures"]> = { put: true, get: true, remove: true };
const PROVIDER: Calls<NonNullable<Deps["google"]>> = { identifyByCode: true, identifyByToken: true };

/**
 * The dependencies of a request that may go on from a presumption: the database confirms it first, no call goes out before, and
 * what is left for later ends in silence where it was refuted.
 */
export function confirmedDeps(deps: Deps, { db, holds }: Presuming): Deps {
  function gated<G extends object>(gateway: G | null, calls: Calls<G>): G | null {
    return (
      gateway && {
        ...gateway,
        ...Object.fromEntries(Object.keys(calls).map((name) => [name, late(gateway, name)])),
      }
    );
  }
  function late(gateway: object, name: string) {
    return async (...given: unknown[]) => {
      if (!(await holds())) throw new Refuted();
      return (gateway as Readonly<Record<string, (...all: unknown[]) => unknown>>)[name]?.(...given);
    };
  }
  return {
    ...deps,
    db,
    payments: gated(deps.payments, PAYMENTS),
    mail: gated(deps.mail, MAIL),
    whatsApp: gated(deps.whatsApp, WHATSAPP),
    pictures: gated(deps.pictures, PICTURES) ?? deps.pictures,
    google: gated(deps.google, PROVIDER),
    facebook: gated(deps.facebook, PROVIDER),
    later: (work) => deps.later(work.catch(unlessRefuted)),
  };
}

function unlessRefuted(error: unknown): void {
  if (!(error instanceof Refuted)) throw error;
}
