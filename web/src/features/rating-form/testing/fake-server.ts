import { vi } from 'vitest';

export interface Sent {
  method: string;
  path: string;
  body: unknown;
  idempotencyKey: string | null;
}

export interface Listing {
  id: string;
  myRatingId: string | null;
  suggestionRecorded: boolean;
  existing?: boolean;
}

/** The catalog by `fetch`, and ratings by `XMLHttpRequest`. */
export interface FakeServer {
  readonly sent: Sent[];
  /** Responses of the catalog in order. The last one repeats. */
  listings: Listing[];
  ratingResponse: { status: number; body: string } | 'none' | 'aborted';
}

/** Replaces both until `vi.unstubAllGlobals`. */
export function startFakeServer(listing: Listing): FakeServer {
  const server: FakeServer = { sent: [], listings: [listing], ratingResponse: { status: 201, body: '{}' } };
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      protected readonly server = server;
    },
  );
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body: string }) => {
    server.sent.push({ method, path, body: JSON.parse(body), idempotencyKey: null });
    if (method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
    const response = server.listings.length > 1 ? server.listings.shift() : server.listings[0];
    return Promise.resolve(new Response(JSON.stringify(response)));
  });
  return server;
}

abstract class FakeUpload {
  readonly upload = { onprogress: null };
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  onabort: () => void = () => undefined;
  status = 0;
  statusText = '';
  responseText = '';
  protected abstract readonly server: FakeServer;
  private readonly headers = new Headers();
  private target = { method: '', path: '' };

  open(method: string, path: string) {
    this.target = { method, path };
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  getResponseHeader() {
    return null;
  }

  send(body: string) {
    const { sent, ratingResponse } = this.server;
    const idempotencyKey = this.headers.get('idempotency-key');
    sent.push({ ...this.target, body: JSON.parse(body), idempotencyKey });
    if (ratingResponse === 'aborted') {
      this.onabort();
      return;
    }
    if (ratingResponse === 'none') {
      this.onerror();
      return;
    }
    this.status = ratingResponse.status;
    this.responseText = ratingResponse.body;
    this.onload();
  }
}
