import { request } from 'undici';
import type { Running } from './data-folder.ts';

const timeoutMs = 5_000;

/** The processes of a running site that cannot serve now, by name: the gateway, and each service. */
export const findNotReady = async ({
  url,
  services,
}: Pick<Running, 'url' | 'services'>): Promise<readonly string[]> => {
  const probes: readonly (readonly [string, string])[] = [
    ['gateway', `${url}/healthz`],
    ...Object.entries(services).map(([name, own]) => [name, `${own}/readyz`] as const),
  ];
  const found = await Promise.all(
    probes.map(async ([name, probe]) => ((await responds(probe)) ? [] : [name])),
  );
  return found.flat();
};

const responds = async (probe: string): Promise<boolean> => {
  try {
    const { statusCode, body } = await request(probe, { signal: AbortSignal.timeout(timeoutMs) });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
};
