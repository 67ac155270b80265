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
  started,
  erase,
  erased,
  hidden,
} from '../../test/reported-case.ts';
import { reportCaseDecider } from './report-case.decider.ts';
import type { ReportCaseEvent, Snapshot, Subject } from './report-case.events.ts';

describe('reported content', () => {
  it('is recorded at the first report, and again only after a change', () => {
    given(reportCaseDecider)
      .when(report('reporter'))
      .then(...first);
    given(reportCaseDecider, ...first)
      .when(report('another'))
      .then(reported('another'));
    const changed: Snapshot = { type: 'writing', writing: { ...writing, text: 'Go there.' } };
    given(reportCaseDecider, ...first)
      .when(report('another', { snapshot: changed }))
      .then({ type: 'TextRecorded', data: { caseId, ...changed.writing, notedAt: at } }, reported('another'));
  });

  it('is reported once per member, and never by its author', () => {
    given(reportCaseDecider, ...first)
      .when(report('reporter'))
      .thenRefused('already-reported');
    given(reportCaseDecider, ...hidden)
      .when(report('reporter'))
      .thenRefused('already-reported');
    given(reportCaseDecider).when(report('author')).thenRefused('own-content');
    const listing: Snapshot = {
      type: 'listing',
      listing: { claimedBy: 'owner', name: 'Café', description: null, details: [] },
    };
    given(reportCaseDecider)
      .when(report('owner', { snapshot: listing }))
      .thenRefused('own-content');
  });

  it('starts a new round when it is reported after a decision', () => {
    given(reportCaseDecider, ...hidden)
      .when(report('another'))
      .then(opened(2), reported('another', 2));
  });

  it("has each rule's signal once", () => {
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
  it('is erased as reporter and as author, once', () => {
    given(reportCaseDecider, ...first)
      .when(erase('reporter'))
      .then(erased('reporter'));
    given(reportCaseDecider, ...first, erased('reporter'))
      .when(erase('reporter'))
      .thenNothing();
    given(reportCaseDecider, ...first)
      .when(erase('author'))
      .then(erased('author'));
    given(reportCaseDecider, ...first, erased('author'))
      .when(erase('author'))
      .thenNothing();
    given(reportCaseDecider, ...first)
      .when(erase('somebody'))
      .thenNothing();
    given(reportCaseDecider).when(erase('author')).thenNothing();
  });

  it('leaves the listings that they owned, without an owner', () => {
    const place: Subject = { ...subject, caseId: 'entity.one', kind: 'entity' };
    const history: readonly ReportCaseEvent[] = [
      { type: 'CaseOpened', data: { ...place, round: 1, openedAt: at } },
      {
        type: 'ListingRecorded',
        data: { caseId, claimedBy: 'author', name: 'Café', description: null, details: [], notedAt: at },
      },
    ];
    given(reportCaseDecider, ...history)
      .when(erase('author'))
      .then(erased('author'));
    given(reportCaseDecider, ...history, erased('author'))
      .when(begin('admin'))
      .then(started);
    const unclaimed: Snapshot = {
      type: 'listing',
      listing: { claimedBy: null, name: 'Café', description: null, details: [] },
    };
    given(reportCaseDecider, ...history, erased('author'))
      .when(report('another', { snapshot: unclaimed }))
      .then(reported('another'));
  });

  it('leaves nothing to decide about their content', () => {
    given(reportCaseDecider, ...first, erased('author'))
      .when(begin('admin'))
      .thenRefused('already-decided');
  });
});
