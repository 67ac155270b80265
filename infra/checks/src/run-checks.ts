import { parts, specsMatching, type Part, type PartResult } from './parts.ts';
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

interface FinishedPart extends PartResult {
  seconds: string;
}

async function runPart({ run }: Part): Promise<FinishedPart> {
  const startedAt = performance.now();
  const result = await run();
  return { ...result, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) };
}

function show({ name }: Part, { tally, output, seconds }: FinishedPart): void {
  console.log(`${markOf(tally)} ${name} (${seconds} s)`);
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
const tallies: Tally[] = [];
/** The next part, where it runs already: a small one beside another, for most of each uses one core. */
let ahead: Promise<FinishedPart> | undefined;
for (const [index, part] of chosen.entries()) {
  if (ahead === undefined && interruption.signal.aborted) break;
  const running = ahead ?? runPart(part);
  const next = chosen[index + 1];
  const isRoomBeside = part.isSmall && next?.isSmall === true && !interruption.signal.aborted;
  ahead = isRoomBeside ? runPart(next) : undefined;
  const finished = await running;
  show(part, finished);
  tallies.push(finished.tally);
}

const total = addTallies(tallies);
console.log(summaryOf(total));
process.exitCode = isGreen(total) ? 0 : 1;
