import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { entryOf } from "#app/domain/access.ts";
import { accountTypeInput } from "#app/inputs/accounts.ts";
import { switchAccountType } from "#app/usecases/accounts/account-type.server.ts";

/** Reading this address changes nothing. */
export function loader() {
  return redirect("/");
}

/** 'Como usuario' and 'Como negocio' of the user menu, which lead to where that account type begins (accounts §2, §4). */
export async function action({ request, context }: ActionFunctionArgs) {
  const choice = accountTypeInput.safeParse(Object.fromEntries(await request.formData()));
  if (!choice.success) throw new Response(null, { status: 400 });
  if (context.actor.kind === "guest") return redirect("/login", 303);
  const switched = await switchAccountType(context.deps, context.actor, choice.data.typeAccount);
  return redirect(entryOf(switched.ok ? switched.value.actor : context.actor), 303);
}

export default function AccountType() {
  return null;
}
