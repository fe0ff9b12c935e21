import type { SayingState } from "./saying.ts";

/** Which way a message of a conversation went: from the client, or to them. */
export const WAYS = ["IN", "OUT"] as const;
export type Way = (typeof WAYS)[number];

/**
 * What a message of a conversation is. TEXT to OTHER come from clients: of all but TEXT only their kind and a caption is kept.
 * OPT_OUT, OPT_IN: the client told the provider to stop messages, or to resume them. REPLY: a member wrote it. SAYING: a template
 * that the Cloud API was given. ANSWER: our one answer to a client that wants no messages.
 */
export const MESSAGE_KINDS = [
  "TEXT",
  "IMAGE",
  "VIDEO",
  "AUDIO",
  "STICKER",
  "LOCATION",
  "CONTACT",
  "FILE",
  "REACTION",
  "OTHER",
  "OPT_OUT",
  "OPT_IN",
  "REPLY",
  "SAYING",
  "ANSWER",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The states of a message that a member wrote, as of one that was prepared. */
export const REPLY_STATES = [
  "SENDING",
  "SENT",
  "DELIVERED",
  "READ",
  "UNKNOWN",
  "FAILED",
] as const satisfies readonly SayingState[];
export type ReplyState = (typeof REPLY_STATES)[number];
