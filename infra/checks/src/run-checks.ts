import { parts, specsMatching, type Part } from './parts.ts';
import { stopCommands } from './run-command.ts';
import { addTallies, isGreen, summaryOf, type Tally } from './tally.ts';

/** `npm test` runs every part; `npm test -- lint` one; any other word runs the specs whose path contains it. */
function chosenParts(words: string[]): Part[] {
  if (words.length === 0) return parts;
  const names = parts.map(({ name }) => name);
  const others = words.filter((word) => !names.includes(word));
  return [
    ...parts.filter(({ name }) => words.includes(name)),
    ...(others.length > 0 ? [specsMatching(others)] : []),
  ];
}

async function runPart({ name, run }: Part): Promise<Tally> {
  const startedAt = performance.now();
  const { tally, output } = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${markOf(tally)} ${name} (${seconds} s)`);
  if (output !== '') console.log(output);
  return tally;
}

function markOf(tally: Tally): string {
  if (tally.failed > 0) return '✗';
  return tally.passed > 0 ? '✓' : '– nothing ran:';
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interruption.abort();
    stopCommands();
  });
}

const tallies: Tally[] = [];
for (const part of chosenParts(process.argv.slice(2))) {
  if (!interruption.signal.aborted) tallies.push(await runPart(part));
}

const total = addTallies(tallies);
console.log(summaryOf(total));
process.exitCode = isGreen(total) ? 0 : 1;
