import { catalogRoutes, type ClaimOutcome, type SentCode } from '@candor/contracts';
import { currentLanguage } from '@candor/languages';
import {
  countedAddress,
  existing,
  InvalidRequest,
  isId,
  NotAllowed,
  NotFound,
  RuleViolation,
  secretsOf,
  serve,
  type App,
  type Caller,
  type Handled,
  type ServiceContext,
} from '@candor/platform';
import type { CatalogConfig } from '../config.ts';
import { entityStream } from '../entity/entity.stream.ts';
import { hasRated } from '../entity/raters.ts';
import { queueClaimMessage } from '../mails/claim-message.ts';
import { t } from '../messages/index.ts';
import { endCodesOf, isClaimCode, replaceCode, takeTry, triesPerCode, useCode } from './claim-code.ts';
import type { VerifiedContact } from './claim.events.ts';
import { addressKey, admitRequest, contactKey, requestLocks } from './code-request-limits.ts';
import { matchContact } from './match-contact.ts';
import { readContact } from './read-contact.ts';

type Context = ServiceContext<CatalogConfig>;

export const claimRoutes = (app: App, context: Context): void => {
  serve(app, catalogRoutes.initiateClaim, async ({ params, body, caller, request }) => {
    refuseUnconfirmed(caller);
    return initiateClaim(context, {
      entityId: idOf(params.id),
      claimantId: caller.memberId,
      contact: readContact(body),
      address: countedAddress(request.headers['x-client-address']),
    });
  });

  serve(app, catalogRoutes.verifyClaim, async ({ params, body, caller }) => {
    refuseUnconfirmed(caller);
    const { result } = await verifyClaim(context, {
      entityId: idOf(params.id),
      claimantId: caller.memberId,
      code: body.verificationCode,
    });
    return { claimStatus: result };
  });
};

const idOf = (text: string): string => existing(isId(text) ? text.toLowerCase() : null, t('entityNotFound'));

const refuseUnconfirmed = ({ isConfirmed }: Extract<Caller, { type: 'member' }>): void => {
  if (!isConfirmed) throw new NotAllowed(403, t('confirmAddress'), 'address-not-confirmed');
};

interface ClaimRequest {
  readonly entityId: string;
  readonly claimantId: string;
  /** Not verified yet. */
  readonly contact: VerifiedContact;
  /** The claimant's network address. */
  readonly address: string;
}

/** Sends a code to the contact if the contact can prove the claim and no limit is exceeded. */
const initiateClaim = async (
  context: Context,
  { entityId, claimantId, contact, address }: ClaimRequest,
): Promise<SentCode> => {
  const { commands, config } = context;
  const request = {
    entityId,
    memberId: claimantId,
    contactKey: contactKey(config.INTERNAL_SECRET, contact),
    addressKey: addressKey(config.INTERNAL_SECRET, address),
  };
  const rated = await hasRated(context, request);
  const { result } = await commands.together(
    [{ stream: entityStream, id: entityId }, ...requestLocks(request)],
    async (unit) => {
      const { entity } = unit.stateOf(entityStream, entityId);
      if (entity.status === 'absent') throw new NotFound(t('entityNotFound'));
      const match = matchContact(entity, claimantId, contact);
      const basis = match.status === 'matching' ? match.basis : null;
      unit.handle(entityStream, entityId, {
        type: 'InitiateClaim',
        data: { claimantId, hasRated: rated, basis },
      });
      if (match.status === 'different') throw new InvalidRequest(match.message, 'contact-not-listed');
      await admitRequest(unit.transaction, config, request);
      const code = await replaceCode(unit.transaction, request, contact);
      const facts = { entityId, codeId: code.code_id, language: currentLanguage() };
      await unit.transaction.query(
        queueClaimMessage({ claimantId, ...contact }, { template: 'claim-code', facts }),
      );
      return code;
    },
  );
  return { verificationMethod: contact.method, expiresAt: result.expires_at };
};

interface TypedCode {
  readonly entityId: string;
  readonly claimantId: string;
  readonly code: string;
}

/** Approves the claim, or lets it wait for an administrator. The code works once. */
const verifyClaim = async (
  context: Context,
  { entityId, claimantId, code }: TypedCode,
): Promise<Handled<ClaimOutcome['claimStatus']>> => {
  const { commands, database, config, now } = context;
  const tried = await takeTry(database, { entityId, memberId: claimantId });
  if (tried === null) {
    await refuseWhereClaimed(context, entityId, claimantId);
    throw uselessCode();
  }
  if (!isClaimCode(secretsOf(config), tried.nonce, code)) throw wrongCode(triesPerCode - tried.tries);
  const rated = await hasRated(context, { entityId, memberId: claimantId });
  return commands.together([{ stream: entityStream, id: entityId }], async (unit) => {
    const { entity } = unit.stateOf(entityStream, entityId);
    if (entity.status === 'absent') throw new NotFound(t('entityNotFound'));
    const claimant = { claimantId, hasRated: rated };
    unit.handle(entityStream, entityId, { type: 'InitiateClaim', data: { ...claimant, basis: null } });
    const contact = await useCode(unit.transaction, tried.code_id);
    if (contact === null) throw uselessCode();
    const match = matchContact(entity, claimantId, contact);
    if (match.status === 'different') throw contactChanged();
    const [event] = unit.handle(entityStream, entityId, {
      type: 'VerifyClaim',
      data: {
        entityId,
        ...claimant,
        ...contact,
        language: currentLanguage(),
        basis: match.basis,
        at: now().toISOString(),
      },
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
      throw new NotFound(t('entityNotFound'));
    unit.handle(entityStream, entityId, {
      type: 'InitiateClaim',
      data: { claimantId, hasRated: false, basis: null },
    });
  });
};

const wrongCode = (triesLeft: number): InvalidRequest => {
  const message = triesLeft === 0 ? t('lastWrongCode') : t('wrongCode', { triesLeft });
  return new InvalidRequest(message, 'wrong-code');
};

const uselessCode = (): InvalidRequest => new InvalidRequest(t('uselessCode'), 'useless-code');

const contactChanged = (): RuleViolation => new RuleViolation('contact-changed', t('contactChanged'));
