import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyForm, valuesOfRating, type RatingFormValues } from './form-values.ts';
import type { SelectedPhoto } from './photo-selection.ts';
import { RatingForm } from './rating-form.schema.ts';
import type { SaveAttempt } from './publish-review.ts';
import { type RatingSubject, saveRating } from './save-rating.ts';
import { UploadCanceledError } from './api/upload.ts';
import { startFakeServer, type FakeServer } from './testing/fake-server.ts';
import { entity, entityId, rating, ratingId } from './testing/saved-rating.ts';

const otherRatingId = '019a0000-0000-7000-8000-000000000003';
const unrated = { id: entityId, myRatingId: null, suggestionRecorded: false };

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer(unrated);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const typed: RatingFormValues = {
  ...emptyForm,
  category: 'food',
  name: 'Sakura House',
  city: 'Austin',
  state: 'TX',
  starRating: 5,
  title: 'Best ramen in town',
  review: 'The broth is rich, the noodles are fresh and the people are kind.',
  tags: 'ramen, cozy',
  agreeToTerms: true,
};

async function save({
  subject = { type: 'new', entity: null },
  values = typed,
  photos = [],
  earlierAttempt = null,
}: {
  subject?: RatingSubject;
  values?: RatingFormValues;
  photos?: SelectedPhoto[];
  earlierAttempt?: SaveAttempt | null;
} = {}) {
  const attempts: SaveAttempt[] = [];
  const onSuggestionRecorded = vi.fn();
  const outcome = await saveRating(
    { subject, values, checked: RatingForm.parse(values), photos, earlierAttempt },
    {
      onAttempt: (attempt) => void attempts.push(attempt),
      onSuggestionRecorded,
      onProgress: () => undefined,
      signal: new AbortController().signal,
      findOwnRating: () => Promise.resolve(otherRatingId),
    },
  ).catch((error: unknown) => error);
  return { outcome, attempt: attempts.at(-1) ?? null, onSuggestionRecorded };
}

describe('a new rating', () => {
  it('creates the listing, then publishes the rating', async () => {
    const { outcome } = await save();
    expect(outcome).toEqual({ status: 'saved', suggestionRecorded: false });
    expect(server.sent).toMatchObject([
      {
        method: 'POST',
        path: '/api/entities',
        body: {
          name: 'Sakura House',
          category: 'food',
          city: 'Austin',
          state: 'TX',
          country: 'US',
          metadata: {},
        },
      },
      {
        method: 'POST',
        path: '/api/ratings',
        body: { entityId, starRating: 5, title: 'Best ramen in town', tags: ['ramen', 'cozy'] },
      },
    ]);
  });

  it('has no photos field without photos', async () => {
    await save();
    expect(server.sent[1]?.body).not.toHaveProperty('photos');
  });

  it('is sent again with the same key after no response', async () => {
    server.ratingResponse = 'none';
    const { attempt } = await save();
    server.listings = [{ ...unrated, myRatingId: ratingId }];
    server.ratingResponse = { status: 201, body: '{}' };
    const { outcome } = await save({ earlierAttempt: attempt });
    expect(outcome).toMatchObject({ status: 'saved' });
    expect(server.sent[3]?.idempotencyKey).toBe(server.sent[1]?.idempotencyKey);
    expect(server.sent[3]?.idempotencyKey).not.toBeNull();
  });

  it('is not sent if the member has rated the entity before', async () => {
    server.listings = [{ ...unrated, myRatingId: otherRatingId }];
    const { outcome } = await save();
    expect(outcome).toEqual({ status: 'already-reviewed', ratingId: otherRatingId });
    expect(server.sent.map(({ path }) => path)).toEqual(['/api/entities']);
  });

  it('links to a concurrent rating of the same entity', async () => {
    server.ratingResponse = {
      status: 409,
      body: '{"code":"already-reviewed","message":"You have already reviewed this."}',
    };
    expect((await save()).outcome).toEqual({ status: 'already-reviewed', ratingId: otherRatingId });
  });

  it('is added to the chosen listing, whose details are not sent', async () => {
    await save({ subject: { type: 'new', entity }, values: { ...typed, entityId } });
    expect(server.sent.map(({ path }) => path)).toEqual(['/api/ratings']);
    expect(server.sent[0]?.body).toMatchObject({ entityId });
  });

  it('is not published if the upload is canceled, and has the same key when it is sent again', async () => {
    server.ratingResponse = 'aborted';
    const { outcome, attempt } = await save();
    expect(outcome).toBeInstanceOf(UploadCanceledError);
    server.ratingResponse = { status: 201, body: '{}' };
    await save({ earlierAttempt: attempt });
    expect(server.sent[3]?.idempotencyKey).toBe(server.sent[1]?.idempotencyKey);
    expect(server.sent.map(({ method }) => method)).not.toContain('DELETE');
  });

  it('fails with the server’s message if it is refused', async () => {
    server.ratingResponse = { status: 400, body: '{"message":"Please choose a smaller photo."}' };
    expect((await save()).outcome).toMatchObject({ message: '400: Please choose a smaller photo.' });
  });
});

describe('the listing of a new rating that fails', () => {
  const withdrawals = () => server.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  const failWith = async (ratingResponse: FakeServer['ratingResponse'], existing = false) => {
    server.listings = [{ ...unrated, existing }];
    server.ratingResponse = ratingResponse;
    expect((await save()).outcome).toBeInstanceOf(Error);
    return withdrawals();
  };
  const refused = (status: number) => ({ status, body: '{"message":"Photo 1 is not an image file."}' });

  it.each([400, 409, 429, 500])('is taken back if it is new and the response is %i', async (status) => {
    expect(await failWith(refused(status))).toEqual([`/api/entities/${entityId}`]);
  });

  it('stays if it existed before', async () => {
    expect(await failWith(refused(400), true)).toEqual([]);
  });

  it.each(['none', refused(503), refused(504)] as const)(
    'stays as long as the rating may still be published: %j',
    async (response) => {
      expect(await failWith(response)).toEqual([]);
    },
  );

  it('does not exist if a photo could not be read', async () => {
    vi.stubGlobal(
      'FileReader',
      class {
        error = null;
        onerror = () => undefined;
        readAsDataURL() {
          this.onerror();
        }
      },
    );
    const photos: SelectedPhoto[] = [{ type: 'new', id: 'new-1', file: new File(['x'], 'moved.jpg') }];
    expect((await save({ photos })).outcome).toMatchObject({
      message: 'moved.jpg could not be read. Please choose it again.',
    });
    expect(server.sent).toEqual([]);
  });
});

describe('an edited rating', () => {
  const subject: RatingSubject = { type: 'edit', rating };

  it('sends the listing first, then all fields', async () => {
    const { outcome } = await save({ subject, values: valuesOfRating(rating) });
    expect(outcome).toEqual({ status: 'saved', suggestionRecorded: false });
    expect(server.sent).toEqual([
      {
        method: 'POST',
        path: '/api/entities',
        idempotencyKey: null,
        body: {
          entityId,
          name: 'Sakura House',
          category: 'food',
          address: '1 Main St',
          city: 'Austin',
          state: 'TX',
          country: 'US',
          website: 'https://sakura.example/',
          phone: '',
          instagram: '',
          facebook: '',
          twitter: '',
          metadata: { additionalLinks: [{ label: 'Menu', url: 'https://sakura.example/menu' }] },
        },
      },
      {
        method: 'PUT',
        path: `/api/ratings/${ratingId}`,
        idempotencyKey: null,
        body: {
          starRating: 5,
          title: 'Best ramen in town',
          review: 'The broth is rich, the noodles are fresh and the people are kind.',
          priceRange: 2,
          serviceQuality: 5,
          wouldRecommend: 'yes',
          visitedOn: '2025-06-01',
          tags: ['ramen', 'cozy'],
          photos: [],
        },
      },
    ]);
  });

  it('sends the published photos in their order', async () => {
    const photos: SelectedPhoto[] = ['/media/b.webp', '/media/a.webp'].map((path) => ({
      type: 'published',
      id: path,
      path,
    }));
    await save({ subject, values: valuesOfRating(rating), photos });
    expect(server.sent[1]?.body).toMatchObject({ photos: ['/media/b.webp', '/media/a.webp'] });
  });

  it('clears emptied fields', async () => {
    const values = { ...valuesOfRating(rating), priceRange: '', wouldRecommend: '', tags: '' };
    await save({ subject, values });
    expect(server.sent[1]?.body).toMatchObject({ priceRange: null, wouldRecommend: null, tags: [] });
  });

  it('reports an edit suggestion even if the rating then fails', async () => {
    server.listings = [{ ...unrated, suggestionRecorded: true }];
    server.ratingResponse = 'none';
    const { outcome, onSuggestionRecorded } = await save({ subject, values: valuesOfRating(rating) });
    expect(onSuggestionRecorded).toHaveBeenCalled();
    expect(outcome).toBeInstanceOf(Error);
  });
});
