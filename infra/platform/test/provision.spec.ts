import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { provisionService } from '../src/database/provision.ts';
import { InvalidConfiguration } from '../src/service/load-config.ts';
import { administer } from '../src/testing/test-template.ts';
import { createTestDatabase, testSecret, type TestDatabase } from '../src/testing/index.ts';

describe('provisioning', () => {
  let testDatabase: TestDatabase;
  let url: string;

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    url = await testDatabase.serviceUrl();
  });
  afterEach(() => testDatabase.drop());

  const provision = (secret: string) =>
    provisionService({ adminUrl: testDatabase.adminUrl, service: 'subject', secret });
  const role = () => new URL(url).username;
  const storedPassword = () =>
    administer(testDatabase.adminUrl, `select rolpassword from pg_authid where rolname = '${role()}'`);
  const otherSecret = 'another secret, which is 32 bytes long';

  it('can be repeated', async () => {
    const before = await storedPassword();
    expect(await provision(testSecret)).toBe(url);
    expect(await storedPassword()).toEqual(before);
  });

  it('keeps the password of a role that can sign in, and refuses another secret', async () => {
    const before = await storedPassword();
    const refused = provision(otherSecret);
    await expect(refused).rejects.toThrow(InvalidConfiguration);
    await expect(refused).rejects.toThrow(`alter role "${role()}" nologin`);
    expect(await storedPassword()).toEqual(before);
    expect(await administer(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('replaces the password of the previous secret, once', async () => {
    const provisionNext = () =>
      provisionService({
        adminUrl: testDatabase.adminUrl,
        service: 'subject',
        secret: otherSecret,
        previousSecret: testSecret,
      });
    const next = await provisionNext();
    expect(await administer(next, 'select 1 as one')).toEqual([{ one: 1 }]);
    const after = await storedPassword();
    expect(await provisionNext()).toBe(next);
    expect(await provision(otherSecret)).toBe(next);
    expect(await storedPassword()).toEqual(after);
    await expect(provision(testSecret)).rejects.toThrow('INTERNAL_SECRET_PREVIOUS');
  });

  it('sets the password of a role that cannot sign in', async () => {
    await administer(testDatabase.adminUrl, `alter role "${role()}" nologin`);
    expect(await administer(await provision(otherSecret), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
