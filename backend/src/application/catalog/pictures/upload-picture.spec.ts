import { expect, test } from '@jest/globals';
import { RandomIdentifiers } from '../../../adapters/system/random-identifiers.ts';
import { emptyStorage } from '../../../testing/storage.fixture.ts';
import { ManualClock } from '../../../testing/test-shop.fixture.ts';
import { PictureFiles, PictureMaker } from './ports.ts';
import type { JpegOutcome, MadePicture, MakingOutcome, PictureFile } from './ports.ts';
import { UploadPicture } from './upload-picture.ts';

const PICTURE: MadePicture = { webp: new Uint8Array(), avif: new Map() };

class Maker extends PictureMaker {
  async make(): Promise<MakingOutcome> {
    return { kind: 'made', picture: PICTURE };
  }

  async jpeg(): Promise<JpegOutcome> {
    return { kind: 'busy' };
  }
}

/** Files on a disk that is full before the last one is written. */
class FullDisk extends PictureFiles {
  readonly paths = new Set<string>();
  canRemove = true;

  async store(path: string): Promise<void> {
    this.paths.add(path);
    throw new Error('the disk is full');
  }

  async remove(path: string): Promise<void> {
    if (!this.canRemove) throw new Error('nothing can be removed');
    this.paths.delete(path);
  }

  add(name: string): Promise<void> {
    return this.store(name);
  }

  async load(): Promise<MadePicture | null> {
    return null;
  }

  async find(): Promise<PictureFile | null> {
    return null;
  }

  async list(): Promise<readonly string[]> {
    return [];
  }
}

function upload(files: PictureFiles) {
  const { pictures } = emptyStorage();
  const clock = new ManualClock();
  return {
    uploaded: new UploadPicture(new Maker(), pictures, files, new RandomIdentifiers(), clock).execute(new Uint8Array()),
    known: () => pictures.takeUnused({ at: clock.now(), since: clock.now(), limit: 10 }),
  };
}

test('a picture whose files cannot be stored leaves neither files nor a record behind', async () => {
  const disk = new FullDisk();
  const { uploaded, known } = upload(disk);
  await expect(uploaded).rejects.toThrow('the disk is full');
  expect([...disk.paths]).toEqual([]);
  expect(await known()).toEqual([]);
});

test('when its files cannot be removed either, the record stays, so that they are removed later', async () => {
  const disk = new FullDisk();
  disk.canRemove = false;
  const { uploaded, known } = upload(disk);
  await expect(uploaded).rejects.toThrow('the disk is full');
  expect(await known()).toEqual([...disk.paths]);
});
