import { z } from 'zod';
import { Entity } from '../catalog/entities.ts';
import { PublicUser } from '../identity/members.ts';
import { listLimit } from '../list-limit.ts';
import { RatingView } from '../ratings/ratings.ts';
import { defineRoutes } from '../route.ts';
import { nextCursor, optionalProse, queryText, requiredText } from '../text.ts';
import { defaultListId, listNameLength, noteLength } from './saved-limits.ts';

/** A list of saved places and reviews, as its member sees it. */
export const SavedList = z.object({
  /** `default` for the list that every member has. */
  id: z.union([z.uuid(), z.literal(defaultListId)]),
  name: z.string(),
  itemCount: z.int().nonnegative(),
  /** Everyone who has it can read the list. `null`: only the member can. A list that is shared again gets another one. */
  linkId: z.string().nullable(),
  /** An admin hid the list, so that it has no link until it is restored. */
  isHidden: z.boolean(),
  /** `null`: nothing was ever saved to the default list. */
  createdAt: z.iso.datetime().nullable(),
});
export type SavedList = z.infer<typeof SavedList>;

const Note = optionalProse('note', noteLength);
const ListName = requiredText('name', listNameLength);

const SavedThing = z.object({
  /** Of the entity or the rating. */
  id: z.uuid(),
  note: z.string().nullable(),
  savedAt: z.iso.datetime(),
});

const SavedEntity = SavedThing.extend({ type: z.literal('entity'), entity: Entity });
const SavedRating = SavedThing.extend({ type: z.literal('rating'), rating: RatingView });

/** An item of one's own list. `null` instead of its details: it is hidden or removed. */
export const SavedItem = z.discriminatedUnion('type', [
  SavedEntity.extend({ entity: Entity.nullable() }),
  SavedRating.extend({ rating: RatingView.nullable() }),
]);
export type SavedItem = z.infer<typeof SavedItem>;

/** A list as everyone with its link sees it, without items that are hidden or removed. */
export const SharedList = z.object({
  id: z.uuid(),
  name: z.string(),
  owner: PublicUser.pick({ id: true, firstName: true, lastName: true, profilePicture: true }),
  items: z.array(z.discriminatedUnion('type', [SavedEntity, SavedRating])),
});
export type SharedList = z.infer<typeof SharedList>;

export const CreateListBody = z.strictObject({ name: ListName });

export const ChangeListBody = z.strictObject({
  name: z.exactOptional(ListName),
  /** True gives the list a link, false ends the link. */
  isShared: z.exactOptional(z.boolean()),
});
export type ChangeListBody = z.infer<typeof ChangeListBody>;

export const SaveItemBody = z.strictObject({
  type: z.enum(['entity', 'rating']),
  /** The note stays as it is if this is absent; `null` clears it. */
  note: z.exactOptional(Note),
});
export type SaveItemBody = z.infer<typeof SaveItemBody>;

const ListParams = z.object({ listId: z.string() });
const ItemParams = ListParams.extend({ itemId: z.string() });
const ItemPage = z.object({ cursor: nextCursor, limit: listLimit });

const maxRequestedIds = 50;

export const savedRoutes = defineRoutes({
  savedLists: {
    method: 'GET',
    path: '/api/saved/lists',
    summary: "Lists the caller's lists of saved places and reviews.",
    notes: 'The default list comes first, then the newest.',
    access: 'member',
    rateLimit: 'read',
    responses: { 200: z.array(SavedList) },
  },
  createList: {
    method: 'POST',
    path: '/api/saved/lists',
    summary: 'Creates a list.',
    access: 'member',
    rateLimit: 'write',
    body: CreateListBody,
    responses: { 201: SavedList },
    problems: { 409: ['list-limit', 'list-name-taken'] },
  },
  changeList: {
    method: 'PATCH',
    path: '/api/saved/lists/:listId',
    summary: 'Renames a list, gives it a link or ends the link.',
    access: 'member',
    rateLimit: 'write',
    params: ListParams,
    body: ChangeListBody,
    responses: { 200: SavedList },
    problems: { 404: ['not-found'], 409: ['default-list', 'list-name-taken'] },
  },
  removeList: {
    method: 'DELETE',
    path: '/api/saved/lists/:listId',
    summary: 'Deletes a list with its items and notes.',
    notes: 'Repeating it changes nothing.',
    access: 'member',
    rateLimit: 'write',
    params: ListParams,
    responses: { 204: z.void() },
    problems: { 409: ['default-list'] },
  },
  savedItems: {
    method: 'GET',
    path: '/api/saved/lists/:listId/items',
    summary: 'Lists the places and reviews of a list, those saved last first.',
    notes: 'The header `x-next-cursor` has the `cursor` of the next page; `x-total-count` counts all items.',
    access: 'member',
    rateLimit: 'read',
    params: ListParams,
    query: ItemPage,
    responses: { 200: z.array(SavedItem) },
    problems: { 404: ['not-found'] },
  },
  saveItem: {
    method: 'PUT',
    path: '/api/saved/lists/:listId/items/:itemId',
    summary: 'Saves a place or a review to a list, or changes the note of a saved one.',
    notes: 'Repeating it changes nothing.',
    access: 'member',
    rateLimit: 'write',
    params: ItemParams,
    body: SaveItemBody,
    responses: { 204: z.void() },
    problems: { 404: ['not-found'], 409: ['item-limit'] },
  },
  removeItem: {
    method: 'DELETE',
    path: '/api/saved/lists/:listId/items/:itemId',
    summary: 'Removes a place or a review from a list.',
    notes: 'Repeating it changes nothing.',
    access: 'member',
    rateLimit: 'write',
    params: ItemParams,
    responses: { 204: z.void() },
  },
  listsOfItems: {
    method: 'GET',
    path: '/api/saved/items',
    summary: "Returns which of the caller's lists contain these places and reviews.",
    notes: 'Only those that are in a list.',
    access: 'member',
    rateLimit: 'read',
    query: z.object({
      ids: queryText
        .transform((text) => (text ?? '').split(',').slice(0, maxRequestedIds))
        .meta({ description: `At most ${String(maxRequestedIds)} ids, separated by commas.` }),
    }),
    responses: { 200: z.array(z.object({ id: z.uuid(), listIds: z.array(SavedList.shape.id) })) },
  },
  sharedList: {
    method: 'GET',
    path: '/api/saved/shared/:linkId',
    summary: 'Returns a list that its member shares by link.',
    notes: 'The header `x-next-cursor` has the `cursor` of the next page of items.',
    access: 'public',
    rateLimit: 'read',
    params: z.object({ linkId: z.string() }),
    query: ItemPage,
    responses: { 200: SharedList },
    problems: { 404: ['not-found'] },
  },
});
