import { machineFacts } from './machine-facts.ts';

/** One JSON line per figure, with the machine it was measured on. */
export const report = (benchmark: string, figures: Readonly<Record<string, unknown>>): void => {
  process.stdout.write(`${JSON.stringify({ benchmark, ...figures, machine: machineFacts() })}\n`);
};

export const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
