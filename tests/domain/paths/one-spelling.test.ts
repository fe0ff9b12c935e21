import fc from "fast-check";
import { expect, test } from "vitest";
import { oneSpelling } from "#app/domain/paths/one-spelling.ts";

test.each([
  ["//", "/"],
  ["/HOME", "/home"],
  ["/home/", "/home"],
  ["/gestionar-turnos/Peluquerias", "/gestionar-turnos/peluquerias"],
  ["/GESTIONAR-TURNOS/barberias/", "/gestionar-turnos/barberias"],
  ["//funcionalidades///reservas-online//", "/funcionalidades/reservas-online"],
  ["/%66ooter/about-us", "/footer/about-us"],
  ["/footer/about%2Dus", "/footer/about-us"],
  ["/Arrepentimiento", "/arrepentimiento"],
  ["/baja//", "/baja"],
  ["/Negocio/casa-malva/", "/negocio/casa-malva"],
  ["//negocio//01ARZ3NDEK", "/negocio/01ARZ3NDEK"],
])("%s is %s", (asked, right) => {
  expect(oneSpelling(asked)).toBe(right);
});

test.each([
  "/",
  "/home",
  "/gestionar-turnos/peluquerias",
  "/negocio/01ARZ3NDEK",
  "/negocio/Casa-Malva",
  "/negocio/%2e%2e",
  "/negocio/a/qr/",
  "/api//health",
  "/API/",
  "/ws/contact-us/",
  "/booking/Demo/Palermo/",
  "/t/AbC/",
  "/Backoffice/",
  "/footer/about-us.data",
  "/footer/evil.test/..",
  "/footer/%2Fevil.test",
  "/footer/%",
  "//evil.test",
  "//evil.test//footer/about-us",
])("%s is left as it stands", (asked) => {
  expect(oneSpelling(asked)).toBeNull();
});

test("a corrected path stays on this site and needs no further correction", () => {
  const part = fc.constantFrom(
    "/",
    "//",
    "footer",
    "Home",
    "negocio",
    "%2F",
    "%",
    "\\",
    "evil.test",
    "..",
    "x",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const right = oneSpelling(`/${parts.join("")}`);
      if (right === null) return;
      expect(right).toMatch(/^\/(?![/\\])/);
      expect(oneSpelling(right)).toBeNull();
    }),
  );
});
