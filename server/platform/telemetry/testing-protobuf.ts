type Scalar = 'text' | 'bytes' | 'int' | 'bool' | 'fixed32' | 'fixed64' | 'double' | 'fixed64s' | 'doubles';

/** Fields of a message by their number. A name that ends in `[]` may come more than once. */
export interface Message {
  readonly [field: number]: readonly [name: string, type: Scalar | Message];
}

export type Decoded = string | number | bigint | boolean | Uint8Array | Decoded[] | { [name: string]: Decoded };
export type DecodedMessage = { [name: string]: Decoded };

const VARINT = 0;
const FIXED64 = 1;
const DELIMITED = 2;
const FIXED32 = 5;
const wireTypes: Record<Scalar, number> = {
  text: DELIMITED,
  bytes: DELIMITED,
  int: VARINT,
  bool: VARINT,
  fixed32: FIXED32,
  fixed64: FIXED64,
  double: FIXED64,
  fixed64s: DELIMITED,
  doubles: DELIMITED,
};
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes a message of Protocol Buffers by its published fields, and takes nothing else.
 * @throws Error for a field that isn't published, of another type, or there twice
 */
export function decode(bytes: Uint8Array, message: Message): DecodedMessage {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoded: DecodedMessage = {};
  let at = 0;

  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = view.getUint8(at++);
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new Error('A number is too long.');
  };
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new Error('A field reaches beyond its message.');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const read = (type: Scalar | Message): Decoded => {
    if (typeof type !== 'string') return decode(take(Number(varint())), type);
    if (type === 'int') return Number(BigInt.asIntN(64, varint()));
    if (type === 'bool') return varint() === 1n;
    if (type === 'fixed32') return viewOf(take(4)).getUint32(0, true);
    if (type === 'fixed64') return viewOf(take(8)).getBigUint64(0, true);
    if (type === 'double') return viewOf(take(8)).getFloat64(0, true);
    const content = take(Number(varint()));
    if (type === 'text') return utf8.decode(content);
    if (type === 'bytes') return content;
    if (content.length % 8 !== 0) throw new Error('Packed numbers have a rest.');
    const each = Array.from({ length: content.length / 8 }, (_, index) => content.subarray(index * 8, index * 8 + 8));
    return each.map((part) =>
      type === 'doubles' ? viewOf(part).getFloat64(0, true) : viewOf(part).getBigUint64(0, true),
    );
  };

  while (at < bytes.length) {
    const tag = Number(varint());
    const known = message[tag >> 3];
    if (!known) throw new Error(`Field ${tag >> 3} isn’t published; known are ${Object.keys(message).join(', ')}.`);
    const [named, type] = known;
    if ((tag & 7) !== (typeof type === 'string' ? wireTypes[type] : DELIMITED))
      throw new Error(`${named} has wire type ${tag & 7}.`);
    const name = named.replace('[]', '');
    const value = read(type);
    if (name !== named) decoded[name] = [...((decoded[name] as Decoded[] | undefined) ?? []), value];
    else if (name in decoded) throw new Error(`${name} is there twice.`);
    else decoded[name] = value;
  }
  return decoded;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
