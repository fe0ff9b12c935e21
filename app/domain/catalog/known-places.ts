import { type AskedPlace, type PlaceKey, placeOf } from "./place.ts";

/** A place as the list's address calls it, and where its middle is, in degrees. */
export type KnownPlace = {
  readonly place: PlaceKey;
  readonly city: string;
  readonly region: string;
  readonly latitude: number;
  readonly longitude: number;
};

// Neighbourhoods of the capital and cities of the country, with their approximate centres. They only tell which place
// with businesses is nearest. Format: `name latitude longitude`; a hundredth of a degree is about a kilometre.
const REGIONS: Readonly<Record<string, string>> = {
  CABA: `Agronomía -34.592 -58.488, Almagro -34.609 -58.422, Balvanera -34.609 -58.403, Barracas -34.645 -58.388,
    Belgrano -34.562 -58.457, Boedo -34.631 -58.417, Caballito -34.618 -58.442, Chacarita -34.587 -58.455,
    Coghlan -34.561 -58.475, Colegiales -34.574 -58.449, Constitución -34.627 -58.385, Flores -34.633 -58.463,
    Floresta -34.629 -58.484, La Boca -34.635 -58.363, La Paternal -34.597 -58.469, Liniers -34.645 -58.521,
    Mataderos -34.658 -58.503, Monserrat -34.613 -58.381, Monte Castro -34.619 -58.506, Núñez -34.545 -58.463,
    Nueva Pompeya -34.651 -58.417, Palermo -34.581 -58.424, Parque Avellaneda -34.648 -58.475,
    Parque Chacabuco -34.636 -58.437, Parque Chas -34.585 -58.479, Parque Patricios -34.638 -58.402,
    Puerto Madero -34.612 -58.362, Recoleta -34.588 -58.397, Retiro -34.592 -58.375, Saavedra -34.554 -58.487,
    San Cristóbal -34.623 -58.402, San Nicolás -34.604 -58.381, San Telmo -34.621 -58.372, Vélez Sarsfield -34.632 -58.493,
    Versalles -34.630 -58.521, Villa Crespo -34.598 -58.443, Villa del Parque -34.605 -58.490, Villa Devoto -34.601 -58.514,
    Villa General Mitre -34.610 -58.469, Villa Lugano -34.675 -58.475, Villa Luro -34.638 -58.503,
    Villa Ortúzar -34.581 -58.468, Villa Pueyrredón -34.581 -58.504, Villa Real -34.619 -58.522,
    Villa Riachuelo -34.692 -58.472, Villa Santa Rita -34.616 -58.483, Villa Soldati -34.665 -58.444,
    Villa Urquiza -34.572 -58.490`,
  "Buenos Aires": `Adrogué -34.798 -58.389, Avellaneda -34.662 -58.365, Bahía Blanca -38.718 -62.266, Banfield -34.744 -58.396,
    Berazategui -34.764 -58.212, Bernal -34.710 -58.281, Campana -34.163 -58.959, Caseros -34.605 -58.563,
    Castelar -34.652 -58.643, Ciudadela -34.635 -58.543, Escobar -34.347 -58.796, Ezeiza -34.854 -58.523,
    Florencio Varela -34.806 -58.276, Haedo -34.644 -58.592, Hurlingham -34.589 -58.639, Ituzaingó -34.658 -58.667,
    Junín -34.585 -60.958, La Plata -34.921 -57.955, Lanús -34.701 -58.391, Lomas de Zamora -34.761 -58.407,
    Luján -34.570 -59.105, Mar del Plata -38.005 -57.543, Martínez -34.490 -58.503, Merlo -34.666 -58.728,
    Moreno -34.634 -58.791, Morón -34.653 -58.620, Necochea -38.554 -58.740, Olavarría -36.893 -60.322,
    Olivos -34.507 -58.493, Pergamino -33.890 -60.573, Pilar -34.459 -58.914, Pinamar -37.112 -56.862,
    Quilmes -34.720 -58.254, Ramos Mejía -34.642 -58.566, San Fernando -34.442 -58.559, San Isidro -34.471 -58.513,
    San Justo -34.679 -58.561, San Martín -34.574 -58.537, San Miguel -34.543 -58.712, San Nicolás -33.335 -60.211,
    Tandil -37.322 -59.133, Temperley -34.773 -58.397, Tigre -34.426 -58.580, Vicente López -34.526 -58.474,
    Villa Ballester -34.546 -58.557, Zárate -34.098 -59.028`,
  Córdoba: `Alta Gracia -31.658 -64.428, Córdoba -31.417 -64.183, Río Cuarto -33.123 -64.349,
    Villa Carlos Paz -31.424 -64.498, Villa María -32.407 -63.243`,
  "Santa Fe": `Rafaela -31.250 -61.487, Rosario -32.945 -60.651, Santa Fe -31.633 -60.700, Venado Tuerto -33.746 -61.969`,
  Mendoza: `Godoy Cruz -32.925 -68.845, Guaymallén -32.901 -68.786, Mendoza -32.890 -68.845, San Rafael -34.618 -68.330`,
  Tucumán: `San Miguel de Tucumán -26.824 -65.222, Yerba Buena -26.817 -65.317`,
  Salta: `Salta -24.788 -65.410`,
  Jujuy: `San Salvador de Jujuy -24.186 -65.299`,
  "Entre Ríos": `Concordia -31.393 -58.021, Gualeguaychú -33.009 -58.517, Paraná -31.732 -60.528`,
  Corrientes: `Corrientes -27.469 -58.830`,
  Misiones: `Posadas -27.367 -55.896`,
  Chaco: `Resistencia -27.451 -58.987`,
  Formosa: `Formosa -26.185 -58.175`,
  "Santiago del Estero": `Santiago del Estero -27.795 -64.261`,
  Catamarca: `San Fernando del Valle de Catamarca -28.469 -65.779`,
  "La Rioja": `La Rioja -29.413 -66.856`,
  "San Juan": `San Juan -31.537 -68.536`,
  "San Luis": `San Luis -33.295 -66.336, Villa Mercedes -33.676 -65.458`,
  "La Pampa": `Santa Rosa -36.620 -64.290`,
  Neuquén: `Neuquén -38.952 -68.059, San Martín de los Andes -40.158 -71.353`,
  "Río Negro": `Bariloche -41.134 -71.310, Cipolletti -38.934 -67.990, Viedma -40.813 -62.997`,
  Chubut: `Comodoro Rivadavia -45.864 -67.497, Puerto Madryn -42.769 -65.038, Trelew -43.249 -65.305`,
  "Santa Cruz": `El Calafate -50.338 -72.265, Río Gallegos -51.623 -69.218`,
  "Tierra del Fuego": `Río Grande -53.787 -67.710, Ushuaia -54.807 -68.305`,
};

export const KNOWN_PLACES: readonly KnownPlace[] = Object.entries(REGIONS).flatMap(([region, cities]) =>
  cities.split(/,\s+/).map((line) => {
    const [, city = "", latitude, longitude] = /^(.+) (-[\d.]+) (-[\d.]+)$/.exec(line) ?? [];
    return {
      place: placeOf({ city, region }),
      city,
      region,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  }),
);

/** A place that is known, whether or not it has businesses. */
export function knownPlace(place: PlaceKey): KnownPlace | null {
  return KNOWN_PLACES.find((known) => known.place === place) ?? null;
}

/** The place with this name; null where no place or several places have it. */
export function placeNamed({ city, region }: AskedPlace): KnownPlace | null {
  const named = KNOWN_PLACES.filter(
    ({ place }) => place.endsWith(`/${city}`) && (region === null || place.startsWith(`${region}/`)),
  );
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The known places around a place, nearest first, without the place itself. */
export function placesAround(from: KnownPlace, most: number): readonly KnownPlace[] {
  return KNOWN_PLACES.filter(({ place }) => place !== from.place)
    .map((known) => ({ known, away: awayFrom(from, known) }))
    .toSorted((a, b) => a.away - b.away)
    .slice(0, most)
    .map(({ known }) => known);
}

/** A distance for comparisons only. A degree of longitude is shorter further south. */
function awayFrom(from: KnownPlace, { latitude, longitude }: KnownPlace): number {
  const north = latitude - from.latitude;
  const east = (longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return north * north + east * east;
}
