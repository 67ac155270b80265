import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { z } from 'zod';
import { InvalidConfiguration } from '../service/load-config.ts';

export interface OwnBucket {
  readonly Bucket: string;
  readonly installationId: string;
}

/** Names the owner of the bucket. */
const markKey = '.candor';
const markPrefix = 'Candor stores its objects in this bucket.';
const markOf = (installationId: string): string => `${markPrefix}\nInstallation: ${installationId}`;

/**
 * Creates a missing bucket, and checks that it belongs to us and that we may read, write and list it. Rejects with
 * `InvalidConfiguration` when only another setting helps; other errors mean that S3 is unreachable.
 */
export const prepareBucket = async (
  client: S3Client,
  own: OwnBucket,
  abortSignal: AbortSignal,
): Promise<void> => {
  const { Bucket, installationId } = own;
  try {
    await checkOwner(client, own, abortSignal).catch(async (error: unknown) => {
      if (nameOf(error) !== 'NoSuchBucket') throw error;
      await makeBucket(client, Bucket, abortSignal);
      await checkOwner(client, own, abortSignal);
    });
    // At each start, to check the write access.
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: markKey,
        ContentType: 'text/plain',
        Body: Buffer.from(`${markOf(installationId)}\n`),
      }),
      { abortSignal },
    );
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === null) throw error;
    throw new InvalidConfiguration(refusal, { cause: error });
  }
};

const checkOwner = async (
  client: S3Client,
  { Bucket, installationId }: OwnBucket,
  abortSignal: AbortSignal,
): Promise<void> => {
  // Before the marker is read: another of our processes writes its marker into an empty bucket, and nothing before it.
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }), {
    abortSignal,
  });
  const mark = await readMark(client, Bucket, abortSignal);
  if (mark === null && Contents.length === 0) return;
  if (mark === markOf(installationId)) return;
  throw new InvalidConfiguration(
    mark?.startsWith(markPrefix)
      ? `S3_BUCKET is wrong: ${Bucket} is another installation’s, as ${markKey} in it says. Choose another one, or empty it.`
      : `S3_BUCKET is wrong: ${Bucket} is somebody’s, for it has objects, and no ${markKey} of ours. Choose another one, or empty it.`,
  );
};

/** `null`: there is none. */
const readMark = async (
  client: S3Client,
  Bucket: string,
  abortSignal: AbortSignal,
): Promise<string | null> => {
  try {
    const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: markKey }), { abortSignal });
    if (ETag === undefined || Body === undefined) throw new InvalidConfiguration(notS3);
    return (await Body.transformToString()).trimEnd();
  } catch (error) {
    if (nameOf(error) === 'NoSuchKey') return null;
    throw error;
  }
};

const makeBucket = async (client: S3Client, Bucket: string, abortSignal: AbortSignal): Promise<void> => {
  try {
    await client.send(new CreateBucketCommand({ Bucket }), { abortSignal });
  } catch (error) {
    // Another of our processes was first. If it was another program, the next write is refused.
    const isThere = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists', 'OperationAborted'];
    if (!isThere.includes(nameOf(error))) throw error;
  }
};

const notS3 = 'S3_ENDPOINT is wrong: the server at this address is not S3.';
const otherRegion = 'S3_REGION is wrong: the bucket is in another region.';

const refusals: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is wrong: S3 does not know it.',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is wrong: it does not belong to S3_ACCESS_KEY_ID.',
  InvalidBucketName: 'S3_BUCKET is wrong: S3 does not take it as the name of a bucket.',
  PermanentRedirect: otherRegion,
  AuthorizationHeaderMalformed: otherRegion,
  IllegalLocationConstraintException: otherRegion,
  EPROTO: 'S3_ENDPOINT is wrong: the server at this address does not use TLS.',
};
const forbidden = 'S3_BUCKET is wrong: S3_ACCESS_KEY_ID may not make it, or not write and list it.';

/** Temporary errors of S3: too slow, too many requests, two processes that create one bucket. */
const passing = [408, 409, 429];

const refusalIn = (error: unknown): string | null => {
  if (error instanceof InvalidConfiguration) return error.message;
  const refusal = refusals[nameOf(error)] ?? refusals[codeOf(error)];
  if (refusal !== undefined) return refusal;
  const status = statusOf(error);
  if (status === null || status >= 500 || passing.includes(status)) return null;
  if (status !== 403) return notS3;
  return nameOf(error) === 'RequestTimeTooSkewed' ? null : forbidden;
};

const Responded = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) });

/** The status of the response in an error; `null` without a response. */
const statusOf = (error: unknown): number | null =>
  Responded.safeParse(error).data?.$metadata.httpStatusCode ?? null;

/** The error code of S3, if the client found one. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The error in one word. */
export const reasonOf = (error: unknown): string => codeOf(error) || nameOf(error);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
