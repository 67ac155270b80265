import { facetsOf } from '../../documents/document-filters.ts';
import { createSegmentTerms } from '../../memory/segment-terms.ts';
import type { Steps } from '../../memory/steps.ts';
import { createTermDictionary, type TermDictionary } from '../../memory/term-dictionary.ts';
import type { LiveEntityEntry } from '../entity-log.ts';
import { createPostingLists } from './posting-lists.ts';

/** The entities with each lexeme. */
export interface EntityPostings {
  add(ordinal: number, entry: LiveEntityEntry): void;
  /** In ascending order of ordinals, see {@link ordinalOf} and {@link weightOf}. `null`: no entity has the lexeme. */
  find(lexeme: string): Uint32Array | null;
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
    find: (lexeme) => {
      const number = dictionary.find(lexeme);
      return number === undefined ? null : lists.read(number);
    },
    findSimilar: (term, maxEdits) => dictionary.findSimilar(term, maxEdits),
    *renumber(ordinals) {
      const renumbered = createTables();
      let work = 0;
      for (const [number, lexeme] of terms.lexemes.entries()) {
        let target: number | null = null;
        for (const packed of lists.read(number) ?? []) {
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
