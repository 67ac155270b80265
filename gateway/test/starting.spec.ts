import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePorts } from '@candor/platform/free-ports';
import { testSecret } from '@candor/platform/testing';
import { expect, it } from 'vitest';
import { runGateway } from '../src/gateway.ts';

it('a gateway that does not listen for visitors is not ready', async () => {
  const [port = 0, operationsPort = 0] = await freePorts(2);
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    PORT: String(port),
    OPERATIONS_PORT: String(operationsPort),
    INTERNAL_SECRET: testSecret,
    WEB_DIST: '/nowhere',
  };
  await expect(runGateway({ environment })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(fetch(`http://127.0.0.1:${operationsPort}/readyz`)).rejects.toMatchObject({
    cause: { code: 'ECONNREFUSED' },
  });
  other.close();
});
