import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { entryOf } from "#app/domain/access.ts";
import { CLOSING_PAGE } from "#app/domain/setup/business/closing.ts";
import { accountTypeForm } from "#app/inputs/accounts.ts";
import { switchAccountType } from "#app/usecases/accounts/account-type.server.ts";

/** Pages of the other account type that a form may lead to. */
const PAGES = { CLOSE_BUSINESS: CLOSING_PAGE, DELETE_ACCOUNT: "/customer/profile/delete" } as const;

/** GET changes nothing. */
export function loader() {
  return redirect("/");
}

/** 'Como usuario' and 'Como negocio' of the user menu: lead to the start page of that account type (accounts §2, §4). */
export async function action({ request, context }: ActionFunctionArgs) {
  const choice = accountTypeForm.safeParse(Object.fromEntries(await request.formData()));
  if (!choice.success) throw new Response(null, { status: 400 });
  if (context.actor.kind === "guest") return redirect("/login", 303);
  const { typeAccount, to } = choice.data;
  const switched = await switchAccountType(context.deps, context.actor, typeAccount);
  if (switched.ok && to) return redirect(PAGES[to], 303);
  return redirect(entryOf(switched.ok ? switched.value.actor : context.actor), 303);
}

export default function AccountType() {
  return null;
}
