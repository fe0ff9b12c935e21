import { DAY_MS, type Instant } from "#app/domain/time/units.ts";

/** The steps that make a business's first week work, in the order in which they help. */
export const FIRST_WEEK_STEPS = ["INSTAGRAM", "WHATSAPP", "QR", "CLIENTS", "TEAM", "BY_HAND"] as const;
export type FirstWeekStep = (typeof FIRST_WEEK_STEPS)[number];

/** The steps that are done and open by now; each ticks itself by what happens. */
export type FirstWeekProgress = {
  readonly done: readonly FirstWeekStep[];
  readonly open: readonly FirstWeekStep[];
};

export function firstWeekProgress(isDone: Readonly<Record<FirstWeekStep, boolean>>): FirstWeekProgress {
  return {
    done: FIRST_WEEK_STEPS.filter((step) => isDone[step]),
    open: FIRST_WEEK_STEPS.filter((step) => !isDone[step]),
  };
}

/** From this number on, clients count as a list, however they were added. */
export const A_LIST_OF_CLIENTS = 10;

/**
 * How long after publication the sources of visits are watched: later a business has its list of clients, or does
 * without.
 */
const WATCHED_MS = 60 * DAY_MS;

export function isWatched(publishedAt: Instant | null, now: Instant): boolean {
  return publishedAt !== null && now - publishedAt < WATCHED_MS;
}

/** Where a visitor comes from. */
export type Source = "INSTAGRAM" | "WHATSAPP";

/** The tag of a link told by WhatsApp, since WhatsApp does not reveal that a visitor comes from there. */
export const WHATSAPP_TAG = { name: "de", value: "whatsapp" } as const;

type Arrival = {
  readonly tag: string | null;
  readonly userAgent: string | null;
  readonly referrer: string | null;
};

/**
 * The source of a visit, where it is known. Instagram opens links in an app that says so, or names itself; a link told
 * by WhatsApp bears a tag. A program that only fetches a preview of a link is no visitor.
 */
export function sourceOf({ tag, userAgent, referrer }: Arrival): Source | null {
  const agent = userAgent ?? "";
  if (agent === "" || PREVIEW.test(agent)) return null;
  if (tag === WHATSAPP_TAG.value) return "WHATSAPP";
  return /\bInstagram\b/.test(agent) || INSTAGRAM.test(referrer ?? "") ? "INSTAGRAM" : null;
}

const PREVIEW = /bot\b|crawl|spider|preview|externalhit|^WhatsApp\//i;
const INSTAGRAM = /^https:\/\/([a-z]+\.)?instagram\.com(\/|$)/;
