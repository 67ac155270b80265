import { eventually, type TestService } from '@candor/platform/testing';
import { sql } from 'slonik';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { goodPassword, login, startIdentity } from './world.ts';

describe('the first administrator', () => {
  let service: TestService;

  afterEach(async () => {
    vi.restoreAllMocks();
    await service.stop();
  });

  const admins = () =>
    service.database.anyFirst(sql.unsafe`select email from accounts where is_admin order by email`);

  it('has the configured email and password', async () => {
    service = await startIdentity({ ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: goodPassword });
    await eventually(async () => {
      expect(await admins()).toEqual(['boss@example.com']);
    });
    const response = await login(service, { email: 'boss@example.com', password: goodPassword });
    expect(response).toMatchObject({ status: 200, json: { isAdmin: true } });
  });

  it('is invented in production, and printed once', async () => {
    const printed: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
    service = await startIdentity({ NODE_ENV: 'production', PUBLIC_URL: 'https://candor.example' });
    const line = /^First administrator: (\S+) {2}password: (\S+)\n$/;
    const [, email, password] = await eventually(() => {
      const match = line.exec(printed.find((text) => line.test(text)) ?? '');
      expect(match).not.toBeNull();
      return match ?? [];
    });
    vi.restoreAllMocks();
    expect(email).toBe('admin@candor.example');
    expect(await admins()).toEqual([email]);
    expect((await login(service, { email, password })).status).toBe(200);
  });
});
