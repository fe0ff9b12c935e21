import { DEFAULT_CAPS } from "#app/domain/caps.ts";
import type { Deps, PasswordCost, Picture, PictureStore, Settings } from "#app/usecases/deps.ts";
import { db } from "#tests/support/database/database.ts";

/** Thursday, 5 November 2026, 09:00 in Buenos Aires. */
export const START = Date.parse("2026-11-05T12:00:00Z");

/** So high that only a test about mail caps reaches one. */
const NO_MAIL_CAPS = {
  ...{ UNVERIFIED: 1e6, VERIFIED: 1e6, SAFETY: 1e6, TURNOS: 1e6, TRANSFERS: 1e6 },
  ...{ FIRST_CONTACTS: 1e6, NETWORK_FIRST_CONTACTS: 1e6 },
};

/** The least that a stored hash may cost, an eightieth of the product's. */
const QUICK: PasswordCost = { ln: 10, r: 1, p: 1 };

const SETTINGS: Settings = {
  productName: "Turnero",
  publicUrl: "http://turnero.test",
  sessionSecret: "a-secret-only-for-tests-0123456789",
  supportEmail: null,
  networks: [],
  depositMinutes: 30,
  loginTriesPerMinute: 10,
  loginTriesPerHour: 100,
  networkLoginTriesPerMinute: 60,
  networkLoginTriesPerHour: 300,
  signupsPerMinute: 20,
  networkSignupsPerDay: 300,
  emailChecksPerMinute: 20,
  mailCaps: NO_MAIL_CAPS,
  networkEmailChecksPerDay: 500,
  contactsPerMinute: 5,
  networkContactsPerDay: 50,
  emailContactsPerDay: 10,
  codesPerDay: 5,
  networkCodesPerDay: 100,
  businessesPerDay: 3,
  networkBusinessesPerDay: 20,
  legalRequestsPerDay: 3,
  networkLegalRequestsPerDay: 20,
  waitlistEntriesPerDay: 10,
  networkWaitlistEntriesPerDay: 100,
  caps: DEFAULT_CAPS,
  tokenKey: "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=",
  whatsAppPerDay: 200,
  healthSecret: null,
};

/** An outside world with a stopped clock; `pass` moves it on. */
export type World = {
  readonly deps: Deps;
  /** The notes for the log. */
  readonly notes: readonly string[];
  /** The same world, asked from another network address. */
  from(address: string): Deps;
  pass(ms: number): void;
  /** Waits for the work that was put off until after the reply. */
  settle(): Promise<void>;
};

export function openWorld(settings: Partial<Settings> = {}): World {
  let now = START;
  const putOff: Promise<unknown>[] = [];
  const notes: string[] = [];
  const deps: Deps = {
    db,
    settings: { ...SETTINGS, ...settings },
    payments: null,
    mail: null,
    whatsApp: null,
    pictures: pictureShelf(),
    floods: null,
    google: null,
    facebook: null,
    passwordCost: QUICK,
    address: newAddress(),
    now: () => now,
    newId: () => crypto.randomUUID().replaceAll("-", "").slice(0, 22),
    later: (work) => void putOff.push(work),
    note: (word) => void notes.push(word),
  };
  return {
    deps,
    notes,
    from: (address) => ({ ...deps, address }),
    pass: (ms) => {
      now += ms;
    },
    settle: async () => void (await Promise.all(putOff.splice(0))),
  };
}

/** A world at the present hour: that of the built Worker. */
export function liveWorld(): World {
  const world = openWorld();
  return { ...world, deps: { ...world.deps, now: Date.now } };
}

/** Pictures in memory. */
function pictureShelf(): PictureStore {
  const shelf = new Map<string, Picture>();
  return {
    put: async (name, picture) => void shelf.set(name, picture),
    get: async (name) => shelf.get(name) ?? null,
    remove: async (names) => {
      for (const name of names) shelf.delete(name);
    },
  };
}

let addresses = 0;

/** A network address that no other world of this run has, so that one test's limits do not affect another. */
function newAddress(): string {
  addresses += 1;
  return `203.0.113.${addresses}`;
}
