/**
 * One CBOR item (RFC 8949) as the value that the same item is in JSON: maps are objects, text is strings. Throws
 * `RangeError` on what has no place in JSON (tags, byte strings) and on an item that is cut short. The usual libraries
 * refuse text in parts, which is how Elasticsearch writes whatever is longer than some 4,000 characters.
 *
 * Text under the name `bytesOf` stays the bytes it is.
 */
export const parseCbor = (bytes: Buffer, bytesOf?: string): unknown => {
  let at = 0;
  let keepsBytes = false;

  const byte = (): number => {
    const next = bytes[at];
    if (next === undefined) throw notUnderstood();
    at += 1;
    return next;
  };

  /** What the head of an item says beside its type: a number, a length or a count. */
  const argument = (info: number): number => {
    if (info < 24) return info;
    const from = at;
    switch (info) {
      case 24:
        return byte();
      case 25:
        at += 2;
        return bytes.readUInt16BE(from);
      case 26:
        at += 4;
        return bytes.readUInt32BE(from);
      case 27:
        at += 8;
        return Number(bytes.readBigUInt64BE(from));
      default:
        throw notUnderstood();
    }
  };

  /** Whether a list, a map or text of unsaid length ends here; the mark of its end is left behind then. */
  const isBroken = (): boolean => {
    if (bytes[at] !== breakCode) return false;
    at += 1;
    return true;
  };

  const text = (info: number): string => {
    if (info === untilBreak) return textBytes(info).toString();
    const from = skip(argument(info));
    return bytes.toString('utf8', from, at);
  };

  const textBytes = (info: number): Buffer => {
    if (info === untilBreak) {
      const parts: Buffer[] = [];
      while (!isBroken()) parts.push(textBytes(argumentOf(textType)));
      return Buffer.concat(parts);
    }
    const from = skip(argument(info));
    return bytes.subarray(from, at);
  };

  /** Where the bytes that are left behind begin. */
  const skip = (length: number): number => {
    const from = at;
    at += length;
    if (at > bytes.length) throw notUnderstood();
    return from;
  };

  /** The next item's, which must be of this type. */
  const argumentOf = (type: number): number => {
    const head = byte();
    if (head >> 5 !== type) throw notUnderstood();
    return head & 31;
  };

  const list = (info: number): readonly unknown[] => {
    const items: unknown[] = [];
    if (info === untilBreak) while (!isBroken()) items.push(item());
    else for (let left = argument(info); left > 0; left -= 1) items.push(item());
    return items;
  };

  const map = (info: number): object => {
    const object: Record<string, unknown> = {};
    const add = () => {
      const key = text(argumentOf(textType));
      if (key === '__proto__') throw notUnderstood();
      const kept = keepsBytes;
      keepsBytes = kept || key === bytesOf;
      object[key] = item();
      keepsBytes = kept;
    };
    if (info === untilBreak) while (!isBroken()) add();
    else for (let left = argument(info); left > 0; left -= 1) add();
    return object;
  };

  const simple = (info: number): boolean | number | null => {
    const from = at;
    switch (info) {
      case 20:
        return false;
      case 21:
        return true;
      case 22:
        return null;
      case 26:
        at += 4;
        return bytes.readFloatBE(from);
      case 27:
        at += 8;
        return bytes.readDoubleBE(from);
      default:
        throw notUnderstood();
    }
  };

  const item = (): unknown => {
    const head = byte();
    const info = head & 31;
    switch (head >> 5) {
      case 0:
        return argument(info);
      case 1:
        return -1 - argument(info);
      case textType:
        return keepsBytes ? textBytes(info) : text(info);
      case 4:
        return list(info);
      case 5:
        return map(info);
      case 7:
        return simple(info);
      default:
        throw notUnderstood();
    }
  };

  const value = item();
  if (at !== bytes.length) throw notUnderstood();
  return value;
};

const textType = 3;
const untilBreak = 31;
const breakCode = 0xff;

/** Without what is there: it may be what people wrote. */
const notUnderstood = (): RangeError => new RangeError('This is no CBOR that could be JSON.');
