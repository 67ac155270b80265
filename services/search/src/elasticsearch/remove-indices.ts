import { z } from 'zod';
import { AnyAnswer, NotThere, openElasticsearch } from './elasticsearch-connection.ts';

const Indices = z.record(z.string(), z.unknown());

/** Removes what services made in Elasticsearch behind an alias that was theirs for a while, such as a benchmark's. */
export const removeIndices = async (address: string, alias: string): Promise<void> => {
  const elasticsearch = openElasticsearch(address);
  const remove = (path: string) => elasticsearch.ask({ method: 'DELETE', path, answer: AnyAnswer });
  try {
    const made = await elasticsearch.ask({ method: 'GET', path: `/${alias}-*`, answer: Indices });
    for (const name of Object.keys(made)) await remove(`/${name}`);
    await remove(`/_index_template/${alias}`).catch((error: unknown) => {
      if (!(error instanceof NotThere)) throw error;
    });
  } finally {
    await elasticsearch.close();
  }
};
