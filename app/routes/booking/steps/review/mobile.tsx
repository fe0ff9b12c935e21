import type { ComponentType } from "react";
import { startAfter } from "#app/routing/before-start.ts";
import type { RescheduleView, WizardView } from "#app/usecases/wizard/view.ts";
import { MobileBlock, type MobileBlockProps } from "./mobile-block.tsx";

// Only customers without a phone need the block. The server has it. A browser fetches it before it draws the step, or at the start
// if the document shows it already.

let fetched: ComponentType<MobileBlockProps> | null = import.meta.env.SSR ? MobileBlock : null;

/** The question for the mobile, once `mobileFor` has fetched it. */
export function Mobile(props: MobileBlockProps) {
  const Block = fetched;
  return Block ? <Block {...props} /> : null;
}

/** Fetches the block where the view asks for the mobile; throws if it cannot be fetched. */
export async function mobileFor(view: WizardView | RescheduleView | null): Promise<void> {
  if (view?.step === 4 && "mobile" in view && view.mobile) await fetchBlock();
}

async function fetchBlock(): Promise<void> {
  const { MobileBlock: Block } = await import("./mobile-block.tsx");
  fetched = Block;
}

if (!import.meta.env.SSR && document.querySelector(".mobile-block")) startAfter(fetchBlock());
