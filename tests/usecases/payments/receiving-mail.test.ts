import { beforeAll, expect, test } from "vitest";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import {
  setTransferAccount,
  type TransferAccountInput,
} from "#app/usecases/payments/transfers/transfer-account.server.ts";
import { fakeMail } from "#tests/fakes/fake-mail.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";
import { GERENTE, hireManagers } from "#tests/support/sellers.ts";
import { openWorld } from "#tests/support/world.ts";

const BANK: TransferAccountInput = {
  holder: "Lucía Ferreyra",
  alias: "salon.palermo.uno",
  cbu: "2850590940090418135201",
  hours: 12,
};

beforeAll(openSalon);
beforeAll(hireManagers);
beforeAll(() =>
  run({ sql: "insert into members (business_id, user_id, role) values ('salon', 'otra', 'OWNER')" }),
);

test("each owner gets their own mail with the author, the change and masked numbers", async () => {
  const { deps } = openWorld();
  const mail = fakeMail();
  await setTransferAccount(deps, GERENTE, BANK);
  // An owner demoted before the mail leaves is told all the same.
  await run({ sql: "update members set role = 'MANAGER' where business_id = 'salon' and user_id = 'otra'" });
  await deliverMail({ ...deps, mail });
  await run({ sql: "update members set role = 'OWNER' where business_id = 'salon' and user_id = 'otra'" });
  expect(mail.sent.map(({ to }) => to).toSorted()).toEqual([["duena@correo.test"], ["otra@correo.test"]]);
  const [sent] = mail.sent;
  expect(sent?.subject).toBe("salon: cambió a dónde va el dinero de las señas");
  expect(sent?.text).toContain("cliente puso una cuenta para recibir señas por transferencia en salon.");
  expect(sent?.text).toContain("Lucía Ferreyra, CBU o CVU terminado en 5201, alias terminado en .uno");
  expect(sent?.text).toContain("http://turnero.test/backoffice/setup/history?de=MONEY");
  const kept = await run({ sql: "select data from outbox" }, { sql: "select details from setup_changes" });
  for (const text of [sent?.text, sent?.html, JSON.stringify(kept)]) {
    expect(text).not.toContain(BANK.cbu);
    expect(text).not.toContain(BANK.alias);
  }
});
