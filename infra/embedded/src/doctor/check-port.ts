import type { EmbeddedConfig } from '../config.ts';
import { freePortFrom } from '../free-port.ts';
import type { Running } from '../running-file.ts';
import { messageOf, type Finding } from './finding.ts';

export const checkPort = async (
  { PORT: preferred, HOST: host }: Pick<EmbeddedConfig, 'PORT' | 'HOST'>,
  running: Running | null,
): Promise<Finding> => {
  const what = 'port';
  if (running !== null) return { status: 'ok', what, said: `the site is running at ${running.url}` };
  if (preferred === 0) return { status: 'ok', what, said: 'the system chooses one' };
  try {
    const port = await freePortFrom(preferred, host);
    if (port === preferred) return { status: 'ok', what, said: `${String(port)} is free` };
    const said = `${String(preferred)} cannot be had, so npm start would take ${String(port)}.`;
    return { status: 'warning', what, said, mend: `PORT=${String(port)}, or end who has it` };
  } catch (error) {
    return { status: 'wrong', what, said: messageOf(error), mend: 'set another PORT, or another HOST' };
  }
};
