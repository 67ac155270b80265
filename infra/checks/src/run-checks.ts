import { parts, specsMatching, type Part, type PartResult } from './parts.ts';
import { stopCommands } from './run-command.ts';
import { mayHaveEngines } from './test-engines.global-setup.ts';
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

/** One part after the other, until somebody interrupts. */
async function runLane(lane: Part[], { stream }: { stream: boolean }): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const part of lane) {
    if (interruption.signal.aborted) break;
    const startedAt = performance.now();
    const result = await part.run({ stream });
    show(part, result, performance.now() - startedAt);
    tallies.push(result.tally);
  }
  return tallies;
}

function show({ name }: Part, { tally, output }: PartResult, durationMs: number): void {
  console.log(`\n${markOf(tally)} ${name} (${(durationMs / 1000).toFixed(1)} s)`);
  if (output !== '') console.log(output);
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

const chosen = chosenParts(process.argv.slice(2));
const inLane = (lane: Part['lane']) => chosen.filter((part) => part.lane === lane);
const [checks, specs, journeys] = [inLane('checks'), inLane('specs'), inLane('journeys')];
// Engines take so much of a small machine that specs beside journeys find them slow, and what is slow is stood in for.
const lanes = mayHaveEngines() ? [[...specs, ...journeys]] : [specs, journeys];
const tallies = await runLane(checks, { stream: true });
tallies.push(
  ...(
    await Promise.all(
      lanes
        .filter((lane) => lane.length > 0)
        // Two at once would write into each other's lines.
        .map((lane, index) => runLane(lane, { stream: index === 0 })),
    )
  ).flat(),
);

const total = addTallies(tallies);
console.log(summaryOf(total));
process.exitCode = isGreen(total) ? 0 : 1;
