import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesIn } from './messages.plugin.ts';
import { pseudoMessage } from './pseudo-message.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-messages-'));
  mkdirSync(join(folder, 'messages'));
  const files = {
    'messages/en.ts':
      "export const en = { greeting: 'Hello {name}', title: 'Home', other: 'Not used here' };",
    'messages/es.ts': "export const es = { greeting: 'Hola {name}', title: 'Inicio', other: 'Sin usar' };",
    'messages/index.ts':
      "import { en } from './en.ts';\nimport { es } from './es.ts';\nexport const t = (key, values) => [key, values, en, es];",
    'page.ts':
      "import { t } from './messages/index.ts';\nexport const texts = [t('title'), t('greeting', { name: 'Ada' }), t('missing')];",
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const builtIn = async (...args: Parameters<typeof messagesIn>): Promise<string> => {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [messagesIn(...args)],
    build: { write: false, minify: false, lib: { entry: 'page.ts', formats: ['es'] } },
  });
  const [output] = [result].flat();
  return output && 'output' in output ? output.output[0].code : '';
};

describe('the messages of a built page', () => {
  it('stand where they are used, compiled, in one language', async () => {
    const page = await builtIn('es');
    expect(page).toContain('t("Inicio")');
    expect(page).toContain('t(["Hola ", ["name"]], { name: "Ada" })');
    expect(page).not.toMatch(/Home|Hello|Sin usar|greeting:/);
  });

  it('keep a key without a message', async () => {
    expect(await builtIn('en')).toContain('t("missing")');
  });

  it('are long and accented in a pseudo language, with their values and tags', async () => {
    expect(await builtIn('en', pseudoMessage)).toContain('t("[H́óḿé on]")');
    expect(pseudoMessage('{count, plural, one {# day} other {# days}} of <b>{name}</b>')).toBe(
      '[{count, plural, one {# d́áý} other {# d́áýś}} óf́ <b>{name}</b> one tw]',
    );
    expect(pseudoMessage('{kind, select, a {Food} other {{count, plural, one {# Bar} other {Bars}}}}')).toBe(
      '[{kind, select, a {F́óód́} other {{count, plural, one {# B́áŕ} other {B́áŕś}}}} on]'.normalize(),
    );
  });
});
