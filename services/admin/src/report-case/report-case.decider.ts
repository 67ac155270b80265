import { choicesFor, type Decision, type ReportReason } from '@candor/contracts';
import { InvalidRequest, RuleViolation, type Decider } from '@candor/platform';
import {
  appealable,
  begunAs,
  openTo,
  refuseUnlessFree,
  refuseWhileBegun,
  type Decidable,
} from './decisions.rules.ts';
import {
  listingOf,
  noted,
  ownerOf,
  writingOf,
  type ReportCaseEvent,
  type Seen,
  type Subject,
} from './report-case.events.ts';

interface Known {
  readonly subject: Subject;
  readonly round: number;
  readonly reporterIds: readonly string[];
  readonly rules: readonly string[];
  /** Whose it was at any of the reports. */
  readonly ownerIds: readonly string[];
}

export type ReportCaseState = { readonly status: 'absent' } | Opened;

type Opened = Known & Decidable;

interface Sighting {
  readonly subject: Subject;
  readonly seen: Seen;
  readonly at: string;
}

interface OnCase {
  readonly caseId: string;
  readonly at: string;
}

type Command<Type extends string, Data> = { readonly type: Type; readonly data: Readonly<Data> };

export type ReportCaseCommand =
  | Command<'ReportThing', Sighting & { reporterId: string; reason: ReportReason; note: string | null }>
  | Command<'RaiseSignal', Sighting & { rule: string; words: string }>
  | Command<'ClaimCase', OnCase & { adminId: string }>
  | Command<'BeginDecision', OnCase & { actId: string; adminId: string; decision: Decision }>
  | Command<'Decide', OnCase & { actId: string; decision: Decision; reason: string }>
  | Command<'GiveUpDecision', { caseId: string; actId: string }>
  | Command<'Appeal', OnCase & { memberId: string; text: string }>
  | Command<'ForgetMember', { caseId: string; memberId: string }>;

/** All that is said about one thing: reports, signals, and what becomes of it. */
export const reportCaseDecider: Decider<ReportCaseState, ReportCaseCommand, ReportCaseEvent> = {
  initialState: () => ({ status: 'absent' }),

  decide: ({ type, data }, state) => {
    switch (type) {
      case 'ReportThing': {
        const { subject, seen, reporterId, reason, note, at } = data;
        if (ownerOf(seen) === reporterId)
          throw new InvalidRequest('This is your own: you can change or delete it yourself.', 'own-content');
        if (state.status !== 'absent' && state.reporterIds.includes(reporterId))
          throw new RuleViolation('already-reported', 'You have already reported this.');
        const { caseId } = subject;
        const reported = { caseId, round: roundAtSightOf(state), reporterId, reason, note, reportedAt: at };
        return [...sighted(state, data), { type: 'ThingReported', data: reported }];
      }

      case 'RaiseSignal': {
        const { subject, rule, words, at } = data;
        if (state.status !== 'absent' && state.rules.includes(rule)) return [];
        const raised = { caseId: subject.caseId, rule, words, raisedAt: at };
        return [...sighted(state, data), { type: 'SignalRaised', data: raised }];
      }

      case 'ClaimCase': {
        const { caseId, adminId, at } = data;
        refuseUnlessFree(openTo(state, adminId), adminId, at);
        return [{ type: 'CaseClaimed', data: { caseId, claimedBy: adminId, claimedAt: at } }];
      }

      case 'BeginDecision': {
        const { caseId, actId, adminId, decision, at } = data;
        const open = openTo(state, adminId);
        refuseUnlessFree(open, adminId, at);
        refuseWhileBegun(open, at);
        if (!choicesFor(open.subject.kind, open.decision).includes(decision))
          throw new InvalidRequest('This cannot be decided here.', 'not-possible');
        return [{ type: 'DecisionBegun', data: { caseId, actId, decidedBy: adminId, begunAt: at } }];
      }

      case 'Decide': {
        const { caseId, actId, decision, reason, at } = data;
        const open = openTo(state, null);
        const { by } = begunAs(open, actId);
        const { round, seen, isAppealed } = open;
        const authorId = seen && ownerOf(seen);
        const decided = { decision, reason, decidedBy: by, decidedAt: at, authorId };
        return [{ type: 'CaseDecided', data: { caseId, round, ...decided, isFinal: isAppealed } }];
      }

      case 'GiveUpDecision': {
        const { caseId, actId } = data;
        if (state.status === 'absent' || state.begun?.actId !== actId) return [];
        return [{ type: 'DecisionGivenUp', data: { caseId, actId } }];
      }

      case 'Appeal': {
        const { caseId, memberId, text, at } = data;
        const { round } = appealable(state, memberId);
        const appealed = { caseId, round, authorId: memberId, text, appealedAt: at };
        return [{ type: 'DecisionAppealed', data: appealed }];
      }

      case 'ForgetMember': {
        const { caseId, memberId } = data;
        if (state.status === 'absent') return [];
        if (![...state.ownerIds, ...state.reporterIds].includes(memberId)) return [];
        return [{ type: 'MemberForgotten', data: { caseId, memberId } }];
      }
    }
  },

  evolve: (state, event) => {
    if (event.type !== 'CaseOpened')
      return state.status === 'absent' ? state : { ...state, ...changeBy(event, state) };
    const { round, openedAt: _openedAt, ...subject } = event.data;
    const known = state.status === 'absent' ? nothingKnown(subject) : { ...state, subject };
    return { ...known, status: 'open', round, claim: null, begun: null, decision: null, isAppealed: false };
  },
};

const changeBy = (
  { type, data }: Exclude<ReportCaseEvent, { type: 'CaseOpened' }>,
  state: Opened,
): Partial<Opened> => {
  switch (type) {
    case 'WritingNoted':
      return saw(state, { type: 'writing', writing: writingOf(data) });
    case 'ListingNoted':
      return saw(state, { type: 'listing', listing: listingOf(data) });
    case 'ThingReported':
      return { reporterIds: [...state.reporterIds, data.reporterId] };
    case 'SignalRaised':
      return { rules: [...state.rules, data.rule] };
    case 'CaseClaimed':
      return { claim: { by: data.claimedBy, at: data.claimedAt } };
    case 'DecisionBegun': {
      const { actId, decidedBy: by, begunAt: at } = data;
      return { claim: { by, at }, begun: { actId, by, at } };
    }
    case 'DecisionGivenUp':
      return { begun: null };
    case 'CaseDecided':
      return { status: 'decided', claim: null, begun: null, decision: data.decision };
    case 'DecisionAppealed':
      return { status: 'open', isAppealed: true };
    case 'MemberForgotten':
      return forget(state, data.memberId);
  }
};

const nothingKnown = (subject: Subject) => ({
  subject,
  reporterIds: [],
  rules: [],
  seen: null,
  ownerIds: [],
});

const saw = ({ ownerIds }: Opened, seen: Seen): Partial<Opened> => {
  const ownerId = ownerOf(seen);
  return { seen, ownerIds: ownerId === null ? ownerIds : [...ownerIds, ownerId] };
};

/** A listing outlives whoever had it claimed; what somebody wrote goes with him. */
const forget = ({ seen, ...state }: Opened, memberId: string): Partial<Opened> => {
  const isOther = (id: string) => id !== memberId;
  const others = {
    reporterIds: state.reporterIds.filter(isOther),
    ownerIds: state.ownerIds.filter(isOther),
  };
  if (seen === null || ownerOf(seen) !== memberId) return others;
  if (seen.type === 'writing') return { ...others, status: 'closed', seen: null };
  return { ...others, seen: { type: 'listing', listing: { ...seen.listing, claimedBy: null } } };
};

const roundAtSightOf = (state: ReportCaseState): number => {
  if (state.status === 'absent') return 1;
  return state.status === 'open' ? state.round : state.round + 1;
};

/** What has to be written down before a report or a signal: that there is a case, and what was to be seen. */
const sighted = (state: ReportCaseState, { subject, seen, at }: Sighting): readonly ReportCaseEvent[] => {
  const { caseId, kind, targetId, entityId, photo } = subject;
  const round = roundAtSightOf(state);
  const opened = { caseId, kind, targetId, entityId, photo, round, openedAt: at };
  const opening: readonly ReportCaseEvent[] =
    state.status === 'open' ? [] : [{ type: 'CaseOpened', data: opened }];
  const isKnown = state.status !== 'absent' && JSON.stringify(state.seen) === JSON.stringify(seen);
  return isKnown ? opening : [...opening, noted(caseId, seen, at)];
};
