import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EngineContents } from './engine-contents.ts';
import { withUnzipped } from './unzip.ts';

export interface BucketSettings {
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly bucket: string;
}

/** All objects of a bucket: name, properties and bytes, also those that are in a ZIP. */
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
    plant: async (text) => {
      await client.send(new PutObjectCommand({ Bucket, Key: 'planted', Body: text }));
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
