import { parts, specsMatching, usualParts, type Part, type PartResult } from './parts.ts';
import { stopCommands } from './run-command.ts';
import { addTallies, isGreen, summaryOf, type Tally } from './tally.ts';

/** `npm test` runs the usual parts, `npm test -- lint` one. Any other word runs the specs whose path contains it. */
function chosenParts(words: string[]): Part[] {
  if (words.length === 0) return usualParts;
  const names = parts.map(({ name }) => name);
  const others = words.filter((word) => !names.includes(word));
  return [
    ...parts.filter(({ name }) => words.includes(name)),
    ...(others.length > 0 ? [specsMatching(others)] : []),
  ];
}

function show({ name }: Part, { tally, output }: PartResult, durationMs: number): void {
  console.log(`\n${markOf(tally)} ${name} (${(durationMs / 1000).toFixed(1)} s)`);
  if (output !== '') console.log(output);
}

function markOf(tally: Tally): string {
  if (tally.failed.length > 0) return '✗';
  return tally.passed > 0 ? '✓' : '– nothing ran:';
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interruption.abort();
    stopCommands();
  });
}

// In sequence: the long parts use all cores, and two at once take longer.
const tallies: Tally[] = [];
for (const part of chosenParts(process.argv.slice(2))) {
  if (interruption.signal.aborted) break;
  const startedAt = performance.now();
  const result = await part.run();
  show(part, result, performance.now() - startedAt);
  tallies.push(result.tally);
}

const total = addTallies(tallies);
console.log(summaryOf(total));
process.exitCode = isGreen(total) ? 0 : 1;
