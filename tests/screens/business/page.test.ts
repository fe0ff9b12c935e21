import { brotliCompressSync } from "node:zlib";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { allBelow, textOf } from "#tests/support/plain/element.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";

const ORIGIN = "http://turnero.test";
const PAGE = "/negocio/salon";

beforeAll(openSalonToday);
beforeEach(() =>
  run(
    {
      sql: "update businesses set slug = id, published_at = 0, description = null, whatsapp = null, instagram = null",
    },
    { sql: "update stores set hidden_at = null, picture_url = null, name = 'Sucursal ' || id" },
    { sql: "delete from old_slugs" },
  ),
);

/** The page's data for programs, as they read it. */
function factsOf(page: Page) {
  const [script] = allBelow(page.element(), ({ attributes }) => attributes.type === "application/ld+json");
  return script === undefined ? null : JSON.parse(script.children.join(""));
}

function headOf(page: Page, name: string): string | undefined {
  const is = ({ attributes }: { readonly attributes: Readonly<Record<string, string>> }) =>
    [attributes.property, attributes.name, attributes.rel].includes(name);
  const [found] = allBelow(page.element(), is);
  return found?.attributes.content ?? found?.attributes.href;
}

test("the page has exactly the specification's words (booking §2.4)", async () => {
  const page = await openVisitor().visit(PAGE);
  expect(page.status).toBe(200);
  expect(page.headings).toEqual(
    expect.arrayContaining(["Sucursal centro", "NUESTRAS SUCURSALES", "¿POR QUÉ ELEGIRNOS?"]),
  );
  expect(page.text).toContain("Elige la ubicación más conveniente para ti");
  for (const benefit of [
    "Reservas Online 24 horas",
    "Profesionales Certificados",
    "Calidad Garantizada",
    "Múltiples Ubicaciones",
  ])
    expect(page.text).toContain(benefit);
  const [centro, norte, ...others] = page.parts("branch");
  expect(others).toEqual([]);
  expect(centro?.text).toContain("Disponible");
  expect(centro?.text).toContain("Peluquería");
  expect(centro?.text).toContain("Av. Corrientes 1234, CABA, Buenos Aires");
  expect(centro?.text).toContain("Lun 09:00 - 13:00 / 16:00 - 20:00");
  expect(centro?.text).toContain("Mar - Vie 09:00 - 13:00 / 16:00 - 20:00");
  expect(centro?.text).toContain("Sáb 09:00 - 18:00");
  expect(centro?.text).toMatch(/(Abierto|Cerrado)/);
  expect(centro?.to("RESERVAR TURNO · Sucursal centro")).toBe("/booking/salon/centro");
  expect(norte?.to("RESERVAR TURNO · Sucursal norte")).toBe("/booking/salon/norte");
  expect(centro?.to("Cómo llegar · Sucursal centro")).toContain("query=Av.+Corrientes+1234");
});

test("a day off reads 'Cerrado'", async () => {
  const [rows] = await run({ sql: "select hours from stores where id = 'centro'" });
  const hours = String(rows?.[0]?.hours);
  const rested = JSON.stringify({ ...JSON.parse(hours), monday: [] });
  await run({ sql: "update stores set hours = ? where id = 'centro'", params: [rested] });
  try {
    const page = await openVisitor().visit(PAGE);
    expect(page.part("branch").text).toContain("Lun Cerrado Mar - Vie 09:00");
  } finally {
    await run({ sql: "update stores set hours = ? where id = 'centro'", params: [hours] });
  }
});

test("services with prices lead into the wizard, with the choice already made", async () => {
  const visitor = openVisitor();
  const page = await visitor.visit(PAGE);
  const offers = page.parts("offer");
  expect(offers.map(({ text }) => text)).toEqual([
    "Servicio corte 45 mins $10.000",
    "Servicio color Color completo 1 hr - 1 hr, 30 mins Desde $30.000",
    "Servicio masaje 1 hr Seña: 30% ($6.000) $20.001",
  ]);
  expect(offers.map((offer) => offer.element().attributes.href)).toEqual([
    "/booking/salon/centro?s=corte-unico",
    "/booking/salon/centro#CABELLO",
    "/booking/salon/centro?s=masaje-unico",
  ]);
  for (const offer of offers)
    expect((await visitor.visit(String(offer.element().attributes.href))).status).toBe(200);
  const norte = await visitor.follow(page, "Sucursal norte");
  expect(norte.parts("offer").map(({ text }) => text)).toEqual(["Servicio corte 45 mins $10.000"]);
  expect(norte.parts("offer")[0]?.element().attributes.href).toBe("/booking/salon/norte?s=corte-unico");
  expect(page.part("team").text).toContain("ana Cabello y Masaje");
});

test("a business without branches says 'Próximamente' and is not indexed", async () => {
  await run({ sql: "update stores set hidden_at = 1 where business_id = 'salon'" });
  const page = await openVisitor().visit(PAGE);
  expect(page.status).toBe(200);
  expect(page.headings).toEqual(expect.arrayContaining(["Nuestro Negocio", "Próximamente"]));
  expect(page.text).toContain(
    "Estamos trabajando para ofrecerte la mejor experiencia. Pronto tendrás acceso a nuestras sucursales.",
  );
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  expect([factsOf(page), headOf(page, "canonical")]).toEqual([null, undefined]);
  expect(headOf(page, "og:title")).toContain("Nuestro Negocio");
});

test("the page offers contact and sharing without script", async () => {
  await run({
    sql: "update businesses set whatsapp = '+5491155550134', instagram = 'casa.malva', description = 'Color y corte' where id = 'salon'",
  });
  const page = await openVisitor().visit(PAGE);
  expect(page.to("Escribir por WhatsApp")).toBe("https://wa.me/5491155550134");
  expect(page.to("@casa.malva")).toBe("https://www.instagram.com/casa.malva/");
  expect(page.text).toContain("Color y corte");
  expect(page.to("Compartir")).toBe("#compartir");
  const shared = page.part("passon");
  expect(shared.element().attributes.id).toBe("compartir");
  expect(shared.text).toContain("turnero.test/negocio/salon");
  expect(new URL(shared.to("Enviar por WhatsApp")).searchParams.get("text")).toBe(
    `Reservá tu turno en Sucursal centro: ${ORIGIN}${PAGE}`,
  );
  expect(allBelow(shared.element(), ({ tag }) => tag === "path").length).toBeGreaterThan(0);
  expect(page.to("Código QR")).toBe(`${PAGE}/qr`);
});

test("structured data describes the page under its slug, and no name can end the element", async () => {
  await run({
    sql: "update stores set name = 'Uñas </script><b>& más', picture_url = '/pictures/1280x720-abcdefgh12.webp' where id = 'centro'",
  });
  const page = await openVisitor().visit(`${PAGE}?sucursal=norte&src=qr`);
  expect(headOf(page, "canonical")).toBe(`${ORIGIN}${PAGE}`);
  expect(headOf(page, "og:image")).toBe(`${ORIGIN}/pictures/1280x720-abcdefgh12.webp`);
  expect([headOf(page, "og:image:width"), headOf(page, "og:image:height")]).toEqual(["1280", "720"]);
  expect(page.title).toBe("Uñas </script><b>& más · Turnos online en CABA");
  expect(headOf(page, "description")).toBe(
    "Reservá tu turno en Uñas </script><b>& más: peluquería en CABA. Precios, horarios y profesionales.",
  );
  const { "@graph": places } = factsOf(page);
  expect(places).toHaveLength(2);
  expect(places[0]).toMatchObject({
    "@type": "HairSalon",
    "@id": `${ORIGIN}${PAGE}#centro`,
    name: "Uñas </script><b>& más",
    address: { "@type": "PostalAddress", streetAddress: "Av. Corrientes 1234", addressLocality: "CABA" },
    openingHours: ["Mo,Tu,We,Th,Fr 09:00-13:00", "Mo,Tu,We,Th,Fr 16:00-20:00", "Sa 09:00-18:00"],
    potentialAction: {
      "@type": "ReserveAction",
      target: { "@type": "EntryPoint", urlTemplate: `${ORIGIN}/booking/salon/centro` },
    },
  });
  expect(places[1].makesOffer).toEqual([
    {
      "@type": "Offer",
      itemOffered: { "@type": "Service", name: "Servicio corte" },
      price: 10000,
      priceCurrency: "ARS",
    },
  ]);
  const [script] = allBelow(page.element(), ({ attributes }) => attributes.type === "application/ld+json");
  const policy = page.headers.get("content-security-policy");
  expect(policy).toContain(`'nonce-${script?.attributes.nonce}'`);
});

test("the wizard's × and earlier slugs lead to the page", async () => {
  await run(
    { sql: "update businesses set slug = 'casa-malva' where id = 'salon'" },
    { sql: "insert into old_slugs (slug, business_id) values ('casa-lila', 'salon')" },
  );
  const visitor = openVisitor();
  const wizard = await visitor.visit("/booking/salon/centro");
  expect(await visitor.follow(wizard, "Cerrar")).toMatchObject({ status: 200, path: PAGE, hops: [] });
  expect(await visitor.visit("/negocio/casa-lila?sucursal=norte")).toMatchObject({
    hops: [{ status: 301, to: "/negocio/casa-malva?sucursal=norte" }],
    status: 200,
  });
  expect((await visitor.visit("/negocio/casa-lila/qr")).hops).toEqual([
    { status: 301, to: "/negocio/casa-malva/qr" },
  ]);
  for (const path of [
    "/negocio/nadie",
    "/negocio/nadie/qr",
    "/negocio/nadie/qr.svg",
    "/negocio/%00",
    "/negocio/%",
  ])
    expect((await visitor.visit(path)).status, path).toBe(404);
});

test("only the business's members see an unpublished page, under a banner", async () => {
  await run({ sql: "update businesses set published_at = null where id = 'salon'" });
  const paths = [PAGE, `${PAGE}/qr`, `${PAGE}/qr.svg`];
  const rival = await newMember("OWNER", "rival");
  for (const visitor of [openVisitor(), openVisitor(rival)])
    for (const path of paths) expect((await visitor.visit(path)).status, path).toBe(404);
  const own = openVisitor(await newMember("PROFESSIONAL"));
  const page = await own.visit(PAGE);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Así se va a ver tu página");
  expect(page.text).toContain("Todavía no está publicada: solo la ve tu equipo.");
  expect(page.headers.get("x-robots-tag")).toContain("noindex");
  expect([headOf(page, "canonical"), factsOf(page)]).toEqual([undefined, null]);
  for (const path of paths) expect((await own.fetchOnce(path)).status, path).toBe(200);
});

test("members see a published page as the public does", async () => {
  const page = await openVisitor(await newMember("OWNER")).visit(PAGE);
  expect(page.text).not.toContain("Así se va a ver tu página");
});

test("the printed sheet has the QR five times, and the address in letters", async () => {
  const sheet = await openVisitor().visit(`${PAGE}/qr`);
  expect(sheet.status).toBe(200);
  expect(sheet.headers.get("x-robots-tag")).toBe("noindex");
  expect(sheet.headings).toEqual(["Sucursal centro"]);
  expect(sheet.text).toContain("Reservá tu turno desde acá");
  const drawn = allBelow(sheet.element(), ({ attributes }) => attributes.role === "img");
  expect(drawn.map(({ attributes }) => attributes["aria-label"])).toEqual(
    Array.from({ length: 5 }, () => "Código QR de turnero.test/negocio/salon"),
  );
  expect(sheet.to("Volver")).toBe(PAGE);
  const file = await openVisitor().fetchOnce(sheet.to("Descargar el QR (SVG)"));
  expect(file.headers.get("content-type")).toBe("image/svg+xml");
  const page = await openVisitor().visit(PAGE);
  const [path] = allBelow(
    page.part("passon").element(),
    ({ attributes }) => (attributes.d ?? "").length > 500,
  );
  expect(await file.text()).toContain(String(path?.attributes.d));
});

test("the document fits its budget", async () => {
  const html = await (await openVisitor().fetchOnce(PAGE)).text();
  expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(14 * 1024);
  expect(html).not.toMatch(/<script[^>]+src=/);
  expect(textOf((await openVisitor().visit(PAGE)).element()).length).toBeGreaterThan(500);
});
