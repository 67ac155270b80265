import type { ClaimOutcome } from '@candor/contracts';
import { InvalidRequest, NotFound, RuleViolation, type Handled, type ServiceContext } from '@candor/platform';
import { isClaimCode } from '../claim-code/claim-code.ts';
import { endCodesOf, takeTry, triesPerCode, useCode } from '../claim-code/claim-codes.queries.ts';
import type { CatalogConfig } from '../config.ts';
import { entityStream } from '../entity/entity.stream.ts';
import { hasRated } from '../lookups/raters.queries.ts';
import { matchContact } from './match-contact.ts';

type Context = ServiceContext<CatalogConfig>;

interface TypedCode {
  readonly entityId: string;
  readonly claimantId: string;
  readonly code: string;
}

/** Approves the claim, or lets it wait for an administrator. The code works once. */
export const verifyClaim = async (
  context: Context,
  { entityId, claimantId, code }: TypedCode,
): Promise<Handled<ClaimOutcome['claimStatus']>> => {
  const { commands, database, config, now } = context;
  const tried = await takeTry(database, { entityId, memberId: claimantId });
  if (tried === null) {
    await refuseWhereClaimed(context, entityId, claimantId);
    throw uselessCode();
  }
  if (!isClaimCode(config.INTERNAL_SECRET, tried.nonce, code)) throw wrongCode(triesPerCode - tried.tries);
  const rated = await hasRated(context, { entityId, memberId: claimantId });
  return commands.together([{ stream: entityStream, id: entityId }], async (unit) => {
    const { entity } = unit.stateOf(entityStream, entityId);
    if (entity.status === 'absent') throw new NotFound('Entity not found');
    const claimant = { claimantId, hasRated: rated };
    unit.handle(entityStream, entityId, { type: 'InitiateClaim', data: { ...claimant, basis: null } });
    const contact = await useCode(unit.transaction, tried.code_id);
    if (contact === null) throw uselessCode();
    const match = matchContact(entity, claimantId, contact);
    if (match.status === 'different') throw contactChanged();
    const [event] = unit.handle(entityStream, entityId, {
      type: 'VerifyClaim',
      data: { entityId, ...claimant, ...contact, basis: match.basis, at: now().toISOString() },
    });
    if (event?.type !== 'EntityClaimed') return 'pending';
    await unit.transaction.query(endCodesOf(entityId));
    return 'claimed';
  });
};

/** The refusal says so if the code is invalid because another member has claimed the listing. */
const refuseWhereClaimed = async (
  { commands }: Context,
  entityId: string,
  claimantId: string,
): Promise<void> => {
  await commands.together([{ stream: entityStream, id: entityId }], (unit) => {
    if (unit.stateOf(entityStream, entityId).entity.status === 'absent')
      throw new NotFound('Entity not found');
    unit.handle(entityStream, entityId, {
      type: 'InitiateClaim',
      data: { claimantId, hasRated: false, basis: null },
    });
  });
};

const wrongCode = (triesLeft: number): InvalidRequest => {
  if (triesLeft === 0)
    return new InvalidRequest(
      'This is not the code, and that was the last try. Please request a new code.',
      'wrong-code',
    );
  const left = triesLeft === 1 ? '1 try' : `${String(triesLeft)} tries`;
  return new InvalidRequest(`This is not the code that we sent. You have ${left} left.`, 'wrong-code');
};

const uselessCode = (): InvalidRequest =>
  new InvalidRequest('This code is no longer valid. Please request a new one.', 'useless-code');

const contactChanged = (): RuleViolation =>
  new RuleViolation('contact-changed', 'The contact of this listing has changed since. Please start again.');
