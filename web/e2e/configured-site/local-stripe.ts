import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signWebhook } from '../../../services/billing/src/payments/webhook-signature.ts';
import type { Settings } from '../site.ts';

/** A local server with the part of Stripe's API that a checkout uses. It stores payments in memory. */
export interface LocalStripe {
  readonly url: string;
  /** The settings of a site that uses it. */
  readonly settings: Settings;
  /** The statuses of the site's responses to webhooks. */
  readonly webhookStatuses: readonly number[];
  /** Sends webhooks about payments to the site from now on. */
  sendWebhooksTo(siteUrl: string): void;
  close(): void;
}

interface Subscription {
  readonly id: string;
  readonly customer: string;
  readonly created: number;
  readonly clientSecret: string;
  status: 'incomplete' | 'active' | 'canceled';
}

type Form = URLSearchParams;
interface StubResponse {
  readonly status: number;
  readonly body: object;
}

const webhookSecret = 'whsec_journeys';
const declinedCard = '4000000000000002';
/** Needs authentication on a page of the bank, which redirects back. */
const authenticationCard = '4000002500003155';
const monthSeconds = 30 * 86_400;
const price = { id: 'price_premium', object: 'price', unit_amount: 999, currency: 'usd' };

const ok = (body: object): StubResponse => ({ status: 200, body });
const refused = (status: number, error: object): StubResponse => ({ status, body: { error } });
const missing = refused(404, { type: 'invalid_request_error', code: 'resource_missing' });
const list = (data: readonly object[]): StubResponse => ok({ object: 'list', has_more: false, data });

export const startLocalStripe = async (): Promise<LocalStripe> => {
  const subscriptions: Subscription[] = [];
  const webhookStatuses: number[] = [];
  let siteUrl: string | null = null;
  let made = 0;
  const newId = (prefix: string) => `${prefix}_${(made += 1)}`;
  const now = () => Math.floor(Date.now() / 1_000);

  const subscribe = (form: Form): StubResponse => {
    const id = newId('sub');
    const subscription: Subscription = {
      id,
      customer: form.get('customer') ?? '',
      created: now(),
      clientSecret: `pi_of_${id}_secret_${newId('s')}`,
      status: 'incomplete',
    };
    subscriptions.push(subscription);
    return ok(shown(subscription));
  };

  const confirm = (form: Form): StubResponse => {
    const found = subscriptions.find(({ clientSecret }) => clientSecret === form.get('client_secret'));
    if (found === undefined) return missing;
    const card = form.get('card')?.replaceAll(' ', '');
    if (card === declinedCard)
      return refused(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
    found.status = 'active';
    void sendPaymentEvent(found);
    if (card === authenticationCard) return ok({ redirectTo: wayBack(form.get('return_url') ?? '', found) });
    return ok({ paymentIntent: { object: 'payment_intent', status: 'succeeded' } });
  };

  const sendPaymentEvent = async ({ customer }: Subscription): Promise<void> => {
    if (siteUrl === null) throw new Error('Call sendWebhooksTo first.');
    const object = { id: newId('in'), object: 'invoice', customer };
    const body = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      type: 'invoice.paid',
      data: { object },
    });
    const { status } = await fetch(`${siteUrl}/api/billing/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': signWebhook(body, webhookSecret, new Date()),
      },
      body,
    });
    webhookStatuses.push(status);
  };

  const respond = (call: string, query: Form, form: Form): StubResponse => {
    const [, what = '', id = ''] = /^(\w+ \/v1\/\w+)(?:\/(\w+))?$/.exec(call) ?? [];
    const ofCustomer = subscriptions.filter(({ customer }) => customer === query.get('customer'));
    switch (id === '' ? what : `${what}/:id`) {
      case 'GET /v1/prices/:id':
        return ok(price);
      case 'POST /v1/customers':
        return ok({ id: newId('cus'), object: 'customer' });
      case 'GET /v1/customers/:id':
        return ok({ id, object: 'customer' });
      case 'POST /v1/subscriptions':
        return subscribe(form);
      case 'GET /v1/subscriptions':
        return list(ofCustomer.map(shown));
      case 'GET /v1/subscriptions/:id': {
        const found = subscriptions.find((subscription) => subscription.id === id);
        return found === undefined ? missing : ok(shown(found));
      }
      case 'GET /v1/charges':
        return list(ofCustomer.filter(({ status }) => status === 'active').map(chargeOf));
      case 'GET /v1/invoices':
        return list([]);
      case 'POST /v1/payment_intents/:id':
        return confirm(form);
      default:
        return missing;
    }
  };

  const server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
      const { status, body } = respond(
        `${request.method} ${pathname}`,
        searchParams,
        new URLSearchParams(sent),
      );
      response
        // The browser calls it too.
        .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_journeys',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_journeys',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_ID: price.id,
      STRIPE_API_BASE: url,
    },
    webhookStatuses,
    sendWebhooksTo: (address) => {
      siteUrl = address;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const wayBack = (returnUrl: string, { id, clientSecret }: Subscription): string =>
  `${returnUrl}?${new URLSearchParams({
    payment_intent: `pi_of_${id}`,
    payment_intent_client_secret: clientSecret,
    redirect_status: 'succeeded',
  }).toString()}`;

const shown = ({ id, customer, created, clientSecret, status }: Subscription): object => ({
  id,
  object: 'subscription',
  customer,
  created,
  status,
  currency: 'usd',
  cancel_at_period_end: false,
  cancel_at: null,
  items: {
    object: 'list',
    data: [{ id: `si_of_${id}`, price, current_period_end: created + monthSeconds }],
  },
  latest_invoice: {
    id: `in_of_${id}`,
    object: 'invoice',
    confirmation_secret: { client_secret: clientSecret, type: 'payment_intent' },
  },
});

const chargeOf = ({ id, customer, created }: Subscription): object => ({
  id: `ch_of_${id}`,
  object: 'charge',
  customer,
  created,
  status: 'succeeded',
  amount: 999,
  currency: 'usd',
  refunded: false,
  disputed: false,
  payment_intent: `pi_of_${id}`,
});
