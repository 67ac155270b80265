import type { Decision, ReportedKind, ReportReason } from '@candor/contracts';

/** The reported content. */
export interface Subject {
  /** `<kind>.<id>`. */
  readonly caseId: string;
  readonly kind: ReportedKind;
  /** Of a reply or a photo: its rating. */
  readonly targetId: string;
  /** The listing that it is about; `null` where there is none. */
  readonly entityId: string | null;
  /** Only of a photo. */
  readonly photo: string | null;
}

/** Content that a member wrote. Its texts are encrypted with the author's key. */
export interface Writing {
  readonly authorId: string;
  readonly title: string | null;
  readonly text: string | null;
  /** As one line. */
  readonly tags: string | null;
  readonly starRating: number | null;
  readonly photos: readonly string[];
}

/** A listing's details, which are not personal, even if a member has claimed it. */
export interface Listing {
  readonly claimedBy: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

/** Reported content at the time of a report. */
export type Snapshot =
  | { readonly type: 'writing'; readonly writing: Writing }
  | { readonly type: 'listing'; readonly listing: Listing };

/** `null`: it has no owner. */
export const ownerOf = (snapshot: Snapshot): string | null =>
  snapshot.type === 'writing' ? snapshot.writing.authorId : snapshot.listing.claimedBy;

/** Field by field in a fixed order, because snapshots are compared as JSON. */
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
  /** Again after a decision, when it is reported again: the next round. */
  | {
      readonly type: 'CaseOpened';
      readonly data: Subject & {
        /** Counts from 1. */
        readonly round: number;
        readonly openedAt: string;
      };
    }
  /** At the first report, and at later ones if the content has changed. */
  | {
      readonly type: 'TextRecorded';
      readonly data: Writing & { readonly caseId: string; readonly notedAt: string };
    }
  | {
      readonly type: 'ListingRecorded';
      readonly data: Listing & { readonly caseId: string; readonly notedAt: string };
    }
  | {
      readonly type: 'ContentReported';
      readonly data: {
        readonly caseId: string;
        readonly round: number;
        readonly reporterId: string;
        readonly reason: ReportReason;
        readonly note: string | null;
        readonly reportedAt: string;
      };
    }
  /** A signal rule found something. */
  | {
      readonly type: 'SignalRaised';
      readonly data: {
        readonly caseId: string;
        readonly rule: string;
        readonly explanation: string;
        readonly raisedAt: string;
      };
    }
  | {
      readonly type: 'CaseClaimed';
      readonly data: { readonly caseId: string; readonly claimedBy: string; readonly claimedAt: string };
    }
  /** No other admin decides until it is made or abandoned. */
  | {
      readonly type: 'DecisionStarted';
      readonly data: {
        readonly caseId: string;
        readonly actionId: string;
        readonly decidedBy: string;
        readonly begunAt: string;
      };
    }
  | {
      readonly type: 'DecisionAbandoned';
      readonly data: { readonly caseId: string; readonly actionId: string };
    }
  | {
      readonly type: 'CaseDecided';
      readonly data: {
        readonly caseId: string;
        readonly round: number;
        readonly decision: Decision;
        /** In the admin's own words. */
        readonly reason: string;
        readonly decidedBy: string;
        readonly decidedAt: string;
        readonly authorId: string | null;
        /** After an appeal: there is no second one. */
        readonly isFinal: boolean;
      };
    }
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
  /** Erases their reports, texts and appeals here. */
  | {
      readonly type: 'MemberErased';
      readonly data: { readonly caseId: string; readonly memberId: string };
    };

export const snapshotEvent = (caseId: string, snapshot: Snapshot, notedAt: string): ReportCaseEvent => {
  switch (snapshot.type) {
    case 'writing':
      return { type: 'TextRecorded', data: { caseId, ...writingOf(snapshot.writing), notedAt } };
    case 'listing':
      return { type: 'ListingRecorded', data: { caseId, ...listingOf(snapshot.listing), notedAt } };
  }
};
