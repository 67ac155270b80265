import { parseCbor } from './parse-cbor.ts';

/** What Elasticsearch answered, by its content type CBOR or JSON; `undefined` if it is neither. */
export const parseAnswer = (type: string, bytes: Buffer, bytesOf?: string): unknown => {
  try {
    return /[/+]cbor\b/.test(type) ? parseCbor(bytes, bytesOf) : JSON.parse(bytes.toString());
  } catch {
    // The parser's own message quotes what people wrote.
    return undefined;
  }
};
