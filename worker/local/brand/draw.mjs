import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
// Installed with miniflare.
import sharp from "sharp";

// Draws the PNGs of public/ from the mark and the tokens: `node worker/local/brand/draw.mjs`, by hand, after either changes.
// CHROMIUM names the browser if Playwright has none of its own; the letters need the font Inter.
const GROUND = "#0e6a4e";
const MARK = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync("public/favicon.svg", "utf8"))?.[1] ?? "";
const [, ...shapes] = MARK.trim().split("\n");
const square = `<rect width="32" height="32" fill="${GROUND}"/>`;
/** A launcher may cut off everything outside a circle of four fifths. */
const maskable = `${square}<g transform="translate(3.2 3.2) scale(.8)">${shapes.join("")}</g>`;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM });
const icons = [
  ["apple-touch-icon", 180, square + shapes.join("")],
  ["icon-192", 192, MARK],
  ["icon-512", 512, MARK],
  ["icon-maskable-512", 512, maskable],
];
for (const [name, size, drawing] of icons) writeFileSync(`public/${name}.png`, await icon(size, drawing));
writeFileSync("public/favicon.ico", icoOf(48, await icon(48, MARK)));
writeFileSync("public/share.png", await draw(1200, 630, sharePage()));
await browser.close();

function icon(size, drawing) {
  const svg = `<svg viewBox="0 0 32 32" width="${size}" height="${size}" style="display:block">${drawing}</svg>`;
  return draw(size, size, `<body style="margin:0">${svg}`);
}

async function draw(width, height, html) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return sharp(png)
    .png({ palette: true, colours: 256, dither: 0, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

function sharePage() {
  const page = readFileSync("worker/local/brand/share.html", "utf8");
  const tokens = readFileSync("app/styles/base/tokens.css", "utf8");
  return page.replace("/* tokens.css */", tokens).replace("<!-- mark -->", MARK);
}

/** An .ico with a single picture: a directory of 22 bytes, then the PNG unchanged. */
function icoOf(size, png) {
  const directory = Buffer.alloc(22);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt8(size, 6);
  directory.writeUInt8(size, 7);
  directory.writeUInt16LE(1, 10);
  directory.writeUInt16LE(32, 12);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}
