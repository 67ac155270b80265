/** What was looked at, and how it is. Never holds a secret. */
export type Finding =
  | { readonly status: 'ok'; readonly what: string; readonly said: string }
  | {
      readonly status: 'warning' | 'wrong';
      readonly what: string;
      readonly said: string;
      /** The command or setting that mends it; `null` when what was said says it. */
      readonly mend: string | null;
    };

/** As one line; `infra/setup/doctor.mjs`, which does without packages, writes its own in the same form. */
export const lineOf = (finding: Finding): string => {
  const mend = finding.status === 'ok' || finding.mend === null ? '' : ` Mend it: ${finding.mend}`;
  return `${finding.status.padEnd(7)}  ${finding.what.padEnd(27)}  ${onOneLine(finding.said)}${mend}\n`;
};

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const onOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim();
