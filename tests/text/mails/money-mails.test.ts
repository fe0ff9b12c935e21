import { expect, test } from "vitest";
import { accountEnd } from "#app/domain/money/receiving.ts";
import { type MoneyLetterFacts, moneyChangedLetter } from "#app/text/mails/business/money-letters.ts";
import { bankAccountWords, sellerWords } from "#app/text/payments/receiving.ts";
import { expectPlainHtml, expectSameParts, expectSays, type LetterCase } from "#tests/support/letters.ts";

function letter(facts: Partial<MoneyLetterFacts>) {
  return moneyChangedLetter({
    ...{ product: "Turnero", business: "Casa Malva", firstName: "Lucía", by: "Bruno Sosa" },
    ...{ way: "TRANSFER", from: "Ana", to: "Bruno" },
    accounts: "https://turnero.test/backoffice/payments?ver=account",
    history: "https://turnero.test/backoffice/setup/history?de=MONEY",
    ...facts,
  });
}

const SUBJECT = "Casa Malva: cambió a dónde va el dinero de las señas";
const LETTERS: readonly LetterCase[] = [
  [
    "another bank account",
    letter({}),
    SUBJECT,
    ["Hola Lucía. Bruno Sosa cambió la cuenta que recibe señas por transferencia en Casa Malva."],
  ],
  [
    "a first account",
    letter({ way: "SELLER", from: null }),
    SUBJECT,
    ["Bruno Sosa puso una cuenta para recibir señas por Mercado Pago en Casa Malva.", "nada"],
  ],
  [
    "none any more",
    letter({ to: null, business: "Casa\nMalva" }),
    SUBJECT,
    ["Bruno Sosa quitó la cuenta que recibía señas por transferencia en Casa Malva."],
  ],
];

test.each(LETTERS)("the mail of %s says what its reader must know", expectSays);
test.each(LETTERS)("both parts of the mail of %s agree", expectSameParts);
test.each(LETTERS)("the mail of %s is plain", expectPlainHtml);

test("an account is named only by its last characters", () => {
  expect(accountEnd("2850590940090418135201")).toBe("5201");
  expect(bankAccountWords({ holder: "Ana", alias: null, cbu: "2850590940090418135201" })).toBe(
    "Ana, CBU o CVU terminado en 5201",
  );
  expect(bankAccountWords({ holder: "Ana", alias: "casa.malva", cbu: null })).toBe(
    "Ana, alias terminado en alva",
  );
  expect(sellerWords("12342002")).toBe("cuenta terminada en 2002");
});
