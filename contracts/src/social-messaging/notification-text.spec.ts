import { runInLanguage } from '@candor/languages/run-in-language';
import { expect, it } from 'vitest';
import type { DecisionNotice } from './decision-notice.ts';
import { decisionText } from './decision-text.ts';
import { notificationText } from './notification-text.ts';
import type { NotificationView } from './notifications.ts';

const id = '0198a2c0-0000-7000-8000-000000000001';
const notified = { id, isRead: false, notifiedAt: '2026-01-31T12:00:00.000Z' };
const entity = { id, name: 'Harbor Light' };
const member = { id, firstName: 'Maria', lastName: 'Kowalski', profilePicture: null };

const follower = (count: number): NotificationView => ({ ...notified, kind: 'follower', member, count });
const alert = (reviewCount: number, newPlaceCount: number): NotificationView => ({
  ...notified,
  kind: 'alert',
  alert: { id, name: 'Tacos', search: { view: 'places', q: 'tacos' } },
  reviewCount,
  newPlaceCount,
  places: [entity],
});

it.each([
  [follower(1), 'Maria Kowalski started following you'],
  [follower(2), 'Maria Kowalski and 1 other started following you'],
  [follower(3), 'Maria Kowalski and 2 others started following you'],
  [
    { ...notified, kind: 'helpful', entity, ratingId: id, count: 1 },
    '1 person found your review of “Harbor Light” helpful',
  ],
  [alert(1, 0), '1 new review for “Tacos”'],
  [alert(100, 2), 'At least 100 new reviews and 2 new places for “Tacos”'],
] as const)('%# a notification is one sentence', (notification, sentence) => {
  expect(notificationText(notification)).toBe(sentence);
});

const notice: DecisionNotice = {
  role: 'author',
  kind: 'rating',
  decision: 'delete',
  appealed: null,
  reason: null,
  objection: 'none',
};

it.each([
  [notice, 'Your review of “Harbor Light” was deleted'],
  [
    { ...notice, appealed: 'hide', decision: 'hide' },
    'After your appeal, your review of “Harbor Light” stays hidden from others',
  ],
  [
    { ...notice, role: 'reporter', kind: 'message', decision: 'allow' },
    'The message that you reported follows our community guidelines and stays',
  ],
  [{ ...notice, kind: 'claim', decision: 'revoke' }, 'Your claim of “Harbor Light” was ended'],
] as const)('%# a decision is one sentence', (decided, sentence) => {
  expect(decisionText(decided, entity.name)).toBe(sentence);
});

it('both are in the language of the reader', () => {
  expect(runInLanguage('es', () => notificationText(follower(3)))).toBe(
    'Maria Kowalski y 2 personas más empezaron a seguirte',
  );
  expect(runInLanguage('fr', () => decisionText(notice, entity.name))).toBe(
    'Nous avons supprimé votre avis sur «\u00A0Harbor Light\u00A0»',
  );
});
