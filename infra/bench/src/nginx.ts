import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchContext } from './bench.ts';
import { freePort } from '@candor/platform/free-ports';
import { startProgram } from './program.ts';

export interface ProxyProcess {
  readonly url: string;
  readonly pid: number;
}

/** Starts an nginx of one process that does nothing but pass requests on to `upstream`; answers with its address and process. */
export const startNginx = async (
  { dataDir, afterwards }: Pick<BenchContext, 'dataDir' | 'afterwards'>,
  upstream: string,
): Promise<ProxyProcess> => {
  const folder = join(dataDir, 'nginx');
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, passingOn(folder, port, new URL(upstream).host));
  const url = `http://127.0.0.1:${port}`;
  const running = await startProgram({
    name: 'nginx',
    command: 'nginx',
    folder,
    environment: process.env,
    readyUrl: url,
    arguments: ['-p', folder, '-c', configuration, '-e', join(folder, 'error.log')],
  });
  afterwards(() => running.stop());
  return { url, pid: running.pid };
};

/** One process, as the gateway is; connections are kept on both sides, and an answer stays in memory. */
const passingOn = (folder: string, port: number, upstream: string): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_requests 1000000000;
  upstream page {
    server ${upstream};
    keepalive 128;
    keepalive_requests 1000000000;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://page;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_buffers 64 8k;
    }
  }
}
`;
