import { InvalidRequest } from '@candor/platform';
import { Agent, errors, interceptors, request } from 'undici';
import { t } from '../messages/index.ts';
import { checkedConnect, openWeb, type Web } from './public-web.ts';
import {
  maxPhotoBytes,
  notAnImage,
  sniffedContent,
  tooManyBytes,
  type PhotoContent,
} from './photo-content.ts';

/** The photo at a URL. Rejects with `InvalidRequest`. */
export type FetchPhoto = (url: string, label: string) => Promise<PhotoContent>;

const maxRedirections = 3;
const fetchTimeoutMs = 5_000;

/** Sends one anonymous request. Every failure gives the same error, so that it reveals nothing about our own network. */
export const createFetchPhoto =
  (web: Web = openWeb(), timeoutMs = fetchTimeoutMs): FetchPhoto =>
  async (url, label) => {
    const agent = new Agent({ connect: checkedConnect(web), maxResponseSize: maxPhotoBytes });
    const signal = AbortSignal.timeout(timeoutMs);
    // The signal does not reach a request that waits for its connection.
    signal.addEventListener('abort', () => void agent.destroy());
    try {
      const redirect = interceptors.redirect({ maxRedirections, throwOnMaxRedirect: true });
      const dispatcher = agent.compose(redirect);
      const response = await request(url, { dispatcher, signal, headers: { accept: 'image/*' } });
      if (response.statusCode !== 200) throw new Error(`status ${String(response.statusCode)}`);
      if (!/^image\//i.test(String(response.headers['content-type']))) throw notAnImage(label);
      return sniffedContent(Buffer.from(await response.body.arrayBuffer()), label);
    } catch (error) {
      if (error instanceof InvalidRequest) throw error;
      if (error instanceof errors.ResponseExceededMaxSizeError) throw tooManyBytes(label);
      throw new InvalidRequest(t('notFetched', { photo: label }), 'unfetched-photo');
    } finally {
      await agent.destroy();
    }
  };
