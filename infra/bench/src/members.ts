import { catalogRoutes, identityRoutes, type BodySentTo } from '@candor/contracts';
import { internalClientFor } from '@candor/embedded';
import { callerHeader, createCallerSigner, newId } from '@candor/platform';
import type { Site } from './site.ts';

type Services = Pick<Site, 'urls' | 'secret'>;

export interface ImportedMember {
  readonly memberId: string;
  readonly email: string;
}

export interface MembersToImport {
  readonly count: number;
  /** Without one, these members cannot sign in. */
  readonly password?: string;
  readonly flags?: BodySentTo<typeof identityRoutes.importMembers>['members'][number]['flags'];
}

export const importMembers = async (
  services: Services,
  { count, password, flags = {} }: MembersToImport,
): Promise<readonly ImportedMember[]> => {
  const members = Array.from({ length: count }, () => {
    const memberId = newId();
    return { memberId, email: `${memberId}@bench.example` };
  });
  const profile = { firstName: 'Bench', lastName: 'Member', city: null, state: null, bio: null };
  const memberSince = new Date().toISOString();
  const internal = internalClientFor('bench', services);
  await internal.call('identity', identityRoutes.importMembers, {
    body: {
      members: members.map((member) => ({
        ...member,
        ...profile,
        memberSince,
        password: password ?? null,
        flags,
      })),
    },
  });
  await internal.close();
  return members;
};

/** Resolves with the ids of at most 500 new listings. */
export const importEntities = async (services: Services, count: number): Promise<readonly string[]> => {
  const listedAt = new Date().toISOString();
  const internal = internalClientFor('bench', services);
  const { entityIds } = await internal.call('catalog', catalogRoutes.importEntities, {
    body: {
      entities: Array.from({ length: count }, (_, index) => ({
        name: `Bench ${index}`,
        category: 'other' as const,
        city: 'Austin',
        state: 'TX',
        coordinates: null,
        listedAt,
      })),
    },
  });
  await internal.close();
  return entityIds;
};

/** Headers of a member's call to a service, as the gateway signs them. They are valid for a minute. */
export type SignCaller = (
  memberId: string,
  facts?: { readonly isPremium?: boolean; readonly isAdmin?: boolean },
) => Promise<Readonly<Record<string, string>>>;

export const callerSigner = ({ secret }: Pick<Site, 'secret'>): SignCaller => {
  const signer = createCallerSigner(secret);
  return async (memberId, facts = {}) => {
    const caller = {
      memberId,
      sessionId: newId(),
      isPremium: false,
      isVerified: false,
      isAdmin: false,
      isConfirmed: true,
      ...facts,
    };
    return { [callerHeader]: await signer.sign({ type: 'member', ...caller }) };
  };
};

/** Signs in through the gateway. Resolves with the `Cookie` header. */
export const signIn = async (
  gatewayUrl: string,
  credentials: { readonly email: string; readonly password: string },
): Promise<string> => {
  const response = await fetch(gatewayUrl + identityRoutes.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gatewayUrl },
    body: JSON.stringify(credentials),
  });
  if (response.status !== 200) throw new Error(`The login failed with ${response.status}.`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return cookies.join('; ');
};
