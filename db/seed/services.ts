import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import type { CategoryCode, PriceType, ServiceColor } from "#app/domain/codes/catalog.ts";

export type DemoOption = {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
  readonly priceType: PriceType;
  readonly priceCentavos: number;
};

export type DemoService = {
  readonly id: string;
  readonly name: string;
  readonly subLabel: string | null;
  readonly description: string | null;
  readonly categoryCode: CategoryCode;
  readonly displayColor: ServiceColor;
  readonly depositPercent: number | null;
  readonly bookable: boolean;
  readonly options: readonly DemoOption[];
};

type Priced = readonly [name: string, minutes: number, pesos: number, priceType?: PriceType];
type About = Partial<Pick<DemoService, "subLabel" | "description" | "depositPercent" | "bookable">>;

const CABELLO = { categoryCode: "CABELLO", displayColor: "BLUE" } as const;
const UNAS = { categoryCode: "UNAS", displayColor: "PINK" } as const;
const MASAJE = { categoryCode: "MASAJE", displayColor: "GREEN" } as const;
const CARA = { categoryCode: "CARA", displayColor: "YELLOW" } as const;
const VELLO = { categoryCode: "ELIMINACION_DEL_VELLO", displayColor: "VIOLET" } as const;

/** Prices of 2026, in pesos. */
export const SERVICES: readonly DemoService[] = [
  service("demo-corte", "Corte de pelo", CABELLO, {}, [["Corte", 45, 18_000]]),
  service(
    "demo-color",
    "Coloración",
    CABELLO,
    { subLabel: "Con diagnóstico", description: "Color sin amoníaco. Incluye lavado, protección y secado." },
    [
      ["Retoque de raíces", 90, 38_000],
      ["Color completo", 120, 52_000],
      ["Balayage", 180, 85_000, "FROM"],
    ],
  ),
  service("demo-brushing", "Brushing", CABELLO, {}, [["Brushing", 30, 12_000]]),
  service(
    "demo-alisado",
    "Alisado sin formol",
    CABELLO,
    {
      description: "Dura de tres a cuatro meses. No lavar el pelo las 72 horas siguientes.",
      depositPercent: 20,
    },
    [
      ["Pelo corto", 120, 62_000],
      ["Pelo largo", 180, 88_000, "FROM"],
    ],
  ),
  service(
    "demo-nutricion",
    "Nutrición capilar",
    CABELLO,
    { description: "Baño de crema con masaje y calor suave, para pelo seco o castigado." },
    [["Nutrición", 45, 22_000]],
  ),
  service("demo-barba", "Perfilado de barba", CABELLO, { subLabel: "Con toalla caliente" }, [
    ["Barba", 30, 10_000],
  ]),
  service("demo-corte-barba", "Corte y barba", CABELLO, {}, [["Corte y barba", 60, 25_000]]),
  service("demo-infantil", "Corte infantil", CABELLO, { subLabel: "Hasta 10 años" }, [
    ["Corte infantil", 30, 14_000],
  ]),
  service("demo-peinado", "Peinado para fiestas", CABELLO, { bookable: false }, [
    ["Peinado", 60, 35_000, "FROM"],
  ]),
  service(
    "demo-limpieza",
    "Limpieza facial profunda",
    CARA,
    { description: "Vapor, extracción, máscara e hidratación final." },
    [["Limpieza facial", 60, 28_000]],
  ),
  service("demo-cejas", "Diseño de cejas", CARA, {}, [["Cejas", 30, 9_500]]),
  service(
    "demo-pestanas",
    "Lifting de pestañas",
    CARA,
    { description: "Con tinte incluido. Venir sin maquillaje en los ojos.", depositPercent: 20 },
    [["Lifting", 60, 26_000]],
  ),
  service("demo-piernas", "Depilación de piernas", VELLO, { subLabel: "Cera descartable" }, [
    ["Media pierna", 30, 11_000],
    ["Pierna entera", 45, 17_000],
  ]),
  service("demo-rostro", "Depilación de rostro", VELLO, {}, [["Rostro completo", 20, 8_000]]),
  service("demo-masaje", "Masaje descontracturante", MASAJE, { depositPercent: 30 }, [
    ["Sesión", 60, 20_000],
  ]),
  service(
    "demo-piedras",
    "Masaje con piedras calientes",
    MASAJE,
    { description: "Piedras volcánicas y aceites esenciales, de la nuca a los pies.", depositPercent: 30 },
    [["Sesión", 75, 32_000]],
  ),
  service("demo-manicura", "Manicura", UNAS, {}, [["Manicura", 45, 13_000]]),
  service(
    "demo-semipermanente",
    "Esmaltado semipermanente",
    UNAS,
    { description: "Retiro del esmalte anterior sin cargo." },
    [
      ["Liso", 60, 19_000],
      ["Con diseño", 75, 24_000, "FROM"],
    ],
  ),
  service("demo-pedicura", "Pedicura", UNAS, { subLabel: "Con exfoliación" }, [["Pedicura", 60, 18_500]]),
];

/** What professionals ask and take for an option, where it differs. */
export const OWN_TERMS: Readonly<Record<string, OwnByEmployee>> = {
  "demo-limpieza-1": { "demo-carla": { percent: 20, minutes: 45 } },
};

/** Options are numbered: `demo-corte-1`, `demo-color-1` to `demo-color-3`. */
function service(
  id: string,
  name: string,
  kind: Pick<DemoService, "categoryCode" | "displayColor">,
  about: About,
  priced: readonly Priced[],
): DemoService {
  const { subLabel = null, description = null, depositPercent = null, bookable = true } = about;
  const options = priced.map(([optionName, minutes, pesos, priceType = "FIXED"], index) => ({
    id: `${id}-${index + 1}`,
    name: optionName,
    minutes,
    priceType,
    priceCentavos: pesos * 100,
  }));
  return { id, name, subLabel, description, ...kind, depositPercent, bookable, options };
}
