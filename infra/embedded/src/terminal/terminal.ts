import type { WriteStream } from 'node:tty';

/** An output and its abilities. */
export interface Terminal {
  write: (text: string) => void;
  /** A person watches: lines may be redrawn. Otherwise only whole lines, in plain ASCII. */
  interactive: boolean;
  /** It shows box lines and spinners beyond ASCII. */
  unicode: boolean;
  columns: number;
}

const defaultColumns = 80;

export const describeTerminal = (
  stream: Pick<WriteStream, 'write'> & { isTTY?: boolean; columns?: number },
  env: NodeJS.ProcessEnv,
  platform: NodeJS.Platform = process.platform,
): Terminal => {
  const columns = stream.columns ?? 0;
  const interactive = stream.isTTY === true && env['TERM'] !== 'dumb' && (env['CI'] ?? '') === '';
  return {
    write: (text) => {
      stream.write(text);
    },
    interactive,
    unicode: interactive && supportsUtf8(env, platform),
    // Some terminals report 0.
    columns: columns > 0 ? columns : defaultColumns,
  };
};

const supportsUtf8 = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean => {
  if (platform === 'win32') return (env['WT_SESSION'] ?? env['TERM_PROGRAM'] ?? '') !== '';
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find((value) => (value ?? '') !== '') ?? '';
  return /utf-?8/i.test(locale);
};
