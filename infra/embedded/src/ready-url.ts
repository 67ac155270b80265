import { createInterface } from 'node:readline';

/**
 * Where a site answers that was started with this output, once it says so: `ready http…` on a line of its own. Rejects with
 * all that it said when it ends before. What is said later is read away: a full pipe would hold the site up.
 */
export const readyUrl = (output: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve, reject) => {
    const said: string[] = [];
    createInterface({ input: output })
      .on('line', (line) => {
        said.push(line);
        const url = /^ready (http\S+)$/.exec(line)?.[1];
        if (url !== undefined) resolve(url);
      })
      .on('close', () => {
        reject(new Error(`the site did not start:\n${said.join('\n')}`));
      });
  });
