import type { ConversationSummary, MessageView } from '@candor/contracts';
import type { Page } from 'playwright';
import { expect } from '../journey.ts';
import type { Screen } from './screen.ts';

const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxyz';
const otherId = '0190a000-0000-7000-8000-00000000000b';

const conversation = (index: number, firstName: string, content: string): ConversationSummary => ({
  otherUser: {
    id: `0190a000-0000-7000-8000-00000000000${'bcd'[index] ?? 'e'}`,
    firstName,
    lastName: 'Okafor',
    profilePicture: null,
    isVerified: index === 0,
    isPremium: true,
  },
  lastMessage: {
    id: `0190a000-0000-7000-8000-0000000000${String(90 + index)}`,
    senderId: otherId,
    content,
    createdAt: new Date(Date.now() - index * 7_200_000).toISOString(),
  },
  unreadCount: [0, 12, 1][index] ?? 0,
});

const conversations = [
  conversation(0, longWord, longWord.repeat(3)),
  conversation(1, 'Maya', 'Did you try the place on 6th?'),
  conversation(2, 'Jo', 'Thank you!'),
];

const said = (index: number, viewerId: string): MessageView => {
  const isOwn = index % 3 === 1;
  const content = [`See https://example.com/${longWord} and reply`, longWord.repeat(2), 'Yes, at eight.'];
  return {
    id: `0190a000-0000-7000-8000-0000000001${String(10 + index)}`,
    senderId: isOwn ? viewerId : otherId,
    recipientId: isOwn ? otherId : viewerId,
    content: content[index % 3] ?? '',
    isRead: true,
    readAt: new Date().toISOString(),
    createdAt: new Date(Date.now() - (14 - index) * 3_600_000).toISOString(),
  };
};

/** A full inbox whose names and texts are words too long for a line. Sending fails. */
const respondWithFullInbox = async (page: Page): Promise<void> => {
  const { id: viewerId } = (await (await page.request.get('/api/user')).json()) as { id: string };
  await page.route('**/api/messages/conversations*', (route) => route.fulfill({ json: conversations }));
  await page.route(`**/api/messages/${otherId}*`, (route) =>
    route.fulfill({
      json: { data: Array.from({ length: 14 }, (_, index) => said(index, viewerId)), hasOlder: false },
    }),
  );
  await page.route('**/api/messages', (route) => route.abort());
  await page.route('**/api/users/*/block-status', (route) => route.fulfill({ json: { isBlocked: false } }));
};

export const messagesScreens: Screen[] = [
  {
    name: 'conversation full of long words',
    path: `/messages?user=${otherId}`,
    as: 'premium',
    shows: 'Yes, at eight.',
    title: /^Messages/,
    respond: respondWithFullInbox,
  },
  {
    name: 'message that was not sent',
    path: `/messages?user=${otherId}`,
    as: 'premium',
    shows: 'Yes, at eight.',
    title: /^Messages/,
    respond: respondWithFullInbox,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: /^Message to/ }).fill(`Lost on its way ${longWord}`);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Not sent')).toBeVisible();
    },
  },
];
