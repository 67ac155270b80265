import { given } from '@candor/platform/testing';
import { describe, it } from 'vitest';
import {
  at,
  caseId,
  subject,
  writing,
  report,
  opened,
  noted,
  reported,
  first,
  signal,
  raised,
  begin,
  begun,
  forget,
  forgotten,
  hidden,
} from '../../test/reported-case.ts';
import { reportCaseDecider } from './report-case.decider.ts';
import type { ReportCaseEvent, Seen, Subject } from './report-case.events.ts';

describe('a reported thing', () => {
  it('is written down as it was, and again only when it had changed', () => {
    given(reportCaseDecider)
      .when(report('reporter'))
      .then(...first);
    given(reportCaseDecider, ...first)
      .when(report('another'))
      .then(reported('another'));
    const changed: Seen = { type: 'writing', writing: { ...writing, text: 'Go there.' } };
    given(reportCaseDecider, ...first)
      .when(report('another', { seen: changed }))
      .then({ type: 'WritingNoted', data: { caseId, ...changed.writing, notedAt: at } }, reported('another'));
  });

  it('is reported once by each, and by nobody whose it is', () => {
    given(reportCaseDecider, ...first)
      .when(report('reporter'))
      .thenRefused('already-reported');
    given(reportCaseDecider, ...hidden)
      .when(report('reporter'))
      .thenRefused('already-reported');
    given(reportCaseDecider).when(report('author')).thenRefused('own-content');
    const listing: Seen = {
      type: 'listing',
      listing: { claimedBy: 'owner', name: 'Café', description: null, details: [] },
    };
    given(reportCaseDecider)
      .when(report('owner', { seen: listing }))
      .thenRefused('own-content');
  });

  it('opens anew when it is reported after a decision', () => {
    given(reportCaseDecider, ...hidden)
      .when(report('another'))
      .then(opened(2), reported('another', 2));
  });

  it('carries what a rule noticed once', () => {
    given(reportCaseDecider).when(signal).then(opened(), noted, raised);
    given(reportCaseDecider, ...first)
      .when(signal)
      .then(raised);
    given(reportCaseDecider, ...first, raised)
      .when(signal)
      .thenNothing();
  });
});

describe('a deleted member', () => {
  it('is forgotten as reporter and as author, once', () => {
    given(reportCaseDecider, ...first)
      .when(forget('reporter'))
      .then(forgotten('reporter'));
    given(reportCaseDecider, ...first, forgotten('reporter'))
      .when(forget('reporter'))
      .thenNothing();
    given(reportCaseDecider, ...first)
      .when(forget('author'))
      .then(forgotten('author'));
    given(reportCaseDecider, ...first, forgotten('author'))
      .when(forget('author'))
      .thenNothing();
    given(reportCaseDecider, ...first)
      .when(forget('somebody'))
      .thenNothing();
    given(reportCaseDecider).when(forget('author')).thenNothing();
  });

  it('takes no listing along that he had claimed', () => {
    const place: Subject = { ...subject, caseId: 'entity.one', kind: 'entity' };
    const history: readonly ReportCaseEvent[] = [
      { type: 'CaseOpened', data: { ...place, round: 1, openedAt: at } },
      {
        type: 'ListingNoted',
        data: { caseId, claimedBy: 'author', name: 'Café', description: null, details: [], notedAt: at },
      },
    ];
    given(reportCaseDecider, ...history)
      .when(forget('author'))
      .then(forgotten('author'));
    given(reportCaseDecider, ...history, forgotten('author'))
      .when(begin('admin'))
      .then(begun);
  });

  it('leaves nothing to decide about what was his', () => {
    given(reportCaseDecider, ...first, forgotten('author'))
      .when(begin('admin'))
      .thenRefused('already-decided');
  });
});
