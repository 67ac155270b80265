/** The result of one check. Contains no secrets. */
export type Finding =
  | { readonly status: 'ok'; readonly what: string; readonly message: string }
  | {
      readonly status: 'warning' | 'wrong';
      readonly what: string;
      readonly message: string;
      /** The command or setting that fixes it; `null` when `message` includes it. */
      readonly fix: string | null;
    };

/** As one line; `infra/setup/doctor.mjs`, which does without packages, writes its own in the same form. */
export const lineOf = (finding: Finding): string => {
  const fix = finding.status === 'ok' || finding.fix === null ? '' : ` Fix: ${finding.fix}`;
  return `${finding.status.padEnd(7)}  ${finding.what.padEnd(27)}  ${onOneLine(finding.message)}${fix}\n`;
};

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const onOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim();
