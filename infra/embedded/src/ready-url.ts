import { createInterface } from 'node:readline';

/**
 * Waits for the line `ready http…` in the output of a starting site and returns the URL. Rejects with the whole output if the
 * output ends first. Later output is still read, because a full pipe would block the site.
 */
export const readyUrl = (output: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve, reject) => {
    const lines: string[] = [];
    createInterface({ input: output })
      .on('line', (line) => {
        lines.push(line);
        const url = /^ready (http\S+)$/.exec(line)?.[1];
        if (url !== undefined) resolve(url);
      })
      .on('close', () => {
        reject(new Error(`the site did not start:\n${lines.join('\n')}`));
      });
  });
