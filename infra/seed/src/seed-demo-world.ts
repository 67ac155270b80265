import { photoDataUrl } from './photos/photo.ts';
import type { ServicesDoor } from './services-door.ts';
import { entityBody, memberBody, type Passwords, ratingBody } from './world/bodies.ts';
import { demoWorld, type PlannedRating } from './world/demo-world.ts';
import type { JoinedMember } from './world/joined-member.ts';

export interface SeedOptions {
  /** The day on which the demo world looks lived in: everything is dated before it. */
  readonly now: Date;
  readonly passwords: Passwords;
  /** Called after every step, with the number of things brought so far and in all. */
  readonly onProgress: (done: number, total: number, what: 'members' | 'entities' | 'ratings') => void;
}

export interface SeedLogin {
  readonly role: 'free' | 'premium' | 'admin';
  readonly email: string;
}

export interface SeedSummary {
  readonly members: number;
  readonly entities: number;
  readonly ratings: number;
  readonly photos: number;
  readonly logins: readonly SeedLogin[];
}

const entitiesAtOnce = 50;
/** Few: each batch has to be done before its call gives up, also where photos are made slowly. */
const ratingsAtOnce = 12;

/**
 * Brings the demo world through the services' commands. Ids are the same in every run, so a seed that was
 * interrupted can simply run again. Rejects with the services' reason when one refuses.
 */
export const seedDemoWorld = async (door: ServicesDoor, options: SeedOptions): Promise<SeedSummary> => {
  const { now, passwords, onProgress } = options;
  const { members, listings, ratings } = demoWorld();

  await door.bringMembers({ members: members.map((member) => memberBody(member, now, passwords)) });
  onProgress(members.length, members.length, 'members');

  const entityIds = new Map<string, string>();
  for (const batch of batchesOf(listings, entitiesAtOnce)) {
    const answer = await door.bringEntities({ entities: batch.map((listing) => entityBody(listing, now)) });
    batch.forEach(({ name }, index) => entityIds.set(name, given(answer.entityIds[index], name)));
    onProgress(entityIds.size, listings.length, 'entities');
  }

  let brought = 0;
  for (const batch of batchesOf(ratings, ratingsAtOnce)) {
    const body = await Promise.all(
      batch.map(async (rating) => {
        const entityId = given(entityIds.get(rating.listing.name), rating.listing.name);
        return ratingBody(rating, entityId, await Promise.all(rating.photos.map(photoDataUrl)), now);
      }),
    );
    const { refusals } = await door.bringRatings({ ratings: body });
    refuseNone(batch, refusals);
    brought += batch.length;
    onProgress(brought, ratings.length, 'ratings');
  }

  return {
    members: members.length,
    entities: listings.length,
    ratings: ratings.length,
    photos: ratings.reduce((sum, { photos }) => sum + photos.length, 0),
    logins: members.flatMap(loginOf),
  };
};

const loginOf = ({ login, email }: JoinedMember): SeedLogin[] =>
  login === undefined ? [] : [{ role: login, email }];

const batchesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const given = (entityId: string | undefined, name: string): string => {
  if (entityId === undefined) throw new Error(`catalog gave no id for ${name}`);
  return entityId;
};

const refuseNone = (batch: readonly PlannedRating[], refusals: readonly (string | null)[]): void => {
  const refused = refusals.findIndex((reason) => reason !== null);
  if (refused < 0) return;
  throw new Error(`a rating was refused: ${String(refusals[refused])} ("${batch[refused]?.title ?? ''}")`);
};
