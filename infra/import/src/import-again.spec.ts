import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  goodRows,
  header,
  importFolder,
  quoted,
  recordingClient,
  reviewText,
  shortRow,
  table,
  type ImportFolder,
} from './import-world.ts';

describe('an import', () => {
  let folder: ImportFolder;
  beforeEach(() => {
    folder = importFolder();
  });
  afterEach(() => {
    folder.remove();
  });

  /** The last column first. */
  const dateFirst = (row: string) => row.replace(/^(.*),([^,]*)$/, '$2,$1');

  it('that was interrupted resumes, and duplicates nothing', async () => {
    folder.write(table(shortRow(), ...goodRows(700)));
    const { client, ratings, members } = recordingClient(1);
    await expect(folder.import(client)).rejects.toThrow('killed');
    const again = recordingClient();
    for (const [id, rating] of ratings) again.ratings.set(id, rating);
    for (const id of members) again.members.add(id);
    expect(await folder.import(again.client)).toMatchObject({ imported: 700, refused: 1 });
    expect([again.ratings.size, again.members.size]).toEqual([700, 700]);
    expect(folder.reasons()).toEqual([
      "2 text: 'too short' is too short: Review must be at least 50 characters",
    ]);
  });

  it('with other defaults reads refused rows again, under the same ids', async () => {
    folder.write(table(...goodRows(3), shortRow()));
    const { client, ratings } = recordingClient();
    expect(await folder.import(client)).toMatchObject({ imported: 3, refused: 1 });
    expect(await folder.import(client, { allowShort: true })).toMatchObject({ imported: 4, refused: 0 });
    expect(ratings.size).toBe(4);
  });

  it('resumed among rows with equal content imports all of them', async () => {
    const same = `Lamp,8,Bright,${quoted(reviewText)},2024-05-06`;
    folder.write(table(...Array.from({ length: 700 }, () => same)));
    const { client, ratings } = recordingClient(1);
    await expect(folder.import(client)).rejects.toThrow('killed');
    const again = recordingClient();
    for (const [id, rating] of ratings) again.ratings.set(id, rating);
    expect(await folder.import(again.client)).toMatchObject({ imported: 700, refused: 0 });
    expect(again.ratings.size).toBe(700);
  });

  it('of another file with the same name and size imports that file', async () => {
    const { client, ratings } = recordingClient();
    for (const title of ['One', 'Two']) {
      folder.write(table(`Lamp,8,${title},${quoted(reviewText)},2024-05-06`));
      expect(await folder.import(client)).toMatchObject({ imported: 1, rowsThisRun: 1 });
    }
    expect([...ratings.values()].map(({ title }) => title)).toEqual(['One', 'Two']);
  });

  it('of a corrected file imports only new rows, in any order', async () => {
    const undated = `Lamp,8,Undated,${quoted(reviewText)},`;
    const good = [...goodRows(3), undated];
    folder.write(table('Lamp,9,Nine,too short,2024-05-06', ...good));
    const { client, ratings, members } = recordingClient();
    expect(await folder.import(client)).toMatchObject({ imported: 4, refused: 1 });
    const before = new Set(ratings.keys());
    const corrected = `Lamp,9,Nine,${quoted(`Long enough: ${reviewText}`)},2024-05-06`;
    folder.write(
      ['date,thing,stars,title,text', ...[...good, corrected].map(dateFirst)].join('\r\n'),
      'corrected.csv',
    );
    expect(await folder.import(client)).toMatchObject({ imported: 5, refused: 0 });
    expect([...ratings].filter(([id]) => !before.has(id)).map(([, { title }]) => title)).toEqual(['Nine']);
    expect(members.size).toBe(5);
  });

  it('that is complete imports nothing when it runs again', async () => {
    folder.write(table(...goodRows(3)));
    await folder.import(recordingClient().client);
    const { client, ratings } = recordingClient();
    expect(await folder.import(client)).toMatchObject({ imported: 3, rowsThisRun: 0 });
    expect(ratings.size).toBe(0);
  });

  describe('without its rejects file', () => {
    it('because another import replaced it, lists the refused rows again', async () => {
      const write = (...lines: readonly string[]) => {
        folder.write(table(...lines));
      };
      write(shortRow('One'), ...goodRows(1));
      await folder.import(recordingClient().client);
      const rejects = folder.rejectsText();
      write(...goodRows(1), shortRow('Two'), shortRow('Three'));
      await folder.import(recordingClient().client);
      write(shortRow('One'), ...goodRows(1));
      expect(await folder.import(recordingClient().client)).toMatchObject({ imported: 1, refused: 1 });
      expect(folder.rejectsText()).toBe(rejects);
    });

    it('reads all rows again and lists the refused ones', async () => {
      const bad = shortRow();
      folder.write(table(bad, ...goodRows(1), bad));
      const { client, ratings } = recordingClient();
      await folder.import(client);
      const rejects = folder.rejectsText();
      rmSync(folder.rejectsFile());
      expect(await folder.import(client)).toMatchObject({ imported: 1, refused: 2 });
      expect(ratings.size).toBe(1);
      expect(folder.rejectsText()).toBe(rejects);
    });

    it('starts an empty one when no row was refused', async () => {
      folder.write(table(...goodRows(3)));
      await folder.import(recordingClient().client);
      rmSync(folder.rejectsFile());
      expect(await folder.import(recordingClient().client)).toMatchObject({ imported: 3, rowsThisRun: 0 });
      expect(folder.rejectsText()).toBe(`${header},"rejected line","rejected because"\n`);
    });
  });
});
