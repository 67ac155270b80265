import { isUsState, parseDegrees, parseDistance } from '@candor/contracts';
import type { RequestedPlace } from './searched-place.ts';

/** Reads the parameters of a search. None is refused: one that cannot be used has no effect, and `ignored` has its name. */
export interface ParameterReader<Name extends string> {
  /** Unknown and repeated ones at first. */
  readonly ignored: Set<string>;
  /** The first value; '' without one. */
  readonly textOf: (name: Name) => string;
  /** An empty value is an absent one. `parse` returns `null` for a text that cannot be used. */
  readonly read: <T>(name: Name, parse: (text: string) => T | null) => T | null;
  readonly readFlag: (name: Name) => boolean;
  readonly readPlace: () => RequestedPlace;
}

type PlaceName = 'city' | 'state' | 'lat' | 'lng' | 'distance';

export const parameterReader = <Name extends string>(
  query: Readonly<Record<Name | PlaceName, readonly string[]>>,
  shape: Readonly<Record<Name, unknown>>,
): ParameterReader<Name> => {
  const ignored = new Set(
    Object.entries<readonly string[]>(query)
      .filter(([name, values]) => values.length > 1 || !Object.hasOwn(shape, name))
      .map(([name]) => name),
  );
  const textOf = (name: Name | PlaceName): string => query[name][0] ?? '';
  const read = <T>(name: Name | PlaceName, parse: (text: string) => T | null): T | null => {
    const text = textOf(name);
    if (text === '') return null;
    const value = parse(text);
    if (value === null) ignored.add(name);
    return value;
  };

  const readPoint = (): RequestedPlace['point'] => {
    const latitude = parseDegrees(textOf('lat'), 90);
    const longitude = parseDegrees(textOf('lng'), 180);
    if (latitude !== null && longitude !== null) return { latitude, longitude };
    for (const name of ['lat', 'lng'] as const) if (textOf(name) !== '') ignored.add(name);
    return null;
  };

  return {
    ignored,
    textOf,
    read,
    readFlag: (name) => read(name, parseFlag) ?? false,
    readPlace: () => {
      const state = textOf('state');
      if (state !== '' && !isUsState(state)) ignored.add('state');
      return { city: textOf('city'), state, point: readPoint(), distance: read('distance', parseDistance) };
    },
  };
};

const parseFlag = (text: string): boolean | null => (text === '1' ? true : text === '0' ? false : null);
