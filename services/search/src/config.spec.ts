import { fileURLToPath } from 'node:url';
import { wrongSettings } from '@candor/platform';
import { describe, expect, it } from 'vitest';
import { searchConfig } from './config.ts';

const wrong = (settings: Readonly<Record<string, string>>) =>
  wrongSettings(searchConfig, settings).map(({ name, reason }) => `${name}: ${reason}`);

const cloudId = `candor:${Buffer.from('region.example$abc$def').toString('base64')}`;
const readable = fileURLToPath(import.meta.url);

describe('the settings of Elasticsearch', () => {
  it.each([
    [{}],
    [{ ELASTICSEARCH_URL: 'http://es:9200' }],
    [{ ELASTICSEARCH_URL: 'https://a:9200, https://me:p%25@b:9200', ELASTICSEARCH_CA_FILE: readable }],
    [{ ELASTICSEARCH_URL: 'https://es', ELASTICSEARCH_API_KEY: 'a2V5' }],
    [{ ELASTICSEARCH_CLOUD_ID: cloudId, ELASTICSEARCH_API_KEY: 'a2V5' }],
  ])('may be %j', (settings) => {
    expect(wrong(settings)).toEqual([]);
  });

  it('list the nodes', () => {
    const { ELASTICSEARCH_URL } = searchConfig.parse({ ELASTICSEARCH_URL: 'http://a:9200,, http://b:9200' });
    expect(ELASTICSEARCH_URL).toEqual(['http://a:9200', 'http://b:9200']);
  });

  it.each([
    [{ ELASTICSEARCH_URL: 'redis://es:6379' }, ['ELASTICSEARCH_URL']],
    [{ ELASTICSEARCH_URL: 'http://es:9200,es:9201' }, ['ELASTICSEARCH_URL']],
    [{ ELASTICSEARCH_URL: 'http://me:100%sure@es' }, ['ELASTICSEARCH_URL']],
    [{ ELASTICSEARCH_API_KEY: 'a2V5' }, ['ELASTICSEARCH_API_KEY']],
    [{ ELASTICSEARCH_CA_FILE: readable }, ['ELASTICSEARCH_CA_FILE']],
    [{ ELASTICSEARCH_URL: 'https://es', ELASTICSEARCH_CA_FILE: '/no/such/file' }, ['ELASTICSEARCH_CA_FILE']],
    [{ ELASTICSEARCH_CLOUD_ID: 'abc', ELASTICSEARCH_API_KEY: 'a2V5' }, ['ELASTICSEARCH_CLOUD_ID']],
    [{ ELASTICSEARCH_CLOUD_ID: cloudId }, ['ELASTICSEARCH_CLOUD_ID']],
    [
      { ELASTICSEARCH_URL: 'http://es', ELASTICSEARCH_CLOUD_ID: cloudId, ELASTICSEARCH_API_KEY: 'a2V5' },
      ['ELASTICSEARCH_URL'],
    ],
  ])('may not be %j', (settings, names) => {
    const reasons = wrong(settings);
    expect(reasons.map((reason) => reason.split(':')[0])).toEqual(names);
    expect(reasons.join()).not.toMatch(/sure|a2V5/);
  });
});
