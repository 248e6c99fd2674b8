/** What a client names in a header such as `Accept-Encoding`, in lower case; the weight is from 0 (not at all) to 1. */
interface Weighted {
  readonly name: string;
  readonly weight: number;
}

const MAX_ENTRIES = 100;

/** Reads a list with weights (RFC 9110, 12.4.2): `gzip;q=0.5, br`. A weight that is none refuses its entry. */
export function readWeightedList(header: string): Weighted[] {
  return header
    .toLowerCase()
    .split(',', MAX_ENTRIES)
    .flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
      if (name === '') return [];
      return [
        {
          name,
          weight: weight === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
        },
      ];
    });
}
