/** A place on Earth, in degrees (WGS 84). */
export interface Location {
  lat: number;
  lng: number;
}

const degrees = String.raw`([+-]?\d{1,3}(?:\.\d{1,12})?)`;
const pair = new RegExp(`^${degrees}(?:\\s*[,;]\\s*|\\s+)${degrees}$`);

/** Reads `52.52, 13.405`: latitude, then longitude. Undefined for what is no place. */
export function readLocation(text: string): Location | undefined {
  const [, lat, lng] = pair.exec(text.trim()) ?? [];
  const found = { lat: Number(lat), lng: Number(lng) };
  return lat !== undefined && isLocation(found) ? found : undefined;
}

export function isLocation(value: unknown): value is Location {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { lat, lng } = value as Partial<Location>;
  return typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

export const writeLocation = ({ lat, lng }: Location): string => `${lat}, ${lng}`;
