import { beforeAll, beforeEach, expect, test } from "vitest";
import { invitationToken } from "#app/usecases/secrets/invitation-token.server.ts";
import { newMember } from "#tests/api/member.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Visitor } from "#tests/support/plain/visitor.ts";
import { openSalon } from "#tests/support/salon.ts";

const SETTINGS = { sessionSecret: "a-secret-only-for-tests-0123456789" };
const TEAM = "/backoffice/setup/team";

let owner = "";

beforeAll(async () => {
  await openSalon();
  owner = await newMember("OWNER");
});
beforeEach(() =>
  run({ sql: "delete from invitations" }, { sql: "delete from rate_hits" }, { sql: "delete from outbox" }),
);

/** Sends an invitation by the page, and answers its link. */
async function invite(staff: Visitor, email: string, wishes: Record<string, string> = {}): Promise<string> {
  const page = await staff.visit(TEAM);
  const sent = await staff.press(
    page,
    "Invitar",
    { Email: email, Rol: "MANAGER", ...wishes },
    lastForm(page),
  );
  expect(sent.boxes("status")).toEqual(["Enviamos la invitación."]);
  return lastLink();
}

async function lastLink(): Promise<string> {
  const [mails] = await run({
    sql: "select id from outbox where event = 'TEAM_INVITATION' order by created_at desc, rowid desc limit 1",
  });
  return `/invite/${invitationToken(SETTINGS, String(mails?.[0]?.id))}`;
}

/** The section of the page that invites. */
function lastForm(page: Awaited<ReturnType<Visitor["visit"]>>) {
  const found = page.parts("section").find(({ headings }) => headings.includes("Invitar por email"));
  if (!found) throw new Error("no form of invitation");
  return found;
}

test("an owner sends an invitation, sends it again and withdraws it", async () => {
  const staff = openVisitor(owner);
  const link = await invite(staff, "nadie@turnero.test");
  const page = await staff.visit(TEAM);
  expect(page.text).toContain("nadie@turnero.test");
  expect(page.text).toContain("Invitación enviada");
  const again = await staff.press(page, "Enviar de nuevo: nadie@turnero.test");
  expect(again.boxes("status")).toEqual([
    "Enviamos la invitación de nuevo. El enlace anterior dejó de servir.",
  ]);
  expect((await openVisitor().visit(link)).status).toBe(404);
  const back = await staff.press(again, "Retirar: nadie@turnero.test");
  expect(back.boxes("status")).toEqual(["Retiraste la invitación. Su enlace ya no sirve."]);
  expect(back.text).toContain("No hay invitaciones sin respuesta.");
});

test("each fault stands beside its field, with everything that was typed", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit(TEAM);
  const press = (wishes: Record<string, string>) => staff.press(page, "Invitar", wishes, lastForm(page));
  const bad = lastForm(await press({ Email: "no-es-un-email", Rol: "MANAGER" }));
  expect(bad.faults).toEqual({ Email: "Por favor, ingresa un email válido" });
  expect(bad.values).toMatchObject({ Email: "no-es-un-email", Rol: "MANAGER" });
  const nobody = await press({ Email: "alguien@turnero.test", Rol: "PROFESSIONAL" });
  expect(nobody.status).toBe(400);
  expect(lastForm(nobody).faults).toEqual({ "Profesional que es": "Elegí qué profesional es" });
  expect(lastForm(nobody).values.Email).toBe("alguien@turnero.test");
  const taken = await press({
    Email: "alguien@turnero.test",
    Rol: "PROFESSIONAL",
    "Profesional que es": "ana",
  });
  expect(lastForm(taken).faults).toEqual({
    "Profesional que es": "Otra persona del equipo ya es ese profesional",
  });
  const there = await press({ Email: "ana-usuaria@correo.test", Rol: "MANAGER" });
  expect(lastForm(there).faults).toEqual({ Email: "Esa persona ya es parte del equipo." });
});

test("an invited guest logs in first, and only the invited address can accept", async () => {
  const staff = openVisitor(owner);
  const somebody = await logInSomebody();
  const link = await invite(staff, somebody.email, { Rol: "PROFESSIONAL", "Profesional que es": "bruno" });

  const guest = await openVisitor().visit(link);
  expect(guest.headings).toContain("Te invitaron a salon");
  expect(guest.text).toContain("te invita a entrar como profesional");
  expect(guest.to("Iniciar sesión")).toBe(`/login?redir=${encodeURIComponent(link)}`);
  expect(guest.to("Crear cuenta")).toBe(`/signup?redir=${encodeURIComponent(link)}`);
  expect(guest.text).not.toContain(somebody.email);

  const other = await openVisitor((await logInSomebody()).token).visit(link);
  expect(other.text).toContain("entraste con otra dirección");
  expect(other.buttons).not.toContain("Aceptar invitación");

  const invited = openVisitor(somebody.token);
  const accepted = await invited.press(await invited.visit(link), "Aceptar invitación");
  expect(accepted.hops.map(({ to }) => to)[0]).toBe("/backoffice/calendar");
  expect((await invited.visit(TEAM)).status).toBe(404);
  expect((await invited.visit("/backoffice/payments")).status).toBe(404);
  expect((await invited.visit(link)).text).toContain("Esta invitación ya se usó");

  const page = await staff.visit(TEAM);
  const removed = await staff.press(page, "Sí, quitar", {}, rowOf(page, somebody.email));
  expect(removed.boxes("status")).toEqual(["Ya no es parte del equipo. Le avisamos por email."]);
  expect((await invited.visit("/backoffice/payments")).path).not.toContain("/backoffice/payments");
});

test("an expired invitation says so", async () => {
  const staff = openVisitor(owner);
  const link = await invite(staff, "tarde@turnero.test");
  await run({ sql: "update invitations set expires_at = 5" });
  expect((await openVisitor().visit(link)).text).toContain("Esta invitación venció");
  expect((await staff.visit(TEAM)).text).toContain("Invitación vencida");
  await staff.press(await staff.visit(TEAM), "Retirar: tarde@turnero.test");
  expect((await openVisitor().visit(link)).text).toContain("Quien te invitó retiró esta invitación.");
  expect((await openVisitor().visit("/invite/nada")).status).toBe(404);
});

test("a role changes in its row, and the last owner cannot give up the role", async () => {
  await run({ sql: "delete from members where role = 'OWNER' and user_id = 'duena'" });
  const staff = openVisitor(owner);
  const page = await staff.visit(TEAM);
  const row = rowOf(page, "ana-usuaria@correo.test");
  const changed = await staff.press(page, "Guardar rol", { Rol: "MANAGER" }, row);
  expect(changed.boxes("status")).toEqual(["Guardamos el rol y le avisamos por email."]);
  expect(rowOf(changed, "ana-usuaria@correo.test").text).toContain("Encargado");
  const [own] = changed.parts("member").filter(({ text }) => text.includes("Vos"));
  const refused = await staff.press(changed, "Guardar rol", { Rol: "MANAGER" }, own);
  expect(refused.status).toBe(409);
  expect(refused.boxes("alert")).toEqual(["El negocio necesita al menos un dueño. Nombrá a otro primero."]);
  const gone = await staff.press(changed, "Sí, quitar", {}, own);
  expect(gone.boxes("alert")).toEqual(["El negocio necesita al menos un dueño. Nombrá a otro primero."]);
});

test("a business past its daily invitations reads when to invite again", async () => {
  const staff = openVisitor(owner);
  for (let count = 0; count < 20; count++) await invite(staff, `persona${count}@turnero.test`);
  const page = await staff.visit(TEAM);
  const refused = await staff.press(
    page,
    "Invitar",
    { Email: "una.mas@turnero.test", Rol: "MANAGER" },
    lastForm(page),
  );
  expect(refused.status).toBe(429);
  expect(refused.boxes("alert")[0]).toMatch(/^Demasiados intentos\. Intentá nuevamente /);
  expect(lastForm(refused).values.Email).toBe("una.mas@turnero.test");
});

function rowOf(page: Awaited<ReturnType<Visitor["visit"]>>, email: string) {
  const found = page.parts("member").find(({ text }) => text.includes(email));
  if (!found) throw new Error(`nobody of ${email}`);
  return found;
}
