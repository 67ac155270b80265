import { InvalidRequest } from '@candor/platform';
import { Agent, errors, interceptors, request } from 'undici';
import { checkedConnect, openWeb, type Web } from './checked-connect.ts';
import {
  maxPhotoBytes,
  notAnImage,
  sniffedContent,
  tooManyBytes,
  type PhotoContent,
} from './photo-content.ts';

/** The photo at an address in the web. Rejects with `InvalidRequest`. */
export type FetchPhoto = (url: string, label: string) => Promise<PhotoContent>;

const maxRedirections = 3;
const patienceMs = 5_000;

/**
 * Asks once, saying nothing of who asks. Where nothing can be fetched the answer is one for all reasons, so that
 * nobody learns from it what stands in our own network.
 */
export const createFetchPhoto =
  (web: Web = openWeb(), timeoutMs = patienceMs): FetchPhoto =>
  async (url, label) => {
    const agent = new Agent({ connect: checkedConnect(web), maxResponseSize: maxPhotoBytes });
    const signal = AbortSignal.timeout(timeoutMs);
    // A request that waits for its connection is not told of the signal.
    signal.addEventListener('abort', () => void agent.destroy());
    try {
      const redirect = interceptors.redirect({ maxRedirections, throwOnMaxRedirect: true });
      const dispatcher = agent.compose(redirect);
      const answer = await request(url, { dispatcher, signal, headers: { accept: 'image/*' } });
      if (answer.statusCode !== 200) throw new Error(`answered ${String(answer.statusCode)}`);
      if (!/^image\//i.test(String(answer.headers['content-type']))) throw notAnImage(label);
      return sniffedContent(Buffer.from(await answer.body.arrayBuffer()), label);
    } catch (error) {
      if (error instanceof InvalidRequest) throw error;
      if (error instanceof errors.ResponseExceededMaxSizeError) throw tooManyBytes(label);
      throw new InvalidRequest(`${label} could not be fetched from its address.`, 'unfetched-photo');
    } finally {
      await agent.destroy();
    }
  };
