import type { Letter } from "#app/text/mails/letter.ts";

type ContactLetterFacts = {
  readonly product: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly comments: string;
};

/** To the product's operator: a message of the contact form. A reply goes to its sender. */
export function contactMessageLetter({ product, name, email, phone, comments }: ContactLetterFacts): Letter {
  const words = comments.split(/\s*\n\s*/).map((text) => ({ kind: "words", title: null, text }) as const);
  return {
    subject: `Mensaje de ${name}`,
    preview: comments.slice(0, 120),
    title: "Te escribieron por el sitio",
    intro: "Si respondés este email, le llega a quien lo escribió.",
    blocks: [
      {
        kind: "entries",
        title: "Quién escribe",
        entries: [
          { lead: "Nombre", detail: name },
          { lead: "Email", detail: email },
          ...(phone === null ? [] : [{ lead: "Teléfono", detail: phone }]),
        ],
        note: null,
      },
      ...words,
      { kind: "link", label: "Responder", href: `mailto:${encodeURIComponent(email)}` },
    ],
    reason: `Te escribimos porque esta es la dirección de contacto de ${product}.`,
    footer: [],
    keeps: [email],
  };
}
