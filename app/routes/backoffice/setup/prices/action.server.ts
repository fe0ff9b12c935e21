import { data, redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import { averageRaise } from "#app/domain/money/raised-prices.ts";
import { ok } from "#app/domain/result.ts";
import { priceChangeForm, type SentRaise } from "#app/inputs/setup/price-change.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { type PricesDone, pricesFieldMessage } from "#app/text/setup/services/prices.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { raisePrices } from "#app/usecases/setup/prices/raise-prices.server.ts";
import { cancelPrices, undoPrices } from "#app/usecases/setup/prices/undo-prices.server.ts";
import { previewRaise } from "#app/usecases/setup/prices/view-prices.server.ts";
import { type AskedPrices, type Preview, previewRow } from "./prices-view.ts";

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };

const HERE = "/backoffice/setup/prices";

/** Handles a form of the page, by its `intent`. */
export async function handlePrices(post: Post) {
  switch (post.form.get("intent")) {
    case "undo":
      return takeBack(post, undoPrices, "deshecho");
    case "cancel":
      return takeBack(post, cancelPrices, "cancelado");
    case "apply":
      return apply(post);
    default:
      return preview(post);
  }
}

async function takeBack(
  { deps, actor, form }: Post,
  undo: typeof undoPrices,
  done: PricesDone,
): Promise<never> {
  const undone = await undo(deps, actor, `${form.get("change") ?? ""}`);
  if (!undone.ok && (undone.error.code === "NOT_FOUND" || undone.error.code === "FORBIDDEN"))
    throw new Response(null, { status: 404 });
  throw redirect(doneHref(HERE, undone.ok ? done : ("tarde" satisfies PricesDone)), 303);
}

const rules = { schema: priceChangeForm, fieldMessage: pricesFieldMessage };

/** Previews the effect of the form, and keeps the input. */
async function preview({ deps, actor, form }: Post) {
  let typed: Record<string, unknown> = {};
  const sent = await sendForm(form, rules, async (wish) => {
    typed = typedIn(form);
    return ok(await previewOf(deps, actor, wish, false));
  });
  if (!sent.ok)
    return data<AskedPrices>({ form: sent.error.form, preview: null }, { status: sent.error.status });
  return data<AskedPrices>({ form: { initialValue: typed as Typed }, preview: sent.value });
}

async function apply({ deps, actor, form }: Post) {
  const late: SentRaise[] = [];
  const sent = await sendForm(form, rules, async (wish) => {
    const raised = allowedOr404(await raisePrices(deps, actor, wish));
    if (!raised.ok && raised.error.code === "STALE") late.push(wish);
    return raised;
  });
  if (sent.ok) {
    const done: PricesDone = sent.value.isPlanned ? "planeado" : "aplicado";
    throw redirect(doneHref(HERE, done), 303);
  }
  const [wish] = late;
  const { form: reply, status } = sent.error;
  if (wish === undefined) return data<AskedPrices>({ form: reply, preview: null }, { status });
  const again = await previewOf(deps, actor, wish, true);
  return data<AskedPrices>({ form: { initialValue: typedIn(form) as Typed }, preview: again }, { status });
}

async function previewOf(deps: Deps, actor: SignedIn, wish: SentRaise, isStale: boolean): Promise<Preview> {
  const { prices, word } = foundOr404(await previewRaise(deps, actor, wish));
  return {
    ...{ rows: prices.map(previewRow), average: averageRaise(prices), word },
    ...{ isPlanned: wish.startsOn !== null, isStale },
  };
}

type Typed = NonNullable<NonNullable<AskedPrices["form"]>["initialValue"]>;

/** The form's input, to be shown again. */
function typedIn(form: FormData): Record<string, unknown> {
  const texts = [...form].filter(([, value]) => typeof value === "string");
  const lists = { category: form.getAll("category"), service: form.getAll("service") };
  return { ...Object.fromEntries(texts), ...lists };
}
