import { call } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { mailedValidationCode } from "#tests/support/mail-codes.ts";
import { openVisitor, type Page, type Visitor } from "#tests/support/plain/visitor.ts";

export const ONBOARDING = "/business/onboarding";

/** The address of a step. */
export const step = (number: number) => `${ONBOARDING}?paso=${number}`;

export const ADDRESS = { Calle: "Thames", Número: "1550", Localidad: "Palermo" };

/** A new user at the first step, with a browser. */
export async function beginner() {
  const somebody = await logInSomebody();
  const visitor = openVisitor(somebody.token);
  return { ...somebody, visitor, page: await visitor.visit(ONBOARDING) };
}

/** The same person with another browser. */
export async function otherDevice(credentials: Readonly<Record<string, string>>): Promise<Visitor> {
  const reply = await call("/api/authentication", { body: credentials });
  const { token } = await reply.json<{ readonly token: string }>();
  return openVisitor(token);
}

/** Step 1 with its suggested answer; shows step 2. */
export async function chooseTrade(visitor: Visitor, trade = "Peluquería"): Promise<Page> {
  const chosen = await visitor.follow(await visitor.visit(`${ONBOARDING}?paso=1`), trade);
  return visitor.press(chosen, "Continuar");
}

/** Steps 1 and 2; shows step 3. */
export async function found(visitor: Visitor, name = "Casa Malva"): Promise<Page> {
  const place = await chooseTrade(visitor);
  return visitor.press(place, "Continuar", { "Nombre del negocio": name, ...ADDRESS });
}

/** All steps except publishing; shows step 5. */
export async function reachTheEnd(visitor: Visitor, name?: string): Promise<Page> {
  const people = await visitor.press(await found(visitor, name), "Continuar");
  return visitor.follow(people, "Continuar");
}

/** Opens the link of the mail that asks to confirm an address. */
export async function confirmEmail(userId: string): Promise<void> {
  const code = await mailedValidationCode(userId);
  const link = `/notification-profile/email-validation-callback/${userId}/${code}`;
  const reader = openVisitor();
  const page = await reader.visit(link);
  const [button] = page.part("main").buttons;
  if (button !== undefined) await reader.press(page, button, {}, page.part("main"));
}
