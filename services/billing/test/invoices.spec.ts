import { Invoice } from '@candor/contracts';
import {
  eventually,
  member,
  startTestService,
  type Member,
  type TestService,
} from '@candor/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingService } from '../src/service.ts';
import { act, invoices, letTimePass, openCheckout, startBilling, subscriber } from './world.ts';

describe('an invoice of the test provider', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startBilling();
  });
  afterAll(() => service.stop());

  const newest = async (as: Member): Promise<Invoice> => {
    const [invoice] = Invoice.array().parse(await invoices(service, as));
    if (invoice === undefined) throw new Error('no invoice');
    return invoice;
  };
  const open = async (as: Member, url: string | null) => service.ask('GET', url ?? '', { as });

  it('is a page of its own, in which nothing runs', async () => {
    const as = await subscriber(service);
    const { number, url } = await newest(as);
    const { status, text, headers } = await open(as, url);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toMatch(/^<!doctype html>/);
    for (const said of [number, 'Candor Premium, one month', '$9.99', 'Paid. Thank you!', 'Test mode'])
      expect(text).toContain(said);
    expect(text).not.toContain('<script');
  });

  it('says what has become of it', async () => {
    const waiting = member();
    await openCheckout(service, waiting);
    const { text } = await open(waiting, (await newest(waiting)).url);
    expect(text).toContain('This invoice is to be paid.');
    expect(text).toContain('Not paid');

    const refunded = await subscriber(service);
    await act(service, refunded, 'refund');
    expect((await open(refunded, (await newest(refunded)).url)).text).toContain('given back');

    const givenUp = member();
    await openCheckout(service, givenUp);
    const { url } = await newest(givenUp);
    await letTimePass(service, givenUp, '24 hours');
    await eventually(async () => {
      expect((await open(givenUp, url)).text).toContain('This invoice is void');
    });
  });

  it('is read by its member alone', async () => {
    const { url } = await newest(await subscriber(service));
    expect((await open(member(), url)).status).toBe(404);
    expect((await open(member({ isAdmin: true }), url)).status).toBe(404);
    expect((await service.ask('GET', url ?? '')).status).toBe(401);
  });

  it.each(['TEST-999999', 'TEST-1', 'test-000001', 'TEST-00000x', 'TEST-9999999999999999', '%27', 'in_1'])(
    'is not found by the number %s',
    async (number) => {
      const as = await subscriber(service);
      const answer = await open(as, `/api/billing/test/invoices/${number}`);
      expect(answer).toMatchObject({ status: 404, json: { message: 'Invoice not found' } });
    },
  );
});

describe('with settings', () => {
  it('members are told where to write', async () => {
    const service = await startTestService(billingService, {
      settings: { SUPPORT_EMAIL: 'help@candor.example' },
    });
    const answer = await service.ask('GET', '/api/billing/subscription', { as: member() });
    expect(answer.json).toMatchObject({ status: 'none', supportEmail: 'help@candor.example' });
    await service.stop();
  });
});
