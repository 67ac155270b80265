import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress, formatDuration } from './progress.ts';
import type { Terminal } from './terminal.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('progress on plain output', () => {
  it('prints the outcome and duration of each step', async () => {
    const { progress, text } = begin({ interactive: false });
    await progress.step(
      'Starting Postgres',
      () => after(800, 54_321),
      (port) => `Postgres ready on ${String(port)}`,
    );
    await progress.step('Migrations', () => after(100, undefined));
    expect(text()).toBe('[1/7] Postgres ready on 54321 (0.8 s)\n[2/7] Migrations (0.1 s)\n');
  });

  it('numbers steps after those printed before', async () => {
    const { progress, text } = begin({ interactive: false }, 2);
    await progress.step('Migrations', () => after(100, undefined));
    expect(text()).toBe('[3/7] Migrations (0.1 s)\n');
  });

  it('prints something at least every two seconds', async () => {
    const { progress, writtenAt } = begin({ interactive: false });
    const begun = Date.now();
    await progress.step('Seed', () => after(9_000, undefined));
    const times = [begun, ...writtenAt];
    expect(times.length).toBeGreaterThan(4);
    for (const [index, time] of times.entries())
      expect(time - (times[index - 1] ?? begun)).toBeLessThan(2_000);
  });

  it('shows the detail of the work in its heartbeat', async () => {
    const { progress, text } = begin({ interactive: false });
    await progress.step('Seed', async (setDetail) => {
      setDetail('2,000 ratings');
      await after(2_500, undefined);
    });
    expect(text()).toContain('[1/7] Seed: 2,000 ratings ... 1.8 s\n');
  });

  it('prints plain ASCII only', async () => {
    const { progress, text } = begin({ interactive: false });
    await progress.step('Seed', () => after(5_000, undefined));
    expect(text()).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it('prints the failed step, rethrows its error and stops printing', async () => {
    const { progress, text } = begin({ interactive: false });
    const failing = progress.step('Migrations', async () => {
      await after(300, undefined);
      throw new Error('no such table');
    });
    await expect(failing).rejects.toThrow('no such table');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(text()).toBe('[1/7] Migrations failed (0.3 s)\n');
  });
});

describe('progress on a terminal', () => {
  it('redraws one line during the work and leaves only the outcome', async () => {
    const { progress, text } = begin({ interactive: true });
    await progress.step('Seed', () => after(1_000, undefined));
    expect(text()).toContain('⠋ [1/7] Seed ... 0.1 s');
    expect(visibleLines(text())).toEqual(['[1/7] Seed (1.0 s)', '']);
  });

  it('prints a note during a step on its own line', async () => {
    const { progress, text } = begin({ interactive: true });
    await progress.step('Seed', async () => {
      await after(500, undefined);
      progress.note('port 3000 is taken: using 3001');
      await after(500, undefined);
    });
    expect(visibleLines(text())).toEqual(['port 3000 is taken: using 3001', '[1/7] Seed (1.0 s)', '']);
  });

  it('draws no more than fits on one line', async () => {
    const { progress, text } = begin({ interactive: true });
    await progress.step(
      'Seed '.repeat(40),
      () => after(300, undefined),
      () => 'done',
    );
    const drawings = text().split('\r\u001b[2K').slice(1, -1);
    expect(drawings.length).toBeGreaterThan(0);
    for (const drawing of drawings) expect(drawing.length).toBeLessThan(80);
  });
});

describe('a duration', () => {
  it('is in seconds, then in minutes', () => {
    expect([40, 12_340, 59_960, 125_000].map(formatDuration)).toEqual([
      '0.0 s',
      '12.3 s',
      '1 min 0 s',
      '2 min 5 s',
    ]);
  });
});

function begin({ interactive }: { interactive: boolean }, done = 0) {
  const written: string[] = [];
  const writtenAt: number[] = [];
  const terminal: Terminal = {
    write: (text) => {
      written.push(text);
      writtenAt.push(Date.now());
    },
    interactive,
    unicode: interactive,
    columns: 80,
  };
  return { progress: createProgress(terminal, 7, done), text: () => written.join(''), writtenAt };
}

async function after<T>(ms: number, result: T): Promise<T> {
  await vi.advanceTimersByTimeAsync(ms);
  return result;
}

/** The final lines on a terminal: clearing a line removes its text. */
function visibleLines(text: string): string[] {
  return text.split('\n').map((line) => line.slice(line.lastIndexOf('\u001b[2K') + 1).replace(/^\[2K/, ''));
}
