import { spawn } from 'node:child_process';
import { Problem } from './checkout.mjs';

const total = /^--of=(\d+)$/.exec(process.argv[2] ?? '')?.[1];

export const installing = step(1);
export const building = step(2);

/**
 * A step of the setup. With `--of=6` it is numbered as part of a start with 6 steps, and printed even if there was nothing to
 * do. Without, only finished work is printed.
 */
function step(number) {
  const line = (text) =>
    total === undefined
      ? `setup: ${text}`
      : `[${number}/${total}] ${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return {
    line,
    print: (text) => console.log(line(text)),
    printUnchanged: (text) => {
      if (total !== undefined) console.log(line(text));
    },
  };
}

/** Runs a program to its end and collects its output, which is shown if it fails. */
export function run(step, title, program, args, options) {
  const begun = Date.now();
  const heartbeat = startHeartbeat(step.line(title));
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { windowsHide: true, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) =>
      reject(new Problem(`${title} failed: ${program} does not start (${error.message}).`)),
    );
    child.on('close', (code, signal) =>
      resolve({ code: code ?? signal, output, seconds: ((Date.now() - begun) / 1_000).toFixed(1) }),
    );
  }).finally(heartbeat.end);
}

export function lastLines(output) {
  return output.trim().split('\n').slice(-30).join('\n');
}

/** Prints the line with the elapsed time at least every two seconds. */
export function startHeartbeat(line) {
  const redraws = process.stdout.isTTY && !process.env.CI;
  const [before, after] = redraws ? ['\r\u001b[2K', ''] : ['', '\n'];
  const begun = Date.now();
  let drawn = false;
  const timer = setInterval(
    () => {
      drawn = true;
      process.stdout.write(`${before}${line} ... ${Math.round((Date.now() - begun) / 1_000)} s${after}`);
    },
    redraws ? 500 : 1_800,
  );
  const end = () => {
    clearInterval(timer);
    if (drawn) process.stdout.write(before);
  };
  return { end };
}
