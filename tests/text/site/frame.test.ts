import { expect, test } from "vitest";
import { bookingsText } from "#app/text/bookings/bookings.ts";
import {
  businessTypeLinks,
  featureLinks,
  footerText,
  frameText,
  manyAs,
  notFoundPageText,
  userMenuText,
} from "#app/text/site/frame.ts";
import { listWay } from "#app/text/site/list-way.ts";

test("header and menus have the spec's words", () => {
  expect(frameText).toMatchObject({
    skipToContent: "Saltar al contenido",
    menu: "Menú",
    back: "Volver",
    close: "Cerrar",
    businessTypes: "Tipos de Negocios",
    features: "Funcionalidades",
    contact: "Contactanos",
    login: "Iniciar Sesión",
    signup: "Registrarse",
    calendar: "Calendario",
  });
  expect(Object.values(userMenuText)).toEqual([
    "Negocio",
    "Perfil",
    "Mis turnos",
    "Cambiar contraseña",
    "Como usuario",
    "Como negocio",
    "Crear negocio",
    "Salir",
  ]);
});

test("the filters of a list have the spec's word", () => {
  expect(bookingsText.filters).toBe("Filtros");
});

test("a person is greeted by name, a visitor is welcomed", () => {
  expect(frameText.greeting("Martina")).toBe("¡Hola Martina!");
  expect(frameText.welcome("Turnero")).toBe("¡Bienvenido a Turnero!");
});

test("the dropdowns lead to every landing key of the spec", () => {
  expect(businessTypeLinks.map((link) => link.key).sort()).toEqual(
    ["peluquerias", "manicuras", "belleza-y-estetica", "masajistas", "barberias", "personal-trainer"].sort(),
  );
  expect(featureLinks.map((link) => link.key)).toEqual([
    "reservas-online",
    "calendario-y-programacion",
    "administracion-de-clientes",
  ]);
});

test("the footer has the spec's words", () => {
  expect(footerText.pages.map(({ label }) => label)).toEqual([
    "Quiénes Somos",
    "Contactanos",
    "Términos y Condiciones de uso",
  ]);
  expect(listWay).toEqual({ label: "Negocios con turnos online", href: "/negocios" });
  expect(Object.values(footerText.networks)).toEqual(["Facebook", "Instagram", "Twitter"]);
  expect(footerText.copyright("Turnero")).toBe("© 2023 Turnero");
});

test.each([
  [1, "1", "1 nueva"],
  [2, "2", "2 nuevas"],
  [99, "99", "99 nuevas"],
  [100, "99+", "99+ nuevas"],
])("a badge of %i reads %s", (count, shown, heard) => {
  expect([manyAs(count), frameText.newNotifications(count)]).toEqual([shown, heard]);
});

test("a page that does not exist offers the way home, that of a business the way to others", () => {
  expect(notFoundPageText).toMatchObject({ title: "No encontramos esta página", action: "Ir al inicio" });
  expect(notFoundPageText.others).toBe("Ver otros negocios");
});
