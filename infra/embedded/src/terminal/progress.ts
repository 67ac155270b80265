import wrapAnsi from 'wrap-ansi';
import type { Terminal } from './terminal.ts';

/** Numbered steps, each printed with its outcome and duration. Prints something at least every two seconds. */
export interface Progress {
  /**
   * Prints `[3/7] Postgres 18 ready on 127.0.0.1:54321 (0.8 s)`: the text is `outcome` of the result, by default the title.
   * `setDetail` shows the current part of the work. A failure is printed and rethrown.
   */
  step: <T>(
    title: string,
    work: (setDetail: (detail: string) => void) => Promise<T>,
    outcome?: (result: T) => string,
  ) => Promise<T>;
  /** Prints a line, also during a step. */
  note: (line: string) => void;
}

const redrawMs = 100;
const heartbeatMs = 1_800;
const clearLine = '\r\u001b[2K';

/** `total` steps, of which `done` were printed before. */
export const createProgress = (terminal: Terminal, total: number, done = 0): Progress => {
  let current = done;
  let clearDrawing: () => void = () => undefined;

  return {
    step: async (title, work, outcome = () => title) => {
      current += 1;
      const label = `[${String(current)}/${String(total)}]`;
      const begun = performance.now();
      const duration = () => formatDuration(performance.now() - begun);
      let shownDetail = '';
      const drawing = terminal.interactive ? spinner(terminal) : heartbeat(terminal);
      const timer = setInterval(() => {
        drawing.draw(`${label} ${title}${shownDetail} ... ${duration()}`);
      }, drawing.everyMs);
      clearDrawing = drawing.clear;
      const print = (text: string): void => {
        clearInterval(timer);
        drawing.clear();
        terminal.write(`${label} ${text} (${duration()})\n`);
      };
      try {
        const result = await work((detail) => {
          shownDetail = `: ${detail}`;
        });
        print(outcome(result));
        return result;
      } catch (error) {
        print(`${title} failed`);
        throw error;
      } finally {
        clearDrawing = () => undefined;
      }
    },
    note: (line) => {
      clearDrawing();
      terminal.write(`${line}\n`);
    },
  };
};

export const formatDuration = (ms: number): string => {
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${String(Math.floor(seconds / 60))} min ${String(seconds % 60)} s`;
};

interface Drawing {
  everyMs: number;
  draw: (line: string) => void;
  clear: () => void;
}

const spinner = ({ write, unicode, columns }: Terminal): Drawing => {
  const frames = unicode ? ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'] : ['|', '/', '-', '\\'];
  let frame = 0;
  return {
    everyMs: redrawMs,
    draw: (line) => {
      // A line that wraps could not be cleared again.
      const [fitting = ''] = wrapAnsi(line, Math.max(1, columns - 3), { hard: true }).split('\n');
      write(`${clearLine}${frames[frame % frames.length] ?? ''} ${fitting}`);
      frame += 1;
    },
    clear: () => {
      if (frame > 0) write(clearLine);
    },
  };
};

const heartbeat = ({ write }: Terminal): Drawing => ({
  everyMs: heartbeatMs,
  draw: (line) => {
    write(`${line}\n`);
  },
  clear: () => undefined,
});
