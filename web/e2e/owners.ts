import type { RatingView } from '@candor/contracts';
import type { APIRequestContext } from 'playwright';
import { done, register, uniqueWord } from './members.ts';
import { sentCode } from './outbox.ts';

/** Registers a member over HTTP who claims the rated listing. */
export const registerOwner = async (
  request: APIRequestContext,
  { entityId }: Pick<RatingView, 'entityId'>,
): Promise<{ email: string }> => {
  const { email } = await register(request);
  const contact = `owner-${uniqueWord()}@journeys.example`;
  const calls = `/api/entities/${entityId}/claim`;
  const data = { verificationMethod: 'email', verificationContact: contact };
  await done(request.post(`${calls}/initiate`, { data }));
  await done(request.post(`${calls}/verify`, { data: { verificationCode: await sentCode(contact) } }));
  return { email };
};
