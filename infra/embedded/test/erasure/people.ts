import type { RatingView } from '@candor/contracts';
import type { Actor } from './actor.ts';
import type { SiteFixture, SiteProcess } from './site-process.ts';

/** The other members. */
export interface Others {
  readonly admin: Actor;
  /** Follows the member and is followed, votes on their ratings, exchanges messages, and rates the same listings. */
  readonly friend: Actor;
  /** Has contact with the friend only. */
  readonly stranger: Actor;
  /** Listings of the friend: `rated` by the member and the friend, `claimed` by the member. */
  readonly rated: string;
  readonly claimed: string;
  /** Ratings of the friend: the member voted for one, and replied to the other as the listing's owner. */
  readonly votedFor: RatingView;
  readonly repliedTo: RatingView;
  /** Listed and rated by the stranger. */
  readonly unrelated: string;
}

export interface MemberHistory {
  readonly member: Actor;
  readonly rating: RatingView;
  /** Listed and rated by the member only. */
  readonly listed: readonly string[];
  readonly picture: string;
}

export interface World {
  readonly site: SiteProcess;
  readonly fixture: SiteFixture;
  /** The text of the last message to an email address or phone number. */
  readonly messageTo: (recipient: string) => Promise<string>;
  /** Whether members must confirm their email address, because mail is sent. */
  readonly mustConfirm: boolean;
}
