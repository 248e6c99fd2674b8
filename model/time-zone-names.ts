import { isTimeZone } from './zoned-time.ts';

/**
 * Older names that programs still list in place of the current one: CLDR keeps the name a zone first had, the tz
 * database has links (`backward`).
 */
const currentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Returns the name the tz database has for a zone today; its own where this machine does not know that yet. */
export function currentZoneName(zone: string): string {
  const current = Object.hasOwn(currentNames, zone) ? currentNames[zone] : undefined;
  return current !== undefined && isTimeZone(current) ? current : zone;
}

const olderNames = new Map(Object.entries(currentNames).map(([older, current]) => [current, older]));

/** Returns what people may search a zone by: its name as it is and as it reads, and the older one. */
export function zoneSearchText(zone: string): string {
  const known = [zone, olderNames.get(zone) ?? ''].join(' ');
  return `${known} ${known.replaceAll('_', ' ')}`;
}
