import { runInLanguage } from '@candor/languages/run-in-language';
import { expect, it } from 'vitest';
import { deletionRequestedMail, welcomeMail } from './identity.mail.ts';

const site = 'https://candor.test';

it('the welcome mail has the link that confirms the address', () => {
  expect(welcomeMail(site, 'abc').callout).toMatchObject({
    url: 'https://candor.test/auth?mode=confirm&token=abc',
  });
});

it('the welcome mail mentions no confirmation where none is needed', () => {
  expect(JSON.stringify(welcomeMail(site, null))).not.toMatch(/confirm/i);
});

it('mails write dates like pages', () => {
  const { paragraphs } = deletionRequestedMail(site, '2026-11-22T23:59:00.000Z');
  expect(paragraphs[0]).toContain('on Nov 22, 2026.');
  const spanish = runInLanguage('es', () => deletionRequestedMail(site, '2026-11-22T23:59:00.000Z'));
  expect(spanish.paragraphs[0]).toContain('el 22 nov 2026.');
});
