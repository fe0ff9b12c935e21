import type { FAQPage, Organization, Service, SoftwareApplication } from "schema-dts";
import type { Settings } from "#app/usecases/deps.ts";

/** A question and its answer, exactly as on the page. */
type AnsweredQuestion = readonly [question: string, answer: string];

// The facts of the product's own pages for programs. No ratings, because there are none to show.

/** The maker of the product; other facts refer to it by its `@id`. */
export function organization({ publicUrl, productName }: Settings): Organization {
  return {
    "@type": "Organization",
    "@id": idOf(publicUrl),
    name: productName,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
  };
}

/** The product itself, which is free (accounts §1). */
export function software({ publicUrl, productName }: Settings, description: string): SoftwareApplication {
  return {
    "@type": "SoftwareApplication",
    name: productName,
    description,
    url: `${publicUrl}/`,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    inLanguage: "es-AR",
    offers: FREE,
    publisher: { "@id": idOf(publicUrl) },
  };
}

type Told = { readonly name: string; readonly description: string; readonly path: string };

/** The product's service for a trade, or a single feature. */
export function service({ publicUrl, productName }: Settings, { name, description, path }: Told): Service {
  return {
    "@type": "Service",
    name,
    description,
    url: `${publicUrl}${path}`,
    areaServed: { "@type": "Country", name: "AR" },
    provider: { "@type": "Organization", "@id": idOf(publicUrl), name: productName, url: `${publicUrl}/` },
    offers: FREE,
  };
}

/** The questions that a page answers, word for word; null if there are none. */
export function answers(questions: readonly AnsweredQuestion[]): FAQPage | null {
  if (questions.length === 0) return null;
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(([name, text]) => ({
      "@type": "Question",
      name,
      acceptedAnswer: { "@type": "Answer", text },
    })),
  };
}

const FREE = { "@type": "Offer", price: 0, priceCurrency: "ARS" } as const;

function idOf(publicUrl: string): string {
  return `${publicUrl}/#organization`;
}
