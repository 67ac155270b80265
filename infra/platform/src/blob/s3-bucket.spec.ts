import { GetObjectCommand, PutObjectCommand, CreateBucketCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../service/load-config.ts';
import { portSettings } from '../service/port-settings.ts';
import { describeOnEngine } from '../testing/engine.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Blob } from './blob.ts';
import { openBlob, openRawS3 } from './s3-samples.contract.ts';

describeOnEngine('S3', (address) => {
  const settings = loadConfig(portSettings, process.env);
  const raw = openRawS3(address);
  const opened: Blob[] = [];
  let [ours, theirs]: readonly TestDatabase[] = [];
  beforeAll(async () => {
    [ours, theirs] = [await createTestDatabase(), await createTestDatabase()];
  });
  afterEach(async () => {
    for (const blob of opened.splice(0)) await blob.close();
  });
  afterAll(async () => {
    await raw.stop();
    for (const database of [ours, theirs]) await database?.drop();
  });

  const openIn = async (installation: TestDatabase | undefined, S3_BUCKET: string): Promise<Blob> => {
    const blob = await openBlob(installation?.adminUrl ?? '', { ...settings, S3_BUCKET });
    opened.push(blob);
    return blob;
  };
  const put = (Bucket: string, Key: string, Body: string) =>
    raw.client.send(new PutObjectCommand({ Bucket, Key, Body }));
  const newBucket = async (objects: Readonly<Record<string, string>> = {}): Promise<string> => {
    const Bucket = raw.nameBucket();
    await raw.client.send(new CreateBucketCommand({ Bucket }));
    for (const [key, content] of Object.entries(objects)) await put(Bucket, key, content);
    return Bucket;
  };
  const markIn = async (Bucket: string): Promise<string | undefined> => {
    const { Body } = await raw.client.send(new GetObjectCommand({ Bucket, Key: '.candor' }));
    return Body?.transformToString();
  };

  it('claims an empty bucket for an installation, and accepts it at each later start', async () => {
    const bucket = await newBucket();
    const blobs = await Promise.all([1, 2, 3].map(() => openIn(ours, bucket)));
    await blobs[0]?.put('photo', Buffer.from('x'), 'image/webp');
    const again = await openIn(ours, bucket);
    expect(await again.head('photo')).not.toBeNull();
  });

  it('refuses the bucket of another installation, and leaves it unchanged', async () => {
    const bucket = await newBucket();
    const blob = await openIn(ours, bucket);
    await blob.put('photo', Buffer.from('x'), 'image/webp');
    const mark = await markIn(bucket);
    await expect(openIn(theirs, bucket)).rejects.toMatchObject({
      name: 'InvalidConfiguration',
      message: `S3_BUCKET is wrong: ${bucket} is another installation’s, as .candor in it says. Choose another one, or empty it.`,
    });
    expect(await markIn(bucket)).toBe(mark);
    await openIn(ours, bucket);
  });

  it.each([
    ['no marker', { 'somebody/else.txt': 'theirs' }],
    ['a marker of another program', { '.candor': 'something else', 'a.txt': 'theirs' }],
  ])('refuses a bucket that holds objects and %s', async (_what, objects) => {
    const bucket = await newBucket(objects);
    await expect(openIn(ours, bucket)).rejects.toMatchObject({
      name: 'InvalidConfiguration',
      message: `S3_BUCKET is wrong: ${bucket} is somebody’s, for it has objects, and no .candor of ours. Choose another one, or empty it.`,
    });
  });
});
