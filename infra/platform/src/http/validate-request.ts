import { refusalSentence } from '@candor/contracts';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { InvalidRequest } from './problems.ts';
import { t } from '../messages/index.ts';

/** Parses a part of a request with its schema. The first violation becomes the refusal, as a sentence for people. */
export const validateRequest: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (sent: unknown) => {
    const { success, data, error } = schema.safeParse(sent, { error: refusalSentence });
    if (success) return { value: data };
    return { error: new InvalidRequest(error.issues[0]?.message ?? t('invalidRequest')) };
  };
