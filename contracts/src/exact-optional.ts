import { z } from 'zod';

type ExactOptional<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: z.ZodExactOptional<Shape[Field]>;
};

/** The fields of a shape, each of which may be missing. JSON has no `undefined`, so parsed fields have none either. */
export const exactOptional = <Shape extends z.ZodRawShape>(shape: Shape): ExactOptional<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [field, z.exactOptional(schema)]),
  ) as ExactOptional<Shape>;
