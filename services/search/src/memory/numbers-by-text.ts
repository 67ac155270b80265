/** Numbers by texts, as in a `Map`. A `Map` of a million texts takes 20 ms to grow; this is many small ones. */
export interface NumbersByText {
  get(text: string): number | undefined;
  set(text: string, number: number): void;
  delete(text: string): void;
  /** All numbers. */
  values(): Iterable<number>;
}

const parts = 256;

export const createNumbersByText = (): NumbersByText => {
  const maps = Array.from({ length: parts }, () => new Map<string, number>());
  const mapOf = (text: string): Map<string, number> | undefined => maps[partOf(text)];
  return {
    get: (text) => mapOf(text)?.get(text),
    set: (text, number) => {
      mapOf(text)?.set(text, number);
    },
    delete: (text) => {
      mapOf(text)?.delete(text);
    },
    *values() {
      for (const map of maps) yield* map.values();
    },
  };
};

/** The end of a text differs more than its beginning, which facets share. */
const partOf = (text: string): number => {
  let hash = text.length;
  for (let index = Math.max(0, text.length - 6); index < text.length; index += 1)
    hash = Math.imul(hash, 31) + text.charCodeAt(index);
  return (hash ^ (hash >>> 8)) & (parts - 1);
};
