import { ask, type Chosen, freeStarts, SALON } from "#tests/bench/customer.ts";
import type { Product } from "#tests/bench/product.ts";
import { weight } from "#tests/bench/weight.ts";

const WIZARD = `/booking/${SALON.businessId}/${SALON.storeId}`;

/** One transmitted document: a page, a posted form, or a redirect. */
export type Document = { readonly name: string; readonly text: string; readonly bytes: number };

/**
 * A signed-in customer books by links and forms alone, like a browser without script; answers all documents in order.
 */
export async function wholeBooking(product: Product, chosen: Chosen, token: string): Promise<Document[]> {
  const [start] = await freeStarts(product, chosen, "demo-carla");
  if (start === undefined) throw new Error("Nothing is free");
  const headers = { cookie: `session=${token}` };
  const service = new URLSearchParams({ s: chosen.servicePriceId });
  const time = new URLSearchParams({ d: start.date, t: start.time });
  const review = `${WIZARD}?step=4&${service}&e=demo-carla&${time}`;
  const page = async (name: string, path: string) =>
    document(name, await (await ask(product, path, { headers })).text());

  const pages = [
    await page("1 services", WIZARD),
    await page("2 professional", `${WIZARD}?step=2&${service}`),
    await page("3 time", `${WIZARD}?step=3&${service}&e=demo-carla`),
    await page("4 review", review),
  ];
  const form = confirmForm(pages[3]?.text ?? "");
  const answer = await ask(product, review, { method: "POST", headers, body: form });
  const place = answer.headers.get("location");
  if (answer.status !== 303 || place === null) throw new Error(`Confirming was answered ${answer.status}`);
  const sentOn = document("303", await answer.text());
  return [...pages, document("POST", form.toString()), sentOn, await page("5 confirmation", place)];
}

/** The fields of the confirming form when the customer types nothing. */
function confirmForm(html: string): URLSearchParams {
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((each) => each.includes('value="confirm"')) ?? "";
  const inputs = form.match(/<(?:input|textarea|button)[^>]*>/g) ?? [];
  const fields = inputs.flatMap((input) => {
    const name = attribute(input, "name");
    return name === null ? [] : [[name, attribute(input, "value") ?? ""]];
  });
  return new URLSearchParams(fields);
}

function attribute(tag: string, name: string): string | null {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
}

function document(name: string, text: string): Document {
  return { name, text, bytes: text === "" ? 0 : weight(text) };
}
