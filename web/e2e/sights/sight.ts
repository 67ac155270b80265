import type { Page } from 'playwright';
import type { PersonOptions } from '../journey.ts';

/** A page, or a state of one, that everybody must be able to use. */
export interface Sight {
  name: string;
  /** `:entity`, `:user` and `:rating` stand for some that have all there is: photos, votes, an author with a badge. */
  path: string;
  as?: PersonOptions['as'];
  /** What is to be seen before anything is checked. */
  shows: string;
  title: RegExp;
  /** Opens what is only seen after doing something. */
  act?: (page: Page) => Promise<unknown>;
  /** The dialog that is open then: its file in web/src. */
  dialog?: string;
  /** Answers of 400 and above that are right here. */
  failedAnswers?: RegExp;
  /** Only where it can be opened. */
  onlyAt?: 'wide' | 'narrow';
}
