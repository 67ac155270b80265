import { facetsOf } from '../../documents/document-filters.ts';
import { createSegmentTerms } from '../../memory/segment-terms.ts';
import type { Steps } from '../../memory/steps.ts';
import { createTermDictionary, type TermDictionary } from '../../memory/term-dictionary.ts';
import type { LiveEntityEntry } from '../entity-log.ts';
import { createPostingLists } from './posting-lists.ts';

/** The entities with each lexeme. */
export interface EntityPostings {
  add(ordinal: number, entry: LiveEntityEntry): void;
  /** Whether an entity has the lexeme, or had it. */
  has(lexeme: string): boolean;
  /** The entities with a lexeme in ascending order of their ordinals, some at a time: see {@link ordinalOf} and {@link weightOf}. */
  slices(lexeme: string): Iterable<Uint32Array>;
  findSimilar: TermDictionary['findSimilar'];
  /** The same with other ordinals, -1 for entities that are gone. This one must not change meanwhile. */
  renumber(ordinals: Int32Array): Steps<EntityPostings>;
  bytes(): number;
}

export const ordinalOf = (packed: number): number => packed >>> 4;
export const weightOf = (packed: number): number => packed & 15;
const pack = (ordinal: number, weight: number): number => ordinal * 16 + weight;

const createTables = () => ({
  terms: createSegmentTerms(),
  /** It numbers lexemes like `terms`, because none is released. */
  dictionary: createTermDictionary(),
  lists: createPostingLists(),
});
type Tables = ReturnType<typeof createTables>;

const append = ({ terms, dictionary, lists }: Tables, number: number, packed: number): void => {
  if (number === dictionary.size()) dictionary.use(terms.lexemes[number] ?? '');
  lists.append(number, packed);
};

const termsPerStep = 256;
const postingsPerStep = 8_192;

export const createPostings = (tables: Tables = createTables()): EntityPostings => {
  const { terms, dictionary, lists } = tables;
  return {
    add: (ordinal, entry) => {
      terms.forEachTerm(entry.terms, (number, weight) => {
        append(tables, number, pack(ordinal, weight));
      });
      for (const facet of facetsOf(entry)) append(tables, terms.numberOf(facet), pack(ordinal, 0));
    },
    has: (lexeme) => dictionary.find(lexeme) !== undefined,
    slices: (lexeme) => {
      const number = dictionary.find(lexeme);
      return number === undefined ? [] : lists.slices(number);
    },
    findSimilar: (term, maxEdits) => dictionary.findSimilar(term, maxEdits),
    *renumber(ordinals) {
      const renumbered = createTables();
      let work = 0;
      for (const [number, lexeme] of terms.lexemes.entries()) {
        let target: number | null = null;
        for (const slice of lists.slices(number))
          for (const packed of slice) {
            const ordinal = ordinals[ordinalOf(packed)] ?? -1;
            if (ordinal < 0) continue;
            target ??= renumbered.terms.numberOf(lexeme);
            append(renumbered, target, pack(ordinal, weightOf(packed)));
            work += 1;
            if (work % postingsPerStep === 0) yield;
          }
        if (number % termsPerStep === 0) yield;
      }
      return createPostings(renumbered);
    },
    bytes: () => lists.bytes(),
  };
};
