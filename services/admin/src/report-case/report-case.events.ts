import type { Decision, ReportedKind, ReportReason } from '@candor/contracts';

/** What is reported. */
export interface Subject {
  /** `<kind>.<id>`. */
  readonly caseId: string;
  readonly kind: ReportedKind;
  /** Of a reply: the rating that it answers. Of a photo: the rating that shows it. */
  readonly targetId: string;
  /** The listing that it is about; `null` where there is none. */
  readonly entityId: string | null;
  /** Of a photo alone. */
  readonly photo: string | null;
}

/** What somebody wrote. His words are sealed with his key. */
export interface Writing {
  readonly authorId: string;
  readonly title: string | null;
  readonly text: string | null;
  /** One line. */
  readonly tags: string | null;
  readonly starRating: number | null;
  readonly photos: readonly string[];
}

/** What a listing says: nobody's own words, whoever has it claimed. */
export interface Listing {
  readonly claimedBy: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

/** What there is to see of a reported thing. */
export type Seen =
  | { readonly type: 'writing'; readonly writing: Writing }
  | { readonly type: 'listing'; readonly listing: Listing };

/** Whose it is; `null`: nobody's. */
export const ownerOf = (seen: Seen): string | null =>
  seen.type === 'writing' ? seen.writing.authorId : seen.listing.claimedBy;

/** Field by field, and in one order: what was seen before is compared with it. */
export const writingOf = ({ authorId, title, text, tags, starRating, photos }: Writing): Writing => ({
  authorId,
  title,
  text,
  tags,
  starRating,
  photos,
});

export const listingOf = ({ claimedBy, name, description, details }: Listing): Listing => ({
  claimedBy,
  name,
  description,
  details,
});

export type ReportCaseEvent =
  /** Again after a decision, when it is reported anew: another round. */
  | {
      readonly type: 'CaseOpened';
      readonly data: Subject & {
        /** Counts from 1. */
        readonly round: number;
        readonly openedAt: string;
      };
    }
  /** As it was when it was reported, at first and whenever it had changed. */
  | {
      readonly type: 'WritingNoted';
      readonly data: Writing & { readonly caseId: string; readonly notedAt: string };
    }
  | {
      readonly type: 'ListingNoted';
      readonly data: Listing & { readonly caseId: string; readonly notedAt: string };
    }
  | {
      readonly type: 'ThingReported';
      readonly data: {
        readonly caseId: string;
        readonly round: number;
        readonly reporterId: string;
        readonly reason: ReportReason;
        readonly note: string | null;
        readonly reportedAt: string;
      };
    }
  /** One of our own rules noticed something. */
  | {
      readonly type: 'SignalRaised';
      readonly data: {
        readonly caseId: string;
        readonly rule: string;
        readonly words: string;
        readonly raisedAt: string;
      };
    }
  | {
      readonly type: 'CaseClaimed';
      readonly data: { readonly caseId: string; readonly claimedBy: string; readonly claimedAt: string };
    }
  /** From now until it is made or given up nobody else decides. */
  | {
      readonly type: 'DecisionBegun';
      readonly data: {
        readonly caseId: string;
        readonly actId: string;
        readonly decidedBy: string;
        readonly begunAt: string;
      };
    }
  | {
      readonly type: 'DecisionGivenUp';
      readonly data: { readonly caseId: string; readonly actId: string };
    }
  | {
      readonly type: 'CaseDecided';
      readonly data: {
        readonly caseId: string;
        readonly round: number;
        readonly decision: Decision;
        /** The admin's words. */
        readonly reason: string;
        readonly decidedBy: string;
        readonly decidedAt: string;
        /** Whose it is; `null`: nobody's. */
        readonly authorId: string | null;
        /** After an appeal: nothing can be said against it any more. */
        readonly isFinal: boolean;
      };
    }
  /** Whose it is answers to a decision. */
  | {
      readonly type: 'DecisionAppealed';
      readonly data: {
        readonly caseId: string;
        readonly round: number;
        readonly authorId: string;
        readonly text: string;
        readonly appealedAt: string;
      };
    }
  /** He is gone for ever: what he reported, wrote or answered here goes with him. */
  | {
      readonly type: 'MemberForgotten';
      readonly data: { readonly caseId: string; readonly memberId: string };
    };

export const noted = (caseId: string, seen: Seen, notedAt: string): ReportCaseEvent => {
  switch (seen.type) {
    case 'writing':
      return { type: 'WritingNoted', data: { caseId, ...writingOf(seen.writing), notedAt } };
    case 'listing':
      return { type: 'ListingNoted', data: { caseId, ...listingOf(seen.listing), notedAt } };
  }
};
