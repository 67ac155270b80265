import type { Page } from 'playwright';
import type { PersonOptions } from '../journey.ts';

/** A page, or a state of a page, that must be accessible. */
export interface Screen {
  name: string;
  /**
   * `:entity`, `:user` and `:rating` are replaced by ids of content with photos, votes and an author with a badge, `:person` by the
   * id of a person's listing.
   */
  path: string;
  as?: PersonOptions['as'];
  /** The text to wait for before the check. */
  shows: string;
  title: RegExp;
  /** Replaces responses before the page loads. */
  respond?: (page: Page) => Promise<unknown>;
  /** Puts the page into the state of this screen. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The open dialog: its file name in web/src. */
  dialog?: string;
  /** Expected responses with a status of 400 or above. */
  failedResponses?: RegExp;
  /** The only width that has this screen. */
  onlyAt?: 'wide' | 'narrow';
}
