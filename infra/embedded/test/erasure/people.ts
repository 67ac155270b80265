import type { RatingView } from '@candor/contracts';
import type { Actor } from './actor.ts';
import type { Ground, SiteProcess } from './site-process.ts';

/** Whoever has to do with him, and whoever has not. */
export interface Others {
  readonly admin: Actor;
  /** Follows him, is followed, votes on his ratings, writes to him and is written to, rates what he rates. */
  readonly friend: Actor;
  /** Has to do with the friend alone. */
  readonly stranger: Actor;
  /** What the friend listed: he rated it, too; rated by the friend, and claimed by him. */
  readonly rated: string;
  readonly claimed: string;
  /** Of the friend: he found it helpful, and answered it as the owner of the listing. */
  readonly kept: RatingView;
  readonly answered: RatingView;
  /** Listed and rated by the stranger. */
  readonly apart: string;
}

export interface Life {
  readonly gone: Actor;
  readonly rating: RatingView;
  /** Listed and rated by him alone. */
  readonly listed: readonly string[];
  readonly picture: string;
}

export interface World {
  readonly site: SiteProcess;
  readonly ground: Ground;
  /** The text of the last message to an address or a number. */
  readonly messageTo: (recipient: string) => Promise<string>;
  /** Mail is really sent, so who has not followed a link in one counts for less. */
  readonly mustConfirm: boolean;
}
