import { requestToken } from "#app/usecases/secrets/request-links.server.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page, type Visitor } from "#tests/support/plain/visitor.ts";

const SECRET = { sessionSecret: "a-secret-only-for-tests-0123456789" } as Parameters<typeof requestToken>[0];

type Form = {
  readonly path: "/baja" | "/footer/privacy-policies" | "/arrepentimiento";
  readonly button: string;
  readonly emailLabel: string;
};

export const BAJA: Form = { path: "/baja", button: "Dar de baja", emailLabel: "Email de la cuenta" };
export const PRIVACY: Form = {
  path: "/footer/privacy-policies",
  button: "Enviar pedido",
  emailLabel: "Email que usás en Turnero",
};
export const WITHDRAWAL: Form = {
  path: "/arrepentimiento",
  button: "Enviar",
  emailLabel: "Email con el que contrataste",
};

type Asked = Readonly<Record<string, string | boolean>>;

/** Fills a legal form in and sends it; answers its reply, the request's code, and the page that its mail leads to. */
export async function ask(
  { path, button, emailLabel }: Form,
  email: string,
  asked: Asked,
  visitor: Visitor = openVisitor(),
) {
  const form = await visitor.visit(path);
  const wishes = { "Nombre completo": "Ana Gómez", [emailLabel]: email, ...asked };
  const receipt = await visitor.press(form, button, wishes, form.part("main"));
  const [rows = []] = await run({
    sql: "select id, code from legal_requests where email = ? order by rowid desc limit 1",
    params: [email],
  });
  const { id, code } = { id: String(rows[0]?.id), code: String(rows[0]?.code) };
  const follow = (): Promise<Page> => visitor.visit(`/pedido/${requestToken(SECRET, id)}`);
  return { visitor, receipt, id, code, follow };
}

/** Whether a login with this password is refused at the page. */
export async function isLockedOut(email: string, password: string): Promise<boolean> {
  const visitor = openVisitor();
  const page = await visitor.visit("/login");
  const told = await visitor.press(page, "Iniciar Sesión", { Email: email, Contraseña: password });
  return told.boxes("alert").includes("Usuario o password incorrecto");
}
