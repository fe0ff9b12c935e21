import { expect, test } from "vitest";
import { gateText } from "#app/text/wizard/gate.ts";

test("a visitor who cannot confirm yet may log in, sign up or act as a customer", () => {
  expect(gateText).toMatchObject({
    loginTitle: "Iniciar sesión",
    title: { login: "Iniciar sesión", signup: "Crear cuenta" },
    asCustomer: "Como usuario",
  });
});

test("the booking is summed up on a single line", () => {
  expect(gateText.when("2026-08-14", "10:30")).toBe("Vie 14 ago, 10:30");
  expect(gateText.when("2026-08-15", "09:00")).toBe("Sáb 15 ago, 09:00");
  expect(gateText.services(["Corte y peinado"])).toBe("Corte y peinado");
  expect(gateText.services(["Corte y peinado", "Retoque de raíces"])).toBe(
    "Corte y peinado y\u00a01\u00a0más",
  );
  expect(gateText.services(["Corte", "Color", "Peinado"])).toBe("Corte y\u00a02\u00a0más");
});
