import { choicesFor, type Decision, type ReportReason } from '@candor/contracts';
import { InvalidRequest, RuleViolation, type Decider } from '@candor/platform';
import {
  appealable,
  requireStarted,
  openTo,
  refuseUnlessFree,
  refuseWhileDeciding,
  type Decidable,
} from './decisions.rules.ts';
import {
  listingOf,
  snapshotEvent,
  ownerOf,
  writingOf,
  type ReportCaseEvent,
  type Snapshot,
  type Subject,
} from './report-case.events.ts';
import { t } from '../messages/index.ts';

interface CaseFacts {
  readonly subject: Subject;
  readonly round: number;
  readonly reporterIds: readonly string[];
  readonly rules: readonly string[];
  /** At any of the reports. */
  readonly ownerIds: readonly string[];
}

export type ReportCaseState = { readonly status: 'absent' } | ExistingCase;

type ExistingCase = CaseFacts & Decidable;

interface Observation {
  readonly subject: Subject;
  readonly snapshot: Snapshot;
  readonly at: string;
}

interface OnCase {
  readonly caseId: string;
  readonly at: string;
}

type Command<Type extends string, Data> = { readonly type: Type; readonly data: Readonly<Data> };

export type ReportCaseCommand =
  | Command<'ReportContent', Observation & { reporterId: string; reason: ReportReason; note: string | null }>
  | Command<'RaiseSignal', Observation & { rule: string; explanation: string }>
  | Command<'ClaimCase', OnCase & { adminId: string }>
  | Command<'StartDecision', OnCase & { actionId: string; adminId: string; decision: Decision }>
  | Command<'Decide', OnCase & { actionId: string; decision: Decision; reason: string }>
  | Command<'AbandonDecision', { caseId: string; actionId: string }>
  | Command<'Appeal', OnCase & { memberId: string; text: string }>
  | Command<'EraseMember', { caseId: string; memberId: string }>;

/** All reports and signals about one piece of content, and the decisions. */
export const reportCaseDecider: Decider<ReportCaseState, ReportCaseCommand, ReportCaseEvent> = {
  initialState: () => ({ status: 'absent' }),

  decide: ({ type, data }, state) => {
    switch (type) {
      case 'ReportContent': {
        const { subject, snapshot, reporterId, reason, note, at } = data;
        if (ownerOf(snapshot) === reporterId) throw new InvalidRequest(t('ownContent'), 'own-content');
        if (state.status !== 'absent' && state.reporterIds.includes(reporterId))
          throw new RuleViolation('already-reported', t('alreadyReported'));
        const { caseId } = subject;
        const reported = { caseId, round: roundFor(state), reporterId, reason, note, reportedAt: at };
        return [...snapshotEvents(state, data), { type: 'ContentReported', data: reported }];
      }

      case 'RaiseSignal': {
        const { subject, rule, explanation, at } = data;
        if (state.status !== 'absent' && state.rules.includes(rule)) return [];
        const raised = { caseId: subject.caseId, rule, explanation, raisedAt: at };
        return [...snapshotEvents(state, data), { type: 'SignalRaised', data: raised }];
      }

      case 'ClaimCase': {
        const { caseId, adminId, at } = data;
        refuseUnlessFree(openTo(state, adminId), adminId, at);
        return [{ type: 'CaseClaimed', data: { caseId, claimedBy: adminId, claimedAt: at } }];
      }

      case 'StartDecision': {
        const { caseId, actionId, adminId, decision, at } = data;
        const open = openTo(state, adminId);
        refuseUnlessFree(open, adminId, at);
        refuseWhileDeciding(open, at);
        if (!choicesFor(open.subject.kind, open.decision).includes(decision))
          throw new InvalidRequest(t('decisionNotPossible'), 'not-possible');
        return [{ type: 'DecisionStarted', data: { caseId, actionId, decidedBy: adminId, begunAt: at } }];
      }

      case 'Decide': {
        const { caseId, actionId, decision, reason, at } = data;
        const open = openTo(state, null);
        const { by } = requireStarted(open, actionId);
        const { round, snapshot, isAppealed } = open;
        const authorId = snapshot && ownerOf(snapshot);
        const decided = { decision, reason, decidedBy: by, decidedAt: at, authorId };
        return [{ type: 'CaseDecided', data: { caseId, round, ...decided, isFinal: isAppealed } }];
      }

      case 'AbandonDecision': {
        const { caseId, actionId } = data;
        if (state.status === 'absent' || state.started?.actionId !== actionId) return [];
        return [{ type: 'DecisionAbandoned', data: { caseId, actionId } }];
      }

      case 'Appeal': {
        const { caseId, memberId, text, at } = data;
        const { round } = appealable(state, memberId);
        const appealed = { caseId, round, authorId: memberId, text, appealedAt: at };
        return [{ type: 'DecisionAppealed', data: appealed }];
      }

      case 'EraseMember': {
        const { caseId, memberId } = data;
        if (state.status === 'absent') return [];
        if (![...state.ownerIds, ...state.reporterIds].includes(memberId)) return [];
        return [{ type: 'MemberErased', data: { caseId, memberId } }];
      }
    }
  },

  evolve: (state, event) => {
    if (event.type !== 'CaseOpened')
      return state.status === 'absent' ? state : { ...state, ...changeBy(event, state) };
    const { round, openedAt: _openedAt, ...subject } = event.data;
    const facts = state.status === 'absent' ? newCase(subject) : { ...state, subject };
    return { ...facts, status: 'open', round, claim: null, started: null, decision: null, isAppealed: false };
  },
};

const changeBy = (
  { type, data }: Exclude<ReportCaseEvent, { type: 'CaseOpened' }>,
  state: ExistingCase,
): Partial<ExistingCase> => {
  switch (type) {
    case 'TextRecorded':
      return withSnapshot(state, { type: 'writing', writing: writingOf(data) });
    case 'ListingRecorded':
      return withSnapshot(state, { type: 'listing', listing: listingOf(data) });
    case 'ContentReported':
      return { reporterIds: [...state.reporterIds, data.reporterId] };
    case 'SignalRaised':
      return { rules: [...state.rules, data.rule] };
    case 'CaseClaimed':
      return { claim: { by: data.claimedBy, at: data.claimedAt } };
    case 'DecisionStarted': {
      const { actionId, decidedBy: by, begunAt: at } = data;
      return { claim: { by, at }, started: { actionId, by, at } };
    }
    case 'DecisionAbandoned':
      return { started: null };
    case 'CaseDecided':
      return { status: 'decided', claim: null, started: null, decision: data.decision };
    case 'DecisionAppealed':
      return { status: 'open', isAppealed: true };
    case 'MemberErased':
      return withoutMember(state, data.memberId);
  }
};

const newCase = (subject: Subject) => ({
  subject,
  reporterIds: [],
  rules: [],
  snapshot: null,
  ownerIds: [],
});

const withSnapshot = ({ ownerIds }: ExistingCase, snapshot: Snapshot): Partial<ExistingCase> => {
  const ownerId = ownerOf(snapshot);
  return { snapshot, ownerIds: ownerId === null ? ownerIds : [...ownerIds, ownerId] };
};

/** A listing outlives its owner; what a member wrote is erased with them. */
const withoutMember = ({ snapshot, ...state }: ExistingCase, memberId: string): Partial<ExistingCase> => {
  const isOther = (id: string) => id !== memberId;
  const others = {
    reporterIds: state.reporterIds.filter(isOther),
    ownerIds: state.ownerIds.filter(isOther),
  };
  if (snapshot === null || ownerOf(snapshot) !== memberId) return others;
  if (snapshot.type === 'writing') return { ...others, status: 'closed', snapshot: null };
  return { ...others, snapshot: { type: 'listing', listing: { ...snapshot.listing, claimedBy: null } } };
};

const roundFor = (state: ReportCaseState): number => {
  if (state.status === 'absent') return 1;
  return state.status === 'open' ? state.round : state.round + 1;
};

/** The events before a report or a signal: the case is open, and its snapshot is current. */
const snapshotEvents = (
  state: ReportCaseState,
  { subject, snapshot, at }: Observation,
): readonly ReportCaseEvent[] => {
  const { caseId, kind, targetId, entityId, photo } = subject;
  const round = roundFor(state);
  const opened = { caseId, kind, targetId, entityId, photo, round, openedAt: at };
  const opening: readonly ReportCaseEvent[] =
    state.status === 'open' ? [] : [{ type: 'CaseOpened', data: opened }];
  const isCurrent = state.status !== 'absent' && JSON.stringify(state.snapshot) === JSON.stringify(snapshot);
  return isCurrent ? opening : [...opening, snapshotEvent(caseId, snapshot, at)];
};
