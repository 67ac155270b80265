import { Checkout } from '@candor/contracts';
import { newId } from '@candor/platform';
import { hasDownload, isPremium, registered, type Actor } from './actor.ts';
import { card, pngContaining } from './full-history.ts';
import type { Marks } from './marks.ts';
import type { UsedSite } from './site-process.ts';

/** Uses a feature of every service, so that each stores data of the member, in events where it has any. */
export const createShortHistory = async (site: UsedSite, friend: Actor, marks: Marks): Promise<Actor> => {
  const picture = pngContaining('any');
  const member = await registered(site, {
    profile: { email: `${marks.of('email')}${newId()}@mail.example`, firstName: marks.of('first name') },
  });
  const { clientSecret } = Checkout.parse(await member.send('POST', '/api/get-or-create-subscription', {}));
  await member.send('POST', '/api/billing/test/confirm', { clientSecret, ...card });
  await isPremium(member);
  const name = `Listing ${newId()}`;
  const { id: entityId } = await friend.list({ name });
  const theirs = await friend.rate(entityId);
  await member.list({ name, description: marks.of('suggestion') });
  await member.rate(entityId, { title: marks.of('title'), photos: [picture] });
  await member.send('PUT', `/api/ratings/${theirs.id}/vote`, { isHelpful: true });
  await member.send('POST', '/api/follow', { followingId: friend.id });
  await member.sendMessage(friend, marks.of('message'));
  await member.send('POST', '/api/reports', {
    kind: 'rating',
    targetId: theirs.id,
    reason: 'other',
    note: marks.of('report'),
  });
  await member.send('POST', '/api/user/data-export');
  await hasDownload(member);
  return member;
};
