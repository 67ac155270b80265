import type { ReportCaseCommand } from '../src/report-case/report-case.decider.ts';
import type { ReportCaseEvent, Snapshot, Subject } from '../src/report-case/report-case.events.ts';

export const at = '2026-01-01T00:00:00.000Z';
export const caseId = 'rating.one';
export const subject: Subject = { caseId, kind: 'rating', targetId: 'one', entityId: 'listing', photo: null };
export const writing = {
  authorId: 'author',
  title: 'Bad',
  text: 'Do not go there.',
  tags: null,
  starRating: 1,
  photos: [],
};
const snapshot: Snapshot = { type: 'writing', writing };
const complaint = { reason: 'spam', note: 'An advertisement.' } as const;

export const report = (reporterId: string, changes: object = {}): ReportCaseCommand => ({
  type: 'ReportContent',
  data: { subject, snapshot, reporterId, ...complaint, at, ...changes },
});
export const opened = (round = 1): ReportCaseEvent => ({
  type: 'CaseOpened',
  data: { ...subject, round, openedAt: at },
});
export const noted: ReportCaseEvent = { type: 'TextRecorded', data: { caseId, ...writing, notedAt: at } };
export const reported = (reporterId: string, round = 1): ReportCaseEvent => ({
  type: 'ContentReported',
  data: { caseId, round, reporterId, ...complaint, reportedAt: at },
});
export const first = [opened(), noted, reported('reporter')];

export const signal: ReportCaseCommand = {
  type: 'RaiseSignal',
  data: { subject, snapshot, rule: 'burst', explanation: '12 in a day', at },
};
export const raised: ReportCaseEvent = {
  type: 'SignalRaised',
  data: { caseId, rule: 'burst', explanation: '12 in a day', raisedAt: at },
};

export const later = (minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();
export const claim = (adminId: string, when = at): ReportCaseCommand => ({
  type: 'ClaimCase',
  data: { caseId, adminId, at: when },
});
export const claimed = (claimedBy: string, claimedAt = at): ReportCaseEvent => ({
  type: 'CaseClaimed',
  data: { caseId, claimedBy, claimedAt },
});
export const begin = (adminId: string, changes: object = {}): ReportCaseCommand => ({
  type: 'StartDecision',
  data: { caseId, actionId: 'action', adminId, decision: 'hide', at, ...changes },
});
export const started: ReportCaseEvent = {
  type: 'DecisionStarted',
  data: { caseId, actionId: 'action', decidedBy: 'admin', begunAt: at },
};
export const decide = (changes: object = {}): ReportCaseCommand => ({
  type: 'Decide',
  data: { caseId, actionId: 'action', decision: 'hide', reason: 'Advertising', at, ...changes },
});
export const decided = (changes: object = {}): ReportCaseEvent => ({
  type: 'CaseDecided',
  data: {
    caseId,
    round: 1,
    decision: 'hide',
    reason: 'Advertising',
    decidedBy: 'admin',
    decidedAt: at,
    authorId: 'author',
    isFinal: false,
    ...changes,
  },
});
export const appeal = (memberId: string): ReportCaseCommand => ({
  type: 'Appeal',
  data: { caseId, memberId, text: 'It is true.', at },
});
export const appealed: ReportCaseEvent = {
  type: 'DecisionAppealed',
  data: { caseId, round: 1, authorId: 'author', text: 'It is true.', appealedAt: at },
};
export const erase = (memberId: string): ReportCaseCommand => ({
  type: 'EraseMember',
  data: { caseId, memberId },
});
export const erased = (memberId: string): ReportCaseEvent => ({
  type: 'MemberErased',
  data: { caseId, memberId },
});
export const hidden = [...first, started, decided()];
