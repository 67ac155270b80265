import { wrapToWidth } from './display-width.ts';
import type { Terminal } from './terminal.ts';

/** Numbered steps, each told with what came of it and how long it took. Never silent for two seconds. */
export interface Progress {
  /**
   * Prints `[3/7] Postgres 18 ready on 127.0.0.1:54321 (0.8 s)`: the text is what `outcome` makes of the result, the
   * title when left out. The work may tell with `doing` what it is at. A failure is printed and passed on.
   */
  step: <T>(
    title: string,
    work: (doing: (what: string) => void) => Promise<T>,
    outcome?: (result: T) => string,
  ) => Promise<T>;
  /** A line of its own, also in the middle of a step. */
  note: (line: string) => void;
}

const REDRAW_MS = 100;
const HEARTBEAT_MS = 1_800;
const CLEAR_LINE = '\r\u001b[2K';

/** `total` steps in all, of which so many were `done` and told before. */
export function createProgress(terminal: Terminal, total: number, done = 0): Progress {
  let current = done;
  let clearDrawing: () => void = () => undefined;

  return {
    async step(title, work, outcome = () => title) {
      current += 1;
      const label = `[${String(current)}/${String(total)}]`;
      const begun = performance.now();
      const took = () => formatDuration(performance.now() - begun);
      const sign = showSignOfLife(terminal, (detail) => `${label} ${title}${detail} ... ${took()}`);
      clearDrawing = sign.clear;
      try {
        const result = await work(sign.tell);
        sign.end();
        terminal.write(`${label} ${outcome(result)} (${took()})\n`);
        return result;
      } catch (error) {
        sign.end();
        terminal.write(`${label} ${title} failed (${took()})\n`);
        throw error;
      } finally {
        clearDrawing = () => undefined;
      }
    },
    note(line) {
      clearDrawing();
      terminal.write(`${line}\n`);
    },
  };
}

export function formatDuration(ms: number): string {
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${String(Math.floor(seconds / 60))} min ${String(seconds % 60)} s`;
}

interface SignOfLife {
  tell: (what: string) => void;
  clear: () => void;
  end: () => void;
}

function showSignOfLife(terminal: Terminal, describe: (detail: string) => string): SignOfLife {
  let detail = '';
  const { beat, clear, everyMs } = terminal.interactive ? spinner(terminal) : heartbeat(terminal);
  const timer = setInterval(() => {
    beat(describe(detail));
  }, everyMs);
  return {
    tell: (what) => {
      detail = `: ${what}`;
    },
    clear,
    end: () => {
      clearInterval(timer);
      clear();
    },
  };
}

interface Drawing {
  everyMs: number;
  beat: (line: string) => void;
  clear: () => void;
}

function spinner({ write, unicode, columns }: Terminal): Drawing {
  const frames = unicode ? ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'] : ['|', '/', '-', '\\'];
  let frame = 0;
  return {
    everyMs: REDRAW_MS,
    beat: (line) => {
      // A line that wraps could not be cleared again.
      const [fitting = ''] = wrapToWidth(line, Math.max(1, columns - 3));
      write(`${CLEAR_LINE}${frames[frame % frames.length] ?? ''} ${fitting}`);
      frame += 1;
    },
    clear: () => {
      if (frame > 0) write(CLEAR_LINE);
    },
  };
}

function heartbeat({ write }: Terminal): Drawing {
  return {
    everyMs: HEARTBEAT_MS,
    beat: (line) => {
      write(`${line}\n`);
    },
    clear: () => undefined,
  };
}
