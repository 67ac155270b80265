/**
 * Short forms of words in US addresses: the ones of the Postal Service (Publication 28, appendices B and C) that people
 * write, each with its other spellings. Words share a short form where people do: `st` is a street and a saint. That is
 * enough, because only addresses of one name in one city are compared.
 */
const spellings = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
  aly: 'alley',
  ave: 'avenue av aven avn',
  blvd: 'boulevard boul',
  bldg: 'building',
  byp: 'bypass',
  cir: 'circle circ',
  ct: 'court',
  ctr: 'center centre cntr',
  cv: 'cove',
  dr: 'drive drv doctor',
  expy: 'expressway expwy',
  fl: 'floor flr',
  ft: 'fort',
  fwy: 'freeway',
  hts: 'heights',
  hwy: 'highway hiway',
  jct: 'junction',
  ln: 'lane',
  mt: 'mount',
  pkwy: 'parkway pky pkway',
  pl: 'place',
  plz: 'plaza',
  pt: 'point',
  rd: 'road',
  rte: 'route rt',
  sq: 'square',
  st: 'street str saint',
  ter: 'terrace terr',
  tpke: 'turnpike tpk',
  trl: 'trail',
  xing: 'crossing',
  '1st': 'first',
  '2nd': 'second',
  '3rd': 'third',
  '4th': 'fourth',
  '5th': 'fifth',
  '6th': 'sixth',
  '7th': 'seventh',
  '8th': 'eighth',
  '9th': 'ninth',
  '10th': 'tenth',
  '&': 'and',
  // The sign stands for every kind of unit.
  '#': 'suite ste unit apartment apt room rm',
} as const;

const shortForms: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([short, others]) => others.split(' ').map((other) => [other, short])),
);

/** Whether two folded addresses are spellings of one. `null`: no address. */
export const isSameAddress = (one: string | null, other: string | null): boolean =>
  one === other || (one !== null && other !== null && shortAddress(one) === shortAddress(other));

/** `100 n main st # 4`, for `100 north main street, suite #4`. Punctuation alone stays as it is. */
export const shortAddress = (address: string): string => {
  const parts = address
    .replace(/['’]/g, '')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .match(/[#&]|[\p{L}\p{M}\p{N}]+(?:[-/][\p{L}\p{M}\p{N}]+)*/gu);
  const short = (parts ?? []).map((part) => shortForms.get(part) ?? part);
  return short.filter((part, index) => part !== '#' || short[index - 1] !== '#').join(' ') || address;
};
