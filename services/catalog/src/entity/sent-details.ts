import type { catalogRoutes, EntityDetails, ListEntityBody } from '@candor/contracts';
import type { App, RouteRequest } from '@candor/platform';
import type { DetailChanges } from './entity.events.ts';

type Request = RouteRequest<typeof catalogRoutes.listEntity>['request'];

/** The fields that a request contained. In the edit form an empty field clears and an absent one does not; parsing hides that. */
export const noteSentFields = (app: App): ((request: Request) => ReadonlySet<string>) => {
  const noted = new WeakMap<Request, ReadonlySet<string>>();
  app.addHook('preValidation', (request, _reply, done) => {
    noted.set(request, new Set(Object.keys(request.body ?? {})));
    done();
  });
  return (request) => noted.get(request) ?? new Set();
};

/** The details of a new entity. Everything is in the US. */
export const newDetails = (body: Omit<ListEntityBody, 'entityId'>): EntityDetails => ({
  name: body.name,
  category: body.category,
  description: body.description,
  address: body.address,
  city: body.city,
  state: body.state,
  country: 'US',
  website: body.website,
  phone: body.phone,
  instagram: body.instagram,
  facebook: body.facebook,
  twitter: body.twitter,
  metadata: body.metadata,
});

/** The filled details beside the listing key. A post without `entityId` clears nothing. */
export const filledDetails = (body: ListEntityBody): DetailChanges => ({
  ...(body.description === null ? {} : { description: body.description }),
  ...(body.website === null ? {} : { website: body.website }),
  ...(body.phone === null ? {} : { phone: body.phone }),
  ...(body.instagram === null ? {} : { instagram: body.instagram }),
  ...(body.facebook === null ? {} : { facebook: body.facebook }),
  ...(body.twitter === null ? {} : { twitter: body.twitter }),
  ...(body.metadata.additionalLinks?.length ? { metadata: body.metadata } : {}),
});

/** All details that the edit form sent, including the cleared ones. */
export const editedDetails = (body: ListEntityBody, sent: ReadonlySet<string>): DetailChanges => ({
  name: body.name,
  category: body.category,
  city: body.city,
  state: body.state,
  ...(sent.has('description') ? { description: body.description } : {}),
  ...(sent.has('address') ? { address: body.address } : {}),
  ...(sent.has('website') ? { website: body.website } : {}),
  ...(sent.has('phone') ? { phone: body.phone } : {}),
  ...(sent.has('instagram') ? { instagram: body.instagram } : {}),
  ...(sent.has('facebook') ? { facebook: body.facebook } : {}),
  ...(sent.has('twitter') ? { twitter: body.twitter } : {}),
  ...(sent.has('metadata') ? { metadata: body.metadata } : {}),
});
