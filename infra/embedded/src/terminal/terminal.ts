import type { WriteStream } from 'node:tty';

/** What may be drawn on an output. */
export interface Terminal {
  write: (text: string) => void;
  /** A person watches: lines may be redrawn. Otherwise only whole lines, in plain ASCII. */
  interactive: boolean;
  /** Box lines and spinners beyond ASCII come out right. */
  unicode: boolean;
  columns: number;
}

const COLUMNS_WHEN_UNKNOWN = 80;

export function describeTerminal(
  stream: Pick<WriteStream, 'write'> & { isTTY?: boolean; columns?: number },
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): Terminal {
  const columns = stream.columns ?? 0;
  const interactive = stream.isTTY === true && env['TERM'] !== 'dumb' && (env['CI'] ?? '') === '';
  return {
    write: (text) => {
      stream.write(text);
    },
    interactive,
    unicode: interactive && speaksUtf8(env, platform),
    // Some terminals say 0.
    columns: columns > 0 ? columns : COLUMNS_WHEN_UNKNOWN,
  };
}

function speaksUtf8(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean {
  if (platform === 'win32') return (env['WT_SESSION'] ?? env['TERM_PROGRAM'] ?? '') !== '';
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find((value) => (value ?? '') !== '') ?? '';
  return /utf-?8/i.test(locale);
}
