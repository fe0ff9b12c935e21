import { expect, test } from "vitest";
import { changedRoleLetter, invitationLetter, removedLetter } from "#app/text/mails/accounts/team-letters.ts";
import { handedOverBookingLetter } from "#app/text/mails/bookings/business-letters.ts";
import { cancelledLetter, handedOverLetter } from "#app/text/mails/bookings/customer-letters.ts";
import { closedCommissionLetter } from "#app/text/mails/business/commission-letter.ts";
import { drawLetter } from "#app/text/mails/draw-letter.ts";
import { BOOKING } from "#tests/support/letter-facts.ts";
import { expectPlainHtml, expectSameParts, expectSays, type LetterCase } from "#tests/support/letters.ts";

const PAID = { ...BOOKING, awaited: null };
const TOLD = { product: "Turnero", business: "Casa Malva", href: "https://t.test/x" };
const BY_BUSINESS = { ...PAID, cancelReason: "BY_BUSINESS", cancelNote: "Lucía se enfermó" } as const;

const SETTLED = { from: "2026-08-01", to: "2026-08-15", totalCentavos: 1_234_550 };

const LETTERS: readonly LetterCase[] = [
  [
    "a turno is with somebody else",
    handedOverLetter({ ...PAID, employees: ["Bruno Sosa"] }),
    "Cambió quién te atiende: viernes, 14 de agosto, 10:30",
    [
      "Hola Martina. Tu turno sigue a la misma hora, ahora con Bruno Sosa. Si no te sirve, podés cambiarlo o cancelarlo desde tu turno.",
    ],
  ],
  [
    "its business is told",
    handedOverBookingLetter({ ...PAID, employees: ["Bruno Sosa"] }),
    "Turno con otro profesional: Martina Paz, viernes, 14 de agosto, 10:30",
    ["El turno de Martina Paz pasó a Bruno Sosa, a la misma hora."],
  ],
  [
    "a business cancels, with words of its own",
    cancelledLetter(BY_BUSINESS),
    "Reserva cancelada: viernes, 14 de agosto, 10:30",
    ["Mensaje de Casa Malva: Lucía se enfermó"],
  ],
  [
    "somebody is invited",
    invitationLetter({ ...TOLD, inviter: "Lucía Ferreyra", role: "PROFESSIONAL" }),
    "Te invitaron a Casa Malva en Turnero",
    ["Hola. Lucía Ferreyra te invita a entrar a Casa Malva como profesional.", "vence a los 7 días"],
  ],
  [
    "somebody is invited by who is gone",
    invitationLetter({ ...TOLD, inviter: null, role: "OWNER" }),
    "Te invitaron a Casa Malva en Turnero",
    ["Hola. Te invitan a entrar a Casa Malva como dueño."],
  ],
  [
    "a role has changed",
    changedRoleLetter({ ...TOLD, firstName: "Bruno", role: "MANAGER" }),
    "Tu rol en Casa Malva cambió",
    ["Hola Bruno. Desde ahora entrás a Casa Malva como encargado."],
  ],
  [
    "somebody is removed",
    removedLetter({ ...TOLD, firstName: "Bruno" }),
    "Ya no sos parte del equipo de Casa Malva",
    ["Hola Bruno. Desde ahora tu cuenta no entra más a Casa Malva."],
  ],
  [
    "a statement is closed",
    closedCommissionLetter({ ...TOLD, ...SETTLED, today: "2026-08-16", firstName: "Bruno" }),
    "Tu liquidación en Casa Malva: 1 al 15 de agosto",
    [
      "Hola Bruno. Casa Malva cerró tu liquidación del 1 al 15 de agosto. Te toca $12.345,50.",
      "Ahí está cada turno con su comisión.",
    ],
  ],
];

test.each(LETTERS)("%s: the subject and the sentences", (...letter) => expectSays(...letter));
test.each(LETTERS)("%s: both parts say the same", (...letter) => expectSameParts(...letter));
test.each(LETTERS)("%s: plain HTML", (...letter) => expectPlainHtml(...letter));

test("a customer's own cancellation mail does not repeat their words", () => {
  const own = cancelledLetter({ ...BY_BUSINESS, cancelReason: "BY_CUSTOMER" });
  expect(JSON.stringify(own)).not.toContain("Lucía se enfermó");
});

test("a closed statement of a professional without an account has no link", () => {
  const letter = closedCommissionLetter({
    ...TOLD,
    ...SETTLED,
    today: "2026-08-16",
    firstName: "Bruno",
    href: null,
  });
  expectSays("", letter, "Tu liquidación en Casa Malva: 1 al 15 de agosto", [
    "Te toca $12.345,50.",
    "Si querés verla turno por turno, pedila en Casa Malva.",
    "Te escribimos porque Casa Malva, que usa Turnero, te anotó en su equipo con esta dirección.",
  ]);
  expect(drawLetter(letter, "Turnero").html).not.toContain("href");
});
