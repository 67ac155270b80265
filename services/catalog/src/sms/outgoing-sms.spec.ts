import { startTestService, eventually, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogService } from '../service.ts';
import { queueSms } from './outgoing-sms.ts';
import { startScriptedSmsProvider, type ScriptedSmsProvider } from './scripted-sms-provider.ts';

describe('a queued text message', () => {
  let status = 503;
  let provider: ScriptedSmsProvider;
  let service: TestService;
  beforeAll(async () => {
    provider = await startScriptedSmsProvider(() => status);
    service = await startTestService(catalogService, { settings: { SMS_URL: provider.url } });
  });
  afterAll(async () => {
    await service.stop();
    provider.close();
  });

  it('has the same key in each attempt', async () => {
    await service.database.query(
      queueSms({ template: 'claim-approved', recipient: '+15125550100', facts: { entityId: 'some-entity' } }),
    );
    await eventually(() => {
      expect(provider.requests).toHaveLength(1);
    });
    status = 202;
    await eventually(async () => {
      await service.database.query(sql.unsafe`update outgoing_sms set due_at = now()`);
      expect(provider.requests.length).toBeGreaterThan(1);
    });
    const keys = provider.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });
});
