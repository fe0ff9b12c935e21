import { expect, test } from "vitest";
import { openedFile } from "#app/usecases/clients/import/opened-file.ts";
import { readFile } from "#app/usecases/clients/import/read-file.ts";
import { readRows } from "#app/usecases/clients/import/read-rows.ts";

/** The people of a file, read with the area code 11, and the program that it comes from. */
async function peopleOf(bytes: Uint8Array) {
  const opened = await openedFile(bytes);
  if (!opened.ok) throw new Error(opened.error.code);
  const { file, rows } = readFile(opened.value);
  const unmended = rows.map((row) => ({ ...row, byHand: null }));
  const read = await readRows(unmended, { file, area: "11", today: "2026-11-05" });
  return { layout: file.layout, people: read.flatMap(({ person }) => (person === null ? [] : [person])) };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const GOOGLE = `First Name,Middle Name,Last Name,Nickname,Organization Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value
Sabrina,,Paredes,,,1990-05-12,Prefiere a la tarde,* myContacts,* ,sabrina.p@correo.test,,,Mobile,+54 9 11 5555-0701
Noelia,Beatriz,Sosa,,,,,Clientas,,,Home,4555-0702,Mobile,11 5555 0703
`;
const OUTLOOK = `"First Name","Middle Name","Last Name","Company","Home Phone","Mobile Phone","Anniversary","Birthday","Categories","E-mail Address","Notes"
"Graciela","","Mu\u00f1oz","","","(011) 15-5555-0704","0/0/00","7/3/1979","Clientas;VIP","graciela.m@correo.test",""
"Mirta","","Ledesma","","","(0351) 15-555-0705","0/0/00","0/0/00","","","Tintura 7.1"
`;
const TITLES = `CLIENTES DEL SALÓN;;;
Actualizado: 20/11/2026;;;
;;;
Nombre;Apellido;Teléfono;Email
Paula;Rivas;11 5555-0706;paula.r@correo.test
Irma;Soto;011 15 5555 0707;
`;
const FRESHA = `Client ID,First Name,Last Name,Blocked,Block Reason,Mobile Number,Email,Accepts Marketing,Date of Birth,Note
1,Lola,Gil,Yes,No vino,11 5555-0720,lola@correo.test,No,,
2,Eva,Luz,No,,11 5555-0721,a@b,Yes,,
`;

test("Google Contacts: the first usable mobile is the phone, and the others stay", async () => {
  const { layout, people } = await peopleOf(bytesOf(GOOGLE));
  expect(layout).toBe("GOOGLE");
  expect(people).toMatchObject([
    {
      ...{
        firstName: "Sabrina",
        lastName: "Paredes",
        phone: "+5491155550701",
        email: "sabrina.p@correo.test",
      },
      ...{ birthday: "1990-05-12", notes: "Prefiere a la tarde", tags: [], otherPhones: [] },
    },
    {
      firstName: "Noelia Beatriz",
      lastName: "Sosa",
      phone: "+5491155550703",
      otherPhones: ["+5491145550702"],
      tags: ["Clientas"],
    },
  ]);
});

test("Outlook in English: letters of Windows, the month first, and '0/0/00' for no date", async () => {
  const { layout, people } = await peopleOf(windows(OUTLOOK));
  expect(layout).toBe("OUTLOOK");
  expect(people).toMatchObject([
    { lastName: "Muñoz", phone: "+5491155550704", birthday: "1979-07-03", tags: ["Clientas", "VIP"] },
    { lastName: "Ledesma", phone: "+5493515550705", birthday: null, notes: "Tintura 7.1" },
  ]);
});

test("titles above the names of the columns are no clients", async () => {
  const { people } = await peopleOf(bytesOf(TITLES));
  expect(people.map(({ firstName, phone }) => [firstName, phone])).toEqual([
    ["Paula", "+5491155550706"],
    ["Irma", "+5491155550707"],
  ]);
});

test("Fresha: a blocked client and a refusal of marketing stay so, and a wrong email refuses no row", async () => {
  const { layout, people } = await peopleOf(bytesOf(FRESHA));
  expect(layout).toBe("FRESHA");
  expect(people[0]).toMatchObject({ firstName: "Lola", isBlocked: true, refusesMessages: true });
  expect(people[1]).toMatchObject({ firstName: "Eva", phone: "+5491155550721", email: null });
  expect([people[1]?.isBlocked, people[1]?.refusesMessages]).toEqual([undefined, undefined]);
});

test("contacts: groups are no people, the preferred mobile is the phone, an organization is a name", async () => {
  const card = (...lines: readonly string[]) =>
    ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD"].join("\r\n");
  const { people } = await peopleOf(
    bytesOf(
      [
        card(
          "N:Sosa;Mía;;;",
          "TEL;TYPE=HOME:11 4555-0730",
          "TEL;TYPE=CELL:11 5555-0731",
          "TEL;TYPE=CELL,PREF:11 5555-0732",
        ),
        card("X-ADDRESSBOOKSERVER-KIND:group", "N:Clientas;;;;", "FN:Clientas"),
        card("ORG:Flores SA", "TEL:11 5555-0733", "EMAIL:uno@correo.test", "EMAIL;PREF=1:dos@correo.test"),
      ].join("\r\n"),
    ),
  );
  expect(people).toMatchObject([
    { firstName: "Mía", phone: "+5491155550732", otherPhones: ["+5491155550731", "+5491145550730"] },
    {
      firstName: "Flores SA",
      phone: "+5491155550733",
      email: "dos@correo.test",
      otherEmails: ["uno@correo.test"],
    },
  ]);
});
