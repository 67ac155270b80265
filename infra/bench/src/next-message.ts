import type { ChildProcess } from 'node:child_process';

/** What a process of ours tells next. Rejects when it ends without a word. */
export const nextMessage = (child: ChildProcess, who: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => {
      reject(new Error(`${who} ended with ${String(code)}`));
    };
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
