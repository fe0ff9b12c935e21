import { describe, expect, it } from "vitest";
import { KNOWN_PLACES, knownPlace, placeNamed, placesAround } from "#app/domain/catalog/known-places.ts";
import { askedPlace, placeName, placeOf } from "#app/domain/catalog/place.ts";

describe("a place", () => {
  it.each([
    ["Palermo", "CABA", "caba/palermo", "Palermo, CABA"],
    ["palermo ", "Ciudad Autónoma de Buenos Aires", "caba/palermo", "palermo , CABA"],
    ["Villa Ortúzar", "Capital Federal", "caba/villa-ortuzar", "Villa Ortúzar, CABA"],
    ["CABA", "Buenos Aires", "caba/caba", "CABA"],
    ["C.A.B.A.", "", "caba/caba", "CABA"],
    ["Rosario", "Santa Fe", "santa-fe/rosario", "Rosario, Santa Fe"],
    ["Ñandú", "", "-/nandu", "Ñandú, "],
    ["", "", "-/-", ", "],
  ])("of %s, %s is %s", (city, region, place, name) => {
    expect([placeOf({ city, region }), placeName({ city, region })]).toEqual([place, name]);
  });

  it.each([
    ["palermo", { city: "palermo", region: null }],
    ["Villa Ortúzar, CABA", { city: "villa-ortuzar", region: "caba" }],
    ["Rosario , Santa  Fe", { city: "rosario", region: "santa-fe" }],
    ["capital federal", { city: "caba", region: "caba" }],
    ["  ", null],
    [",", null],
    ["💈", null],
  ])("that is asked for as '%s'", (typed, asked) => {
    expect(askedPlace(typed)).toEqual(asked);
  });
});

describe("the known places", () => {
  it("have each an address of its own, and lie in the country", () => {
    expect(new Set(KNOWN_PLACES.map(({ place }) => place)).size).toBe(KNOWN_PLACES.length);
    for (const { city, latitude, longitude } of KNOWN_PLACES) {
      expect(city).not.toBe("");
      expect(latitude > -56 && latitude < -21 && longitude > -74 && longitude < -53, city).toBe(true);
    }
  });

  it("are told apart by their region where two have a name", () => {
    expect(placeNamed({ city: "san-nicolas", region: null })).toBeNull();
    expect(placeNamed({ city: "san-nicolas", region: "caba" })?.place).toBe("caba/san-nicolas");
    expect(placeNamed({ city: "rosario", region: null })?.place).toBe("santa-fe/rosario");
  });

  it("are around each other, nearest first", () => {
    const ortuzar = knownPlace("caba/villa-ortuzar");
    const around = ortuzar === null ? [] : placesAround(ortuzar, 3).map(({ city }) => city);
    expect(around).toContain("Chacarita");
  });
});
