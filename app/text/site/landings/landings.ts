import { works } from "#app/text/site/capabilities.ts";
import { businessTypeLinks, featureLinks, type LandingLink } from "#app/text/site/frame.ts";
import { administracionDeClientes } from "#app/text/site/landings/administracion-de-clientes.ts";
import { barberias } from "#app/text/site/landings/barberias.ts";
import { bellezaYEstetica } from "#app/text/site/landings/belleza-y-estetica.ts";
import { calendarioYProgramacion } from "#app/text/site/landings/calendario-y-programacion.ts";
import { told } from "#app/text/site/landings/claims.ts";
import type {
  Answered,
  FloatingCard,
  Landing,
  LandingType,
  Picture,
  Section,
  WayOn,
} from "#app/text/site/landings/landing.ts";
import { landingText } from "#app/text/site/landings/landing-text.ts";
import { manicuras } from "#app/text/site/landings/manicuras.ts";
import { masajistas } from "#app/text/site/landings/masajistas.ts";
import { peluquerias } from "#app/text/site/landings/peluquerias.ts";
import { personalTrainer } from "#app/text/site/landings/personal-trainer.ts";
import { reservasOnline } from "#app/text/site/landings/reservas-online.ts";
import type { Vignette } from "#app/text/site/landings/vignette.ts";

/** The content of each landing, by type and key; its name is with the header's links. */
export const LANDINGS: Readonly<Record<LandingType, Readonly<Record<string, Landing>>>> = {
  "gestionar-turnos": {
    peluquerias,
    barberias,
    manicuras,
    masajistas,
    "personal-trainer": personalTrainer,
    "belleza-y-estetica": bellezaYEstetica,
  },
  features: {
    "reservas-online": reservasOnline,
    "calendario-y-programacion": calendarioYProgramacion,
    "administracion-de-clientes": administracionDeClientes,
  },
};

/** The first segment of their paths, and the links in the header's menu. */
const LANDING_TYPES: Readonly<
  Record<LandingType, { readonly folder: string; readonly links: readonly LandingLink[] }>
> = {
  "gestionar-turnos": { folder: "gestionar-turnos", links: businessTypeLinks },
  features: { folder: "funcionalidades", links: featureLinks },
};

/** '/gestionar-turnos/peluquerias'. */
export function landingPath(type: LandingType, key: string): string {
  return `/${LANDING_TYPES[type].folder}/${key}`;
}

/** A landing as published: plain words, all of them true today. */
export type PublishedLanding = {
  /** Null, like its name and path, if the address names no landing. */
  readonly key: string | null;
  readonly name: string | null;
  readonly path: string | null;
  /** The document's title, with the product's name at its end. */
  readonly title: string;
  readonly meta: string;
  readonly heading: string;
  readonly description: string;
  readonly subTitles: readonly string[];
  readonly sections: readonly PublishedSection[];
  readonly faqs: readonly (readonly [question: string, answer: string, link?: WayOn])[];
  readonly cards: readonly FloatingCard[];
  readonly picture: Picture | null;
};
export type PublishedSection = {
  readonly title: string;
  readonly text: string;
  readonly vignette: Vignette;
};

/**
 * A landing as published, its `key` in lower case; null if this type has no such landing. `can`: the product's abilities,
 * today's by default.
 */
export function landingOf(
  type: LandingType,
  key: string,
  product: string,
  can: typeof works = works,
): PublishedLanding | null {
  const landing = Object.hasOwn(LANDINGS[type], key) ? LANDINGS[type][key] : undefined;
  const link = LANDING_TYPES[type].links.find((each) => each.key === key);
  if (landing === undefined || link === undefined) return null;
  const say = (words: Parameters<typeof told>[0]) => told(words, product, can);
  return {
    key,
    name: link.name,
    path: landingPath(type, key),
    title: `${landing.title} · ${product}`,
    meta: say(landing.meta),
    heading: say(landing.heading),
    description: say(landing.description),
    subTitles: landing.subTitles.map(say).filter((text) => text !== ""),
    sections: shown(landing.sections, can).map(({ title, text, vignette }) => ({
      title,
      text: say(text),
      vignette,
    })),
    faqs: shown(landing.faqs, can).map(
      ({ question, answer, link }) => [question, say(answer), ...linkOf(link, can)] as const,
    ),
    cards: landing.cards,
    picture: landing.picture ?? null,
  };
}

function linkOf(link: Answered["link"], can: typeof works): [] | [WayOn] {
  return link !== undefined && can(link.needs) ? [{ label: link.label, href: link.href }] : [];
}

/** Items with a working ability; otherwise their replacements. */
function shown<Item extends Section | Answered>(items: readonly Item[], can: typeof works): readonly Item[] {
  return items.flatMap((item) => {
    if (item.needs === undefined || can(item.needs)) return [item];
    return item.meanwhile === undefined ? [] : shown([item.meanwhile as Item], can);
  });
}

/** The landing of an unknown address: the template with its defaults (accounts §2). */
export function unknownLanding(type: LandingType, product: string): PublishedLanding {
  const { cards = [], picture = null } = Object.values(LANDINGS[type])[0] ?? {};
  return {
    key: null,
    name: null,
    path: null,
    title: `${landingText.heading} · ${product}`,
    meta: landingText.description,
    heading: landingText.heading,
    description: landingText.description,
    subTitles: [],
    sections: [],
    faqs: [],
    cards,
    picture,
  };
}

/** All nine landings as published. */
export function allLandings(product: string): readonly PublishedLanding[] {
  return (Object.keys(LANDINGS) as LandingType[]).flatMap((type) =>
    LANDING_TYPES[type].links.flatMap(({ key }) => landingOf(type, key, product) ?? []),
  );
}
