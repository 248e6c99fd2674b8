import { readCountryFile } from './source.ts';

/** A place on the globe: longitude and latitude in degrees. */
export type Place = readonly [longitude: number, latitude: number];
export type Ring = readonly Place[];
/** A place on the sheet, y downwards. */
export type Point = readonly [x: number, y: number];
export type Projection = (place: Place) => Point;

const radians = Math.PI / 180;

/** The rings of a country's outline, enclaves too (filled by even-odd); none for Kosovo, which the source draws without one of its own. */
export function readOutline(cca3: string): Ring[] {
  const file = JSON.parse(readCountryFile(`${cca3.toLowerCase()}.geo.json`)) as {
    features: { geometry?: { type: string; coordinates: Ring[] | Ring[][] } }[];
  };
  return file.features.flatMap(({ geometry }) => {
    if (!geometry) return [];
    if (geometry.type === 'Polygon') return geometry.coordinates as Ring[];
    return (geometry.coordinates as Ring[][]).flat();
  });
}

/** The part of the globe a ring covers, roughly, in square degrees at the equator. */
export function ringArea(ring: Ring): number {
  let sum = 0;
  for (let at = 0; at < ring.length; at++) {
    const [lng, lat] = ring[at] as Place;
    const [nextLng, nextLat] = ring[(at + 1) % ring.length] as Place;
    sum += lng * Math.cos(lat * radians) * nextLat - nextLng * Math.cos(nextLat * radians) * lat;
  }
  return Math.abs(sum / 2);
}

/** The middle of places on the sphere, so that outlines across the 180th meridian stay in one piece. */
export function middleOf(places: readonly Place[]): Place {
  let [x, y, z] = [0, 0, 0];
  for (const [lng, lat] of places) {
    x += Math.cos(lat * radians) * Math.cos(lng * radians);
    y += Math.cos(lat * radians) * Math.sin(lng * radians);
    z += Math.sin(lat * radians);
  }
  return [Math.atan2(y, x) / radians, Math.atan2(z, Math.hypot(x, y)) / radians];
}

/** Lambert's azimuthal equal-area projection around a centre, in radii of the globe (Snyder 1987, 24-2 to 24-4). */
export function azimuthal([centreLng, centreLat]: Place): Projection {
  const [sinCentre, cosCentre] = [Math.sin(centreLat * radians), Math.cos(centreLat * radians)];
  return ([lng, lat]) => {
    const turn = (lng - centreLng) * radians;
    const [sin, cos] = [Math.sin(lat * radians), Math.cos(lat * radians)];
    const below = 1 + sinCentre * sin + cosCentre * cos * Math.cos(turn);
    const scale = Math.sqrt(2 / Math.max(below, 1e-6));
    return [scale * cos * Math.sin(turn), -scale * (cosCentre * sin - sinCentre * cos * Math.cos(turn))];
  };
}

/** The Equal Earth projection of the whole globe, in radii (Šavrič, Patterson, Jenny 2018). */
export const equalEarth: Projection = ([lng, lat]) => {
  const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796];
  const angle = Math.asin((Math.sqrt(3) / 2) * Math.sin(lat * radians));
  const six = angle ** 6;
  const slope = 9 * a4 * angle ** 8 + 7 * a3 * six + 3 * a2 * angle ** 2 + a1;
  const x = (2 * Math.sqrt(3) * lng * radians * Math.cos(angle)) / (3 * slope);
  return [x, -angle * (a4 * angle ** 8 + a3 * six + a2 * angle ** 2 + a1)];
};

/** True when some of a ring lies within `degrees` of a place, measured on the globe. */
export function isNear(ring: Ring, [centreLng, centreLat]: Place, degrees: number): boolean {
  const [sinCentre, cosCentre] = [Math.sin(centreLat * radians), Math.cos(centreLat * radians)];
  const least = Math.cos(degrees * radians);
  return ring.some(([lng, lat]) => {
    const cosine =
      sinCentre * Math.sin(lat * radians) + cosCentre * Math.cos(lat * radians) * Math.cos((lng - centreLng) * radians);
    return cosine > least;
  });
}
