export const OFFICE = "/backoffice";
const SETUP = `${OFFICE}/setup`;
const MONEY = `${OFFICE}/money`;
const CLIENTS = `${OFFICE}/clients`;

/** One page of each layout of the back office, of the demo salon. */
export const OFFICE_PAGES: readonly string[] = [
  ...[
    `${OFFICE}/calendar`,
    `${OFFICE}/calendar/waitlist`,
    `${OFFICE}/payments`,
    `${OFFICE}/payments?ver=problems`,
    `${OFFICE}/legal`,
    `${OFFICE}/reports`,
  ],
  ...[CLIENTS, `${CLIENTS}?sort=spent`, `${CLIENTS}/new`, `${CLIENTS}/repeated`, `${CLIENTS}/import`],
  ...[`${OFFICE}/messages`, `${OFFICE}/messages/whatsapp`],
  ...[MONEY, `${MONEY}/totals`, `${MONEY}/commissions`, `${MONEY}/commissions/rules`],
  ...[SETUP, `${SETUP}/services`, `${SETUP}/employees`, `${SETUP}/history`, `${SETUP}/import`],
  `${SETUP}/employees/nobody`,
];
