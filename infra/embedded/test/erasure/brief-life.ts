import { Checkout } from '@candor/contracts';
import { newId } from '@candor/platform';
import { hasDownload, isPremium, registered, type Actor } from './actor.ts';
import { card, pngSaying } from './life.ts';
import type { Marks } from './marks.ts';
import type { SiteProcess } from './site-process.ts';

/** Does a little of everything, so that every service holds something of him, written in its own events where it has any. */
export const liveBriefly = async (site: SiteProcess, friend: Actor, marks: Marks): Promise<Actor> => {
  const picture = pngSaying('any');
  const gone = await registered(site, {
    profile: { email: `${marks.of('email')}${newId()}@mail.example`, firstName: marks.of('first name') },
  });
  const { clientSecret } = Checkout.parse(await gone.did('POST', '/api/get-or-create-subscription', {}));
  await gone.did('POST', '/api/billing/test/confirm', { clientSecret, ...card });
  await isPremium(gone);
  const name = `Listing ${newId()}`;
  const { id: entityId } = await friend.list({ name });
  const theirs = await friend.rate(entityId);
  await gone.list({ name, description: marks.of('suggestion') });
  await gone.rate(entityId, { title: marks.of('title'), photos: [picture] });
  await gone.did('PUT', `/api/ratings/${theirs.id}/vote`, { isHelpful: true });
  await gone.did('POST', '/api/follow', { followingId: friend.id });
  await gone.writes(friend, marks.of('message'));
  await gone.did('POST', '/api/reports', {
    kind: 'rating',
    targetId: theirs.id,
    reason: 'other',
    note: marks.of('report'),
  });
  await gone.did('POST', '/api/user/data-export');
  await hasDownload(gone);
  return gone;
};
