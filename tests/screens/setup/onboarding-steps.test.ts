import { expect, test } from "vitest";
import {
  ADDRESS,
  beginner,
  chooseTrade,
  confirmEmail,
  found,
  reachTheEnd,
  step,
} from "./onboarding-steps.ts";

test("step 1 needs at least a service, and takes back unticked services", async () => {
  const { visitor } = await beginner();
  const trade = await visitor.visit(`${step(1)}&rubro=TANNING_STUDIO`);
  const names = Object.keys(trade.values).filter((name) => trade.values[name] === true);
  const none = await visitor.press(
    trade,
    "Continuar",
    Object.fromEntries(names.map((name) => [name, false])),
  );
  expect([none.status, none.boxes("alert")]).toEqual([400, ["Dejá marcado al menos un servicio"]]);
  const [first = ""] = names;
  await visitor.press(none, "Continuar", { [first]: true });
  const back = await visitor.visit(step(1));
  expect(names.map((name) => back.values[name])).toEqual(names.map((name) => name === first));
});

test("step 2 names each fault beside its field and keeps the typed text", async () => {
  const { visitor } = await beginner();
  const place = await chooseTrade(visitor);
  const again = await visitor.press(place, "Continuar", {
    ...{ "Nombre del negocio": "", WhatsApp: "15 5555", Calle: "Thames", Número: "", Localidad: "" },
    Provincia: "Mendoza",
  });
  expect([again.status, again.focused]).toEqual([400, "Nombre del negocio"]);
  expect(again.boxes("alert")).toEqual([
    "Falta corregir 4 datos: Nombre del negocio, WhatsApp, Número y Localidad. Lo demás quedó como lo escribiste.",
  ]);
  expect(again.faults).toEqual({
    "Nombre del negocio": "Escribí el nombre del negocio",
    WhatsApp: "Faltan cifras. Escribí el código de área y el número, sin 0 ni 15: 11 5555-0134.",
    Número: "Escribí el número; si no tiene, S/N",
    Localidad: "Escribí la localidad",
  });
  expect(again.values).toMatchObject({ WhatsApp: "15 5555", Calle: "Thames", Provincia: "Mendoza" });
  const long = await visitor.press(again, "Continuar", { "Nombre del negocio": "a".repeat(81) });
  expect(long.faults["Nombre del negocio"]).toBe("Es demasiado largo o tiene caracteres extraños");
});

test("step 2 takes the page's address or derives it, and refuses taken addresses", async () => {
  const { visitor } = await beginner();
  const place = await chooseTrade(visitor);
  expect(place.text).toContain("turnero.test/negocio/");
  const typed = { "Nombre del negocio": "Salón Roca", ...ADDRESS };
  const odd = await visitor.press(place, "Continuar", { ...typed, "Tu página": "Salón Roca" });
  expect([odd.status, odd.faults, odd.boxes("alert")]).toEqual([
    400,
    { "Tu página": "Usá de 3 a 40 letras sin acentos, números o guiones, como casa-malva" },
    ["Falta corregir un dato: Tu página. Lo demás quedó como lo escribiste."],
  ]);
  const hours = await visitor.press(odd, "Continuar", { "Tu página": "Roca-Peinados" });
  expect(hours.path).toBe(step(3));
  expect((await visitor.visit(step(2))).values["Tu página"]).toBe("roca-peinados");

  const other = await beginner();
  const late = await other.visitor.press(await chooseTrade(other.visitor), "Continuar", {
    ...{ ...typed, "Tu página": "roca-peinados" },
  });
  expect([late.status, late.faults]).toEqual([
    400,
    { "Tu página": "Esa dirección ya está en uso. Probá con otra." },
  ]);
  expect(late.values).toMatchObject({ ...typed, "Tu página": "roca-peinados" });
  await other.visitor.press(late, "Continuar", { "Tu página": "" });
  expect((await other.visitor.visit(step(2))).values["Tu página"]).toBe("salon-roca");
});

test("the page's preview beside the steps shows the answers so far", async () => {
  const { visitor, page } = await beginner();
  expect(page.part("peek").text).toBe("Así se verá tu página Tu negocio RESERVAR TURNO");
  const trade = await visitor.follow(page, "Barbería");
  expect(trade.part("peek").text).toContain("Tu negocio Barbería Corte de pelo 30 mins$14.000");
  const place = await visitor.press(trade, "Continuar", {
    "Corte de pelo": false,
    "Precio de Corte y barba": "21.500",
  });
  expect(place.part("peek").text).toContain("Tu negocio Barbería Corte y barba 1 hr$21.500");
  const hours = await visitor.press(place, "Continuar", { "Nombre del negocio": "Barbería Sur", ...ADDRESS });
  expect(hours.part("peek").text).toContain("Barbería Sur Thames 1550, Palermo Corte y barba 1 hr$21.500");
  const people = await visitor.press(hours, "Continuar");
  expect(people.part("peek").text).toContain("Elegí un profesional LPLucía RESERVAR TURNO");
});

test("step 3 offers split hours, needs a day, and names a time that fails", async () => {
  const { visitor } = await beginner();
  const hours = await found(visitor);
  const split = await visitor.follow(hours, "Horario cortado");
  expect(split.values).toMatchObject({
    ...{ "Martes, abre a las": "09:00", "Martes, cierra a las": "13:00" },
    ...{ "Martes, segundo turno desde": "16:00", "Martes, segundo turno hasta": "20:00" },
  });
  const wrong = await visitor.press(split, "Continuar", { "Viernes, cierra a las": "08:00", Domingo: true });
  expect([wrong.status, wrong.faults]).toEqual([
    400,
    { "Viernes, cierra a las": "La hora no sigue a la anterior" },
  ]);
  expect(wrong.values).toMatchObject({ "Viernes, cierra a las": "08:00", Domingo: true });
  const days = ["Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"];
  const closed = await visitor.press(wrong, "Continuar", {
    "Viernes, cierra a las": "13:00",
    ...Object.fromEntries(days.map((day) => [day, false])),
  });
  expect([closed.status, closed.boxes("alert")]).toEqual([400, ["Marcá al menos un día"]]);
  expect((await visitor.press(closed, "Continuar", { Jueves: true })).path).toBe(step(4));
  expect((await visitor.visit(step(3))).values).toMatchObject({ Jueves: true, Viernes: false });
});

test("step 4 adds and removes professionals, and no page is published without a professional", async () => {
  const { visitor, userId } = await beginner();
  const people = await visitor.press(await found(visitor), "Continuar");
  const empty = await visitor.press(people, "Agregar", { Nombre: "Valentina" });
  expect([empty.status, empty.faults]).toEqual([400, { Apellido: "Escribí el apellido" }]);
  expect(empty.values.Nombre).toBe("Valentina");
  const added = await visitor.press(empty, "Agregar", { Apellido: "Ortiz" });
  expect(added.boxes("status")).toEqual(["Ya está en tu equipo. Podés agregar a alguien más."]);
  const without = await visitor.press(added, "Atiendo");
  expect(without.boxes("status")).toEqual(["No atendés turnos: tus clientes no te ven en la lista."]);
  const nobody = await visitor.press(without, "Quitar a Valentina Ortiz");
  expect(nobody.text).toContain("Nadie atiende turnos todavía");
  await confirmEmail(userId);
  const publish = await visitor.follow(nobody, "Continuar");
  expect(publish.text).toContain("Falta alguien que atienda");
  expect(publish.buttons).not.toContain("Publicar mi página");
  const back = await visitor.press(await visitor.follow(publish, "Falta alguien que atienda"), "Atiendo");
  const ready = await visitor.follow(back, "Continuar");
  expect((await visitor.press(ready, "Publicar mi página")).boxes("status")).toContain(
    "¡Tu página ya está publicada!",
  );
});

test("step 5 waits for the verified email, and sends the mail again a few times", async () => {
  const { visitor, email, userId } = await beginner();
  const publish = await reachTheEnd(visitor);
  expect(publish.text).toContain(`Te enviamos un enlace a ${email}`);
  const early = await visitor.press(publish, "Ya lo abrí, publicar");
  expect(early.status).toBe(403);
  expect(early.boxes("alert")[0]).toBe(
    "Todavía no vemos tu email confirmado. Abrí el enlace del email y volvé a intentar.",
  );
  let again = await visitor.press(early, "Enviar otro email");
  expect(again.boxes("status")).toEqual(["Te enviamos otro email."]);
  for (let tries = 0; tries < 5; tries++) again = await visitor.press(again, "Enviar otro email");
  expect(again.status).toBe(429);
  await confirmEmail(userId);
  const verified = await visitor.visit(step(5));
  expect(verified.headings[0]).toBe("Publicá tu página");
  expect((await visitor.press(verified, "Publicar mi página")).headings[0]).toBe("Tu página está lista");
});
