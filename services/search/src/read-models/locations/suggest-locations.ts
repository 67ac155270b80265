import { codesByStateName, type SuggestedLocation } from '@candor/contracts';
import { cityNameKey, listCities, zipCodesFrom, zipPlace, type City } from '@candor/shared-kernel';
import { uniq } from 'es-toolkit/array/uniq';
import { cityAliases } from '../../query/city-aliases.ts';
import { editDistance, lettersOf } from '../../query/edit-distance.ts';

const mostSuggestions = 8;
const mostLetters = 60;
const minZipDigits = 3;

/**
 * Cities and ZIP codes to suggest while a person types where: other names and whole names first, then beginnings, then
 * misspelled names. The most populous cities come first in each.
 */
export const suggestLocations = async (typed: string): Promise<readonly SuggestedLocation[]> => {
  const text = typed.trim().slice(0, mostLetters);
  if (/^\d+(-\d*)?$/.test(text)) return suggestZipCodes(text.slice(0, 5));
  const cities = await listCities();
  const found = readings(text).flatMap(({ key, states }) => {
    const candidates = states === null ? cities : cities.filter(({ state }) => states.includes(state));
    return [...aliased(text, candidates), ...matching(key, candidates)];
  });
  const exact = uniq(found).slice(0, mostSuggestions);
  const similar = exact.length > 0 ? [] : readings(text).flatMap((reading) => misspelled(reading, cities));
  return uniq([...exact, ...similar])
    .slice(0, mostSuggestions)
    .map(locationOf);
};

const suggestZipCodes = async (digits: string): Promise<readonly SuggestedLocation[]> => {
  if (digits.length < minZipDigits) return [];
  const zipCodes = await zipCodesFrom(digits, mostSuggestions);
  const found = await Promise.all(
    zipCodes.map(async (zipCode) => {
      const place = await zipPlace(zipCode);
      return place === null ? [] : [{ ...place, zipCode, label: `${place.city}, ${place.state} ${zipCode}` }];
    }),
  );
  return found.flat();
};

const locationOf = ({ name, state, latitude, longitude }: City): SuggestedLocation => ({
  label: `${name}, ${state}`,
  city: name,
  state,
  zipCode: null,
  latitude,
  longitude,
});

/** What a text can mean: the name of a city, perhaps with a state at its end. */
interface Reading {
  /** Empty for a state alone. */
  readonly key: string;
  /** Codes; `null` for any state. */
  readonly states: readonly string[] | null;
}

const mostStateWords = 3;

const readings = (text: string): readonly Reading[] => {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const withState = Array.from({ length: Math.min(mostStateWords, words.length) }, (_, at): Reading => {
    const city = words.slice(0, words.length - 1 - at).join(' ');
    return { key: cityNameKey(city), states: statesFrom(words.slice(words.length - 1 - at).join(' ')) };
  });
  return [{ key: cityNameKey(words.join(' ')), states: null } satisfies Reading, ...withState].filter(
    ({ key, states }) => (states === null ? key !== '' : states.length > 0),
  );
};

/** The codes of states by their letters, or by the beginning of their name. A state alone needs its whole name. */
const statesFrom = (typed: string): readonly string[] => {
  const folded = typed.toLowerCase().replace(/\./g, '');
  return uniq(
    [...codesByStateName].flatMap(([name, code]) =>
      code.toLowerCase() === folded || name.startsWith(folded) ? [code] : [],
    ),
  );
};

/** Both lists are in the order of `cities`. */
const matching = (key: string, cities: readonly City[]): readonly City[] => {
  const beginning = cities.filter((city) => city.key.startsWith(key));
  const whole = beginning.filter((city) => city.key === key);
  return [...whole, ...beginning];
};

const aliased = (text: string, cities: readonly City[]): readonly City[] => {
  const alias = cityAliases.get(text.toLowerCase().replace(/[.,]/g, '').replace(/\s+/g, ' '));
  if (alias === undefined) return [];
  const key = cityNameKey(alias[0]);
  return cities.filter((city) => city.key === key && city.state === alias[1]);
};

/** A shorter name is not taken for a misspelled one. */
const minMisspelledLetters = 4;
const minLettersForTwoEdits = 8;

/** The cities whose names, or their beginnings, are few edits away. The first letter is right. */
const misspelled = ({ key, states }: Reading, cities: readonly City[]): readonly City[] => {
  const letters = lettersOf(key);
  if (letters.length < minMisspelledLetters) return [];
  const maxEdits = letters.length < minLettersForTwoEdits ? 1 : 2;
  const found = cities.flatMap((city) => {
    if (city.key[0] !== key[0] || (states !== null && !states.includes(city.state))) return [];
    const others = lettersOf(city.key);
    const edits = Math.min(
      editDistance(letters, others, maxEdits),
      editDistance(letters, others.slice(0, letters.length), maxEdits) +
        (others.length > letters.length ? 0.5 : 0),
    );
    return edits <= maxEdits ? [{ city, edits }] : [];
  });
  return found.toSorted((one, other) => one.edits - other.edits).map(({ city }) => city);
};
