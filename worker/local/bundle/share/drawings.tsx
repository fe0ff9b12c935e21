import { readFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
// Installed with miniflare.
import sharp from "sharp";
import { Cells } from "#app/routes/site/landing/art/cells.tsx";
import { DayBlocks } from "#app/routes/site/landing/art/day-blocks.tsx";
import { Scene } from "#app/routes/site/landing/art/scene.tsx";
import { STRAIGHT, type Trade } from "#app/routes/site/landing/art/trade.ts";
import { tradeOf } from "#app/routes/site/landing/art/trades.ts";
import { homeText } from "#app/text/site/home.ts";
import { kindLine } from "#app/text/site/landings/landing-text.ts";
import { allLandings, type PublishedLanding } from "#app/text/site/landings/landings.ts";
import { openLetters } from "./letters.ts";
import { balancedLines } from "./title-lines.ts";

/** The picture of a page for link previews, without the product's name, which is a setting. */
export type Drawing = { readonly key: string; readonly svg: string };

export const SIZE = { width: 1200, height: 630 } as const;
/** Colours of the tokens. */
const [INK, CANVAS, WARM, DEEP, LIGHT] = ["#1e1c19", "#faf8f5", "#83400d", "#08332a", "#fbc08e"];
const MARGIN = 72;

/** The picture of the home page, and that of each landing by its key. */
export function drawAll(): readonly Drawing[] {
  const letters = openLetters();
  const widths = new Map<string, number>();
  const measured = (words: string) => {
    const line = markup(<Words x={0} y={100} size={100} lines={[words]} fill={INK} />);
    return (new Resvg(line, { font: letters.font }).getBBox()?.width ?? 0) / 100;
  };
  const page: Measure = {
    widthOf: (words, size) => {
      const width = widths.get(words) ?? measured(words);
      widths.set(words, width);
      return width * size;
    },
  };
  const drawings = [
    { key: "home", svg: markup(<HomePicture {...page} />) },
    ...allLandings("").map((landing) => ({
      key: String(landing.key),
      svg: markup(
        landing.picture === null ? (
          <TradePicture landing={landing} {...page} />
        ) : (
          <FeaturePicture landing={landing} {...page} />
        ),
      ),
    })),
  ];
  letters.close();
  return drawings;
}

/** Drawings as PNGs of 256 colours, in order. */
export function pngsOf(drawings: readonly Drawing[]): Promise<readonly Buffer[]> {
  const letters = openLetters();
  const pictures = drawings.map(({ svg }) => new Resvg(svg, { font: letters.font }).render().asPng());
  letters.close();
  return Promise.all(
    pictures.map((png) =>
      sharp(png).png({ palette: true, colours: 256, dither: 0.5, compressionLevel: 9, effort: 4 }).toBuffer(),
    ),
  );
}

type Measure = { readonly widthOf: (words: string, size: number) => number };
type LandingProps = Measure & { readonly landing: PublishedLanding };

function HomePicture({ widthOf }: Measure) {
  return (
    <>
      <rect {...SIZE} fill={CANVAS} />
      <rect x="660" width="540" height="630" fill="#ffe9d6" />
      <Mark />
      <Title words={homeText.heroTitle} y={250} width={510} widthOf={widthOf} fill={INK} />
      <g transform="translate(620 84)">
        <rect width="508" height="640" rx="36" fill="#fff" stroke="#e8e4dd" strokeWidth="2" />
        <path d="M20 96h468M20 266h468M20 436h468" stroke="#e8e4dd" strokeWidth="2" />
        {[0, 1, 2].map((column) => (
          <g key={column} transform={`translate(${22 + column * 155} -140) scale(1.05 1.6)`}>
            <DayBlocks column={column} trade={SHEET} />
          </g>
        ))}
        {FACES.map(({ who, fill, ink }, column) => (
          <g key={who} transform={`translate(${100 + column * 155} 50)`}>
            <circle r="28" fill={fill} />
            <text y="8" textAnchor="middle" fill={ink} fontSize="22" fontWeight="600">
              {who}
            </text>
          </g>
        ))}
      </g>
    </>
  );
}

const FACES = [
  { who: "LF", fill: "#ffe9d6", ink: WARM },
  { who: "BS", fill: "#d7ebe1", ink: "#0a533d" },
  { who: "CO", fill: "#ffe9d6", ink: WARM },
];
/** A sheet of paper: nothing around the day, and nothing before it. */
const SHEET: Trade = {
  ...{ wall: "warm", top: 0, behind: null, over: null, inside: "", face: { y: 0, r: 0 }, reach: 4, drop: 0 },
  rows: STRAIGHT,
};

function TradePicture({ landing, widthOf }: LandingProps) {
  return (
    <>
      <rect {...SIZE} fill={CANVAS} />
      <Mark />
      <Kind landing={landing} y={286} fill={WARM} />
      <Title words={landing.heading} y={318} width={430} widthOf={widthOf} fill={INK} />
      <clipPath id="card">
        <rect x="544" y="52" width="604" height="526" rx="32" />
      </clipPath>
      <g clipPath="url(#card)">
        <svg x="544" y="50" width="604" height="529" aria-hidden="true">
          <Scene trade={tradeOf(landing.key)} />
        </svg>
      </g>
    </>
  );
}

function FeaturePicture({ landing, widthOf }: LandingProps) {
  return (
    <>
      <rect {...SIZE} fill={DEEP} />
      <Mark />
      <Kind landing={landing} y={208} fill={LIGHT} />
      <Title words={landing.heading} y={240} width={1000} widthOf={widthOf} fill="#fff" />
      <svg x="0" y="450" width="1200" height="150" aria-hidden="true">
        <Cells of={landing.key} labels={landing.picture?.labels ?? []} />
      </svg>
    </>
  );
}

function Mark() {
  const [, shapes = ""] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(readFileSync("public/favicon.svg", "utf8")) ?? [];
  return (
    <g
      transform={`translate(${MARGIN} 72) scale(2.25)`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the product's own mark
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}

type KindProps = { readonly landing: PublishedLanding; readonly y: number; readonly fill: string };

function Kind({ landing, y, fill }: KindProps) {
  const type = landing.picture === null ? "gestionar-turnos" : "features";
  return <Words x={MARGIN} y={y} size={24} lines={[kindLine(type, landing.name)]} fill={fill} weight={600} />;
}

type TitleProps = Measure & {
  readonly words: string;
  /** Its upper edge. */
  readonly y: number;
  readonly width: number;
  readonly fill: string;
};

/** As large as its words allow, in up to three lines of similar length. */
function Title({ words, y, width, widthOf, fill }: TitleProps) {
  const fits = [76, 70, 64, 58, 54, 50, 46].flatMap((size) => {
    const lines = balancedLines(words, (line) => widthOf(line, size) <= width);
    return lines !== null && lines.length <= 3 ? [{ size, lines }] : [];
  });
  const [{ size, lines } = { size: 40, lines: [words] }] = fits;
  return <Words x={MARGIN} y={y + size} size={size} lines={lines} fill={fill} />;
}

type WordsProps = {
  readonly x: number;
  /** The position of the first line. */
  readonly y: number;
  readonly size: number;
  readonly lines: readonly string[];
  readonly fill: string;
  readonly weight?: number;
};

function Words({ x, y, size, lines, fill, weight = 700 }: WordsProps) {
  return (
    <g fill={fill} fontSize={size} fontWeight={weight} letterSpacing={weight === 700 ? -0.028 * size : 0}>
      {lines.map((line, index) => (
        <text key={line} x={x} y={y + index * size * 1.12}>
          {line}
        </text>
      ))}
    </g>
  );
}

function markup(drawn: ReactNode): string {
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      {...SIZE}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      fontFamily="Inter"
    >
      {drawn}
    </svg>,
  );
}
