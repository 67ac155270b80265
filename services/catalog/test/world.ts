import { Entity, ListedEntity, ratingsRoutes } from '@candor/contracts';
import { newId } from '@candor/platform';
import { member, peer, type TestService } from '@candor/platform/testing';

export const someEntity = {
  name: 'Harbor Light Café',
  category: 'food',
  address: '1 Main St',
  city: 'Austin',
  state: 'TX',
};

/** An entity that no other test uses. */
export const newEntity = (details: Readonly<Record<string, unknown>> = {}) => ({
  ...someEntity,
  name: `Harbor Light ${newId()}`,
  ...details,
});

export const post = async (
  service: TestService,
  details: unknown,
  { as = member(), headers = {} }: { as?: ReturnType<typeof member>; headers?: Record<string, string> } = {},
) => {
  const response = await service.request('POST', '/api/entities', { as, headers, body: details });
  return { status: response.status, entity: ListedEntity.parse(response.json) };
};

export const read = async (service: TestService, entityId: string) =>
  Entity.parse((await service.request('GET', `/api/entities/${entityId}`)).json);

/** Ratings' internal route that names the raters of an entity, from a map of `entityId` to members. */
export const raters = (rated: ReadonlyMap<string, readonly string[]>) =>
  peer(ratingsRoutes.ratersOfEntity, ({ params }) => {
    const members = rated.get(params.id) ?? [];
    return {
      myRatingId: members.includes(params.memberId) ? ratingIdOf(params.memberId) : null,
      otherRaters: members.filter((memberId) => memberId !== params.memberId).length,
    };
  });

/** A rating id that is derived from the member's id. */
export const ratingIdOf = (memberId: string): string => memberId.replace(/.$/, '0');
