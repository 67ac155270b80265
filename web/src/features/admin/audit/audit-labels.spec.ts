import { describe, expect, it } from 'vitest';
import { auditFilePath } from '../api/lists.ts';
import { factLines } from './audit-labels.ts';

describe('the facts of an audit entry', () => {
  it('are shown with their values before and after', () => {
    expect(factLines({ before: { premium: false }, after: { premium: true } })).toEqual([
      'premium: no → yes',
    ]);
    expect(factLines({ before: { name: 'Café', reviews: 0 }, after: null })).toEqual([
      'name: Café',
      'reviews: 0',
    ]);
    expect(factLines({ before: null, after: { admin: false } })).toEqual(['admin: no']);
    expect(factLines({ before: { phone: null }, after: { phone: '1' } })).toEqual(['phone: — → 1']);
    expect(
      factLines({ before: { name: 'Café', hidden: false }, after: { hidden: true } }),
      'an unchanged fact is shown once',
    ).toEqual(['name: Café', 'hidden: no → yes']);
    expect(factLines({ before: null, after: null })).toEqual([]);
  });
});

describe('the CSV file of the audit log', () => {
  it('has the filters of the list', () => {
    const none = { search: '', type: '', actor: '', outcome: '', from: '', to: '' };
    expect(auditFilePath(none)).toBe('/api/admin/audit.csv');
    expect(auditFilePath({ ...none, search: 'a&b', from: '2026-01-01' })).toBe(
      '/api/admin/audit.csv?search=a%26b&from=2026-01-01',
    );
  });
});
