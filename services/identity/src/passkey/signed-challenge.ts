import { z } from 'zod';

const ClientData = z.object({ challenge: z.string().min(1).max(500) });

/** The challenge that the browser signed, base64url. `null`: there is none. The signature is verified afterwards. */
export const challengeIn = (clientDataJson: string): string | null => {
  try {
    const json: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    return ClientData.safeParse(json).data?.challenge ?? null;
  } catch {
    return null;
  }
};
