import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { addressLine, capitalised, datedDay, durationLabel, listed, price } from "#app/text/formats.ts";
import type { Letter, LetterBlock } from "#app/text/mails/letter.ts";
import { greeting, oneLine } from "#app/text/mails/plain.ts";
import { waitedDays } from "#app/text/waitlist/days.ts";

/** A waitlist entry's facts for letters. */
type WaitLetterFacts = {
  readonly product: string;
  /** Opens their entry without login. */
  readonly href: string;
  readonly firstName: string;
  /** The store's date as the mail is written. */
  readonly today: LocalDate;
  readonly days: readonly LocalDate[];
  readonly storeName: string;
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly region: string;
  readonly services: readonly {
    readonly name: string;
    readonly minutes: number;
    readonly centavos: number;
  }[];
};

/** To an address that a stranger may have entered: it asks the reader to confirm the waitlist entry. */
export function confirmWaitLetter(facts: WaitLetterFacts): Letter {
  const { product, href, firstName, days, today } = facts;
  const store = oneLine(facts.storeName);
  const what = servicesOf(facts);
  return {
    subject: `Confirmá que querés que te avisemos: ${store}`,
    preview: "Abrí el enlace y confirmá. Sin eso no te anotamos.",
    title: "Avisame si se libera",
    intro: `${greeting(firstName)} Confirmá que querés que te avisemos si se libera un lugar para ${what} en ${store}: ${waitedDays(days, today)}.`,
    blocks: [
      { kind: "action", label: "Confirmar", href },
      {
        kind: "words",
        title: null,
        text: "El enlace sirve durante 24 horas. Anotarte no reserva ni cobra nada.",
      },
      addressToCopy(href),
    ],
    reason: `Te escribimos porque alguien dio esta dirección en «Avisame si se libera» de ${product}. Si no fuiste vos, no hace falta que hagas nada.`,
    footer: [],
  };
}

type OfferFacts = WaitLetterFacts & {
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly employeeName: string;
  /** By the store's clock, in the past and the future. */
  readonly offeredAt: MinuteOfDay;
  readonly expiresAt: MinuteOfDay;
  /** The earlier offers got no answer: without an answer to this one there are no more. */
  readonly isLast: boolean;
};

/** A freed time, reserved for the client until the stated hour. */
export function offerLetter(facts: OfferFacts): Letter {
  const { product, href, date, today, startMinute, expiresAt, offeredAt, services } = facts;
  const store = oneLine(facts.storeName);
  const until = formatTime(expiresAt);
  const total = services.reduce((sum, { centavos }) => sum + centavos, 0);
  return {
    subject: `¡Se liberó un lugar! ${capitalised(datedDay(date, today))}, ${formatTime(startMinute)}`,
    preview: `Te lo guardamos hasta las ${until}.`,
    title: "¡Se liberó un lugar!",
    intro: `${greeting(facts.firstName)} Te lo guardamos hasta las ${until}.`,
    blocks: [
      {
        kind: "ticket",
        isOver: false,
        when: capitalised(datedDay(date, today)),
        at: `A las ${formatTime(startMinute)} con ${oneLine(facts.employeeName)}`,
        place: store,
        address: addressLine(facts),
      },
      { kind: "action", label: "Reservar este turno", href },
      {
        kind: "services",
        title: "Servicios",
        rows: services.map(({ name, minutes, centavos }) => ({
          name: oneLine(name),
          detail: durationLabel(minutes),
          amount: price(centavos),
        })),
        total: { label: "Total", amount: price(total) },
        note: null,
      },
      {
        kind: "words",
        title: null,
        text: `Te avisamos a las ${formatTime(offeredAt)}. Después pasa a quien sigue en la lista.`,
      },
      ...(facts.isLast ? [LAST] : []),
      { kind: "link", label: "No me sirve, o salir de la lista", href },
      addressToCopy(href),
    ],
    reason: `Te escribimos porque te anotaste en «Avisame si se libera» de ${store}, que usa ${product}. Salís de la lista cuando quieras, desde este mismo email.`,
    footer: [],
  };
}

const LAST: LetterBlock = {
  kind: "words",
  title: null,
  text: "Es la tercera vez que te avisamos. Si no contestás, dejamos de avisarte hasta que entres al enlace y nos digas que seguís.",
};

function addressToCopy(href: string): LetterBlock {
  return { kind: "address", lead: "Si el botón no funciona, copiá este enlace en tu navegador:", href };
}

function servicesOf({ services }: WaitLetterFacts): string {
  return listed(services.map(({ name }) => oneLine(name)));
}
