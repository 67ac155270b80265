import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EngineContents } from './engine.ts';
import { unzipSync } from 'fflate';

export interface BucketSettings {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly bucket: string;
}

/** All objects of a bucket: name, metadata and bytes, also of files in a ZIP. */
export const bucketContents = async ({
  endpoint,
  bucket: Bucket,
  ...credentials
}: BucketSettings): Promise<EngineContents> => {
  const s3 = await import('@aws-sdk/client-s3');
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } = s3;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  const keys = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket }))
      found.push(...Contents.flatMap(({ Key }) => Key ?? []));
    return found;
  };
  return {
    read: async () => {
      const found: string[] = [];
      for (const Key of await keys()) {
        const { Body, Metadata, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key }));
        const bytes = Body instanceof Readable ? withUnzipped(await buffer(Body)).toString() : '';
        found.push([Key, ContentType, JSON.stringify(Metadata), bytes].join('\n'));
      }
      return found;
    },
    seed: async (text) => {
      await client.send(new PutObjectCommand({ Bucket, Key: 'seeded', Body: text }));
    },
    remove: async () => {
      for (const Key of await keys()) await client.send(new DeleteObjectCommand({ Bucket, Key }));
      await client.send(new s3.DeleteBucketCommand({ Bucket }));
    },
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
};

/** The bytes and, if they end in a complete ZIP, its file names and contents. */
export const withUnzipped = (bytes: Buffer): Buffer => {
  const start = bytes.indexOf('PK\u0003\u0004');
  if (start < 0 || !bytes.includes('PK\u0005\u0006')) return bytes;
  const files = [...unzip(bytes.subarray(start))];
  return Buffer.concat([bytes, ...files.flatMap(([name, content]) => [Buffer.from(name), content])]);
};

/** The files of a ZIP, by name. */
export const unzip = (zip: Buffer): ReadonlyMap<string, Buffer> =>
  new Map(Object.entries(unzipSync(zip)).map(([name, content]) => [name, Buffer.from(content)]));
