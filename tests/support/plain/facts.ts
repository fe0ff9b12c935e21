import { z } from "zod";
import { allBelow } from "./element.ts";
import type { Page } from "./visitor.ts";

// The properties that programs require of schema.org's types (Google's structured data, Required properties), for the
// types that our pages use. Every object is strict: an unchecked property fails.

const url = z.url({ protocol: /^https?$/ });
const words = z.string().trim().min(1);
const offer = z.strictObject({
  "@type": z.literal("Offer"),
  price: z.number().nonnegative(),
  priceCurrency: z.literal("ARS"),
  itemOffered: z.strictObject({ "@type": z.literal("Service"), name: words }).optional(),
});
const organization = z.strictObject({
  "@type": z.literal("Organization"),
  "@id": url,
  name: words,
  url,
  logo: url.optional(),
});
const software = z.strictObject({
  "@type": z.literal("SoftwareApplication"),
  name: words,
  description: words,
  url,
  applicationCategory: z.literal("BusinessApplication"),
  operatingSystem: words,
  inLanguage: z.literal("es-AR"),
  offers: offer,
  publisher: z.strictObject({ "@id": url }),
});
const service = z.strictObject({
  "@type": z.literal("Service"),
  name: words,
  description: words,
  url,
  areaServed: z.strictObject({ "@type": z.literal("Country"), name: z.literal("AR") }),
  provider: organization,
  offers: offer,
});
const questions = z.strictObject({
  "@type": z.literal("FAQPage"),
  mainEntity: z
    .array(
      z.strictObject({
        "@type": z.literal("Question"),
        name: words,
        acceptedAnswer: z.strictObject({ "@type": z.literal("Answer"), text: words }),
      }),
    )
    .min(1),
});
const DAY = "(Mo|Tu|We|Th|Fr|Sa|Su)";
const place = z.strictObject({
  "@type": z.enum([
    ...(["HairSalon", "NailSalon", "BeautySalon", "DaySpa", "TattooParlor"] as const),
    ...(["HealthAndBeautyBusiness", "HealthClub", "LocalBusiness"] as const),
  ]),
  "@id": url,
  name: words,
  url,
  image: url.optional(),
  telephone: z
    .string()
    .regex(/^\+\d+$/)
    .optional(),
  sameAs: url.optional(),
  currenciesAccepted: z.literal("ARS"),
  address: z.strictObject({
    "@type": z.literal("PostalAddress"),
    streetAddress: words,
    addressLocality: words,
    addressRegion: words,
    addressCountry: z.literal("AR"),
  }),
  openingHours: z.array(z.string().regex(new RegExp(`^${DAY}(,${DAY})* \\d\\d:\\d\\d-\\d\\d:\\d\\d$`))),
  makesOffer: z.array(offer.required()).optional(),
  potentialAction: z.strictObject({
    "@type": z.literal("ReserveAction"),
    target: z.strictObject({ "@type": z.literal("EntryPoint"), urlTemplate: url }),
  }),
});
const facts = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z
    .array(z.discriminatedUnion("@type", [organization, software, service, questions, place]))
    .min(1),
});

type PageFacts = z.infer<typeof facts>["@graph"];

/** A page's data for programs, checked against these schemas; null where it has none. */
export function factsOn(page: Page): PageFacts | null {
  const [script, ...others] = allBelow(
    page.element(),
    ({ attributes }) => attributes.type === "application/ld+json",
  );
  if (script === undefined) return null;
  if (others.length > 0) throw new Error("A page tells its facts once");
  return facts.parse(JSON.parse(script.children.join("")))["@graph"];
}
