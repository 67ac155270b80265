import { chunk } from 'es-toolkit/array/chunk';
import {
  type DemoListing,
  type DemoMember,
  type DemoReview,
  readDemoData,
  readDemoPhoto,
} from './demo-data.ts';
import type { ImportClient } from './import-client.ts';

type Role = NonNullable<DemoMember['login']>;

export interface SeedOptions {
  /** Every date of the demo world lies before it. */
  readonly now: Date;
  readonly passwords: Readonly<Record<Role, string>>;
  /** Called after every step with the number of records imported so far and in total. */
  readonly onProgress: (done: number, total: number, what: 'members' | 'entities' | 'ratings') => void;
}

export interface SeedLogin {
  readonly role: Role;
  readonly email: string;
}

const entityBatchSize = 50;
/** Small, because each call must finish before its timeout even where photos are processed slowly. */
const ratingBatchSize = 12;
/** Listed before the oldest review. */
const listedDaysAgo = 735;

export type SeedClient = Pick<ImportClient, 'importMembers' | 'importEntities' | 'importRatings'>;

/**
 * Imports the demo world through the services' commands and returns its logins. Ids are the same in every run, so an
 * interrupted seed can run again. Rejects with the service's reason when a service refuses a rating.
 */
export const seedDemoWorld = async (
  client: SeedClient,
  { now, passwords, onProgress }: SeedOptions,
): Promise<readonly SeedLogin[]> => {
  const { members, listings, reviews } = readDemoData();
  const at = (daysAgo: number): string => new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
  const memberIds = new Map(members.map(({ handle, memberId }) => [handle, memberId]));
  const memberIdOf = (handle: string): string => required(memberIds, handle);

  const memberBody = ({ handle: _, login, joinedDaysAgo, ...member }: DemoMember) => ({
    ...member,
    password: login === undefined ? null : passwords[login],
    memberSince: at(joinedDaysAgo),
  });
  await client.importMembers({ members: members.map(memberBody) });
  onProgress(members.length, members.length, 'members');

  const entityBody = ({ claim, ...listing }: DemoListing) => ({
    ...listing,
    listedAt: at(listedDaysAgo),
    ...(claim && { claim: { claimantId: memberIdOf(claim.claimant), email: claim.email } }),
  });
  const entityIds = new Map<string, string>();
  for (const batch of chunk(listings, entityBatchSize)) {
    const { entityIds: ids } = await client.importEntities({ entities: batch.map(entityBody) });
    ids.forEach((entityId, index) => entityIds.set(batch[index]?.name ?? '', entityId));
    onProgress(entityIds.size, listings.length, 'entities');
  }

  const ratingBody = (demoReview: DemoReview) => {
    const { listing, author, daysAgo, visitedDaysBefore, helpfulVoters, photos, ...content } = demoReview;
    return {
      ...content,
      visitedOn: visitedDaysBefore === undefined ? null : at(daysAgo + visitedDaysBefore).slice(0, 10),
      entityId: required(entityIds, listing),
      authorId: memberIdOf(author),
      photos: photos.map(readDemoPhoto),
      helpfulVoterIds: helpfulVoters.map(memberIdOf),
      importedHelpfulCount: 0,
      publishedAt: at(daysAgo),
    };
  };
  let imported = 0;
  for (const batch of chunk(reviews, ratingBatchSize)) {
    const { refusals } = await client.importRatings({ ratings: batch.map(ratingBody) });
    const refused = refusals.findIndex((reason) => reason !== null);
    if (refused >= 0)
      throw new Error(`Rating "${batch[refused]?.title ?? ''}" was refused: ${String(refusals[refused])}`);
    imported += batch.length;
    onProgress(imported, reviews.length, 'ratings');
  }

  return members.flatMap(({ login, email }) =>
    login === undefined || email === null ? [] : [{ role: login, email }],
  );
};

const required = (ids: ReadonlyMap<string, string>, name: string): string => {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo world has no ${name}`);
  return id;
};
