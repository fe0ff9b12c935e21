import { z } from "zod";
import type { MessageKind } from "#app/domain/codes/conversation.ts";
import { MOST_LETTERS } from "#app/domain/sayings/reply-window.ts";
import { notifiedValues } from "./whatsapp.ts";

/** A message that a client wrote to a business's number. */
export type IncomingMessage = {
  readonly phoneNumberId: string;
  /** The provider's id: the same for each repetition. */
  readonly id: string;
  /** The sender's number: digits with the country code. */
  readonly from: string;
  /** Seconds since 1970, as the provider writes them; not checked. */
  readonly timestamp: string | undefined;
  readonly kind: MessageKind;
  /** The client's words, or those below what they sent. */
  readonly text: string;
  /** Letters were left out. */
  readonly isCut: boolean;
};

const number = z.string().regex(/^\d{6,15}$/);
const words = z.object({ body: z.string() }).optional();
const captioned = z.object({ caption: z.string().optional() }).optional();
const titled = z.object({ title: z.string() }).optional();

const message = z.object({
  id: z.string().min(1).max(256),
  from: number,
  timestamp: z.string().max(20).optional(),
  type: z.string().max(40),
  text: words,
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: titled, list_reply: titled }).optional(),
  reaction: z.object({ emoji: z.string().optional() }).optional(),
  image: captioned,
  video: captioned,
  document: captioned,
});
type Message = z.infer<typeof message>;

/** The provider's own switch for messages of a business. */
const preference = z.object({
  wa_id: number,
  value: z.enum(["stop", "resume"]),
  timestamp: z
    .union([z.string().max(20), z.number()])
    .transform(String)
    .optional(),
});

const contents = z.object({
  messages: z.array(z.unknown()).optional(),
  user_preferences: z.array(z.unknown()).optional(),
});

const KINDS: Readonly<Record<string, MessageKind>> = {
  text: "TEXT",
  button: "TEXT",
  interactive: "TEXT",
  image: "IMAGE",
  video: "VIDEO",
  audio: "AUDIO",
  voice: "AUDIO",
  sticker: "STICKER",
  location: "LOCATION",
  contacts: "CONTACT",
  document: "FILE",
  reaction: "REACTION",
};

/** The messages in a notification, in its order; what is unreadable in it is passed over. A body's size bounds their number. */
export function incomingMessages(json: string): readonly IncomingMessage[] {
  return notifiedValues(json).flatMap(({ phoneNumberId, value }) => {
    const { messages = [], user_preferences = [] } = contents.safeParse(value).data ?? {};
    return [
      ...messages.flatMap((each) => {
        const told = message.safeParse(each).data;
        return told === undefined ? [] : [{ phoneNumberId, ...read(told) }];
      }),
      ...user_preferences.flatMap((each) => {
        const told = preference.safeParse(each).data;
        return told === undefined ? [] : [{ phoneNumberId, ...readPreference(told) }];
      }),
    ];
  });
}

function read(told: Message): Omit<IncomingMessage, "phoneNumberId"> {
  const { id, from, timestamp, type } = told;
  const kind = Object.hasOwn(KINDS, type) ? (KINDS[type] ?? "OTHER") : "OTHER";
  return { id, from, timestamp, kind, ...kept(textOf(told)) };
}

function textOf({ text, button, interactive, reaction, image, video, document }: Message): string {
  const title = interactive?.button_reply?.title ?? interactive?.list_reply?.title;
  const caption = image?.caption ?? video?.caption ?? document?.caption;
  return text?.body ?? button?.text ?? title ?? caption ?? reaction?.emoji ?? "";
}

/** It has no id of its own: its moment tells it apart. */
function readPreference({ wa_id: from, value, timestamp }: z.infer<typeof preference>) {
  const kind = value === "stop" ? ("OPT_OUT" as const) : ("OPT_IN" as const);
  return { id: `${kind}:${from}:${timestamp ?? ""}`, from, timestamp, kind, ...kept("") };
}

/** Without marks that no reader sees, but line breaks; never half a letter. */
function kept(text: string): Pick<IncomingMessage, "text" | "isCut"> {
  const clean = text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{C}\n\u200d]/gu, "")
    .trim();
  const letters = [...clean.slice(0, MOST_LETTERS * 2 + 2)];
  return letters.length > MOST_LETTERS
    ? { text: letters.slice(0, MOST_LETTERS).join("").trim(), isCut: true }
    : { text: clean, isCut: false };
}
