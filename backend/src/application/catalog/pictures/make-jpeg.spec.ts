import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import type { JpegShape } from '../../../domain/catalog/pictures/jpegs.ts';
import { MakeJpeg } from './make-jpeg.ts';
import type { MakeJpegOutcome } from './make-jpeg.ts';
import { MemoryFiles } from './memory-files.fixture.ts';
import { PictureMaker, ShippedPictures } from './ports.ts';
import type { JpegOutcome, MadePicture, MakingOutcome, ShippedFile } from './ports.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const BOW: MadePicture = {
  webp: bytesOf('webp'),
  avif: new Map([320, 560, 960].map((width) => [width, bytesOf(`avif of ${width}`)])),
};

/** Draws when it is told to, and notes what. */
class Pencil extends PictureMaker {
  readonly drawn: string[] = [];
  outcome: JpegOutcome['kind'] = 'made';
  atOnce = 0;
  mostAtOnce = 0;
  before: () => Promise<unknown> = async () => undefined;

  async make(): Promise<MakingOutcome> {
    return { kind: 'unreadable' };
  }

  async jpeg(bytes: Uint8Array, shape: JpegShape): Promise<JpegOutcome> {
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    const content = `${shape} of ${Buffer.from(bytes).toString()}`;
    this.drawn.push(content);
    await this.before();
    this.atOnce -= 1;
    return this.outcome === 'made' ? { kind: 'made', bytes: bytesOf(content) } : { kind: this.outcome };
  }
}

class Shipped extends ShippedPictures {
  readonly files = new Map<string, ShippedFile>();

  async read(name: string): Promise<ShippedFile | null> {
    return this.files.get(name) ?? null;
  }
}

async function shop(...stems: string[]) {
  const pictureFiles = new MemoryFiles();
  for (const stem of stems) await pictureFiles.store(`/images/${stem}.webp`, BOW);
  const [pencil, shipped] = [new Pencil(), new Shipped()];
  return { pictureFiles, pencil, shipped, makeJpeg: new MakeJpeg(pencil, pictureFiles, shipped) };
}

async function content(outcome: MakeJpegOutcome): Promise<string> {
  return outcome.kind === 'found' ? text(outcome.file.read(0, outcome.file.bytes - 1)) : outcome.kind;
}

test('a JPEG is drawn of the largest file when it is first asked for, and stored', async () => {
  const { makeJpeg, pencil, pictureFiles } = await shop('bow');
  const ask = async () => content(await makeJpeg.execute('bow-share.jpg'));
  for (const made of [...(await Promise.all([ask(), ask()])), await ask()]) expect(made).toBe('share of avif of 960');
  expect(await pictureFiles.find('bow-share.jpg')).not.toBeNull();
  expect(pencil.drawn).toHaveLength(1);
});

test('of what a crowd asks for, each is drawn once and one at a time, and beyond a limit callers come back', async () => {
  const stems = Array.from({ length: 30 }, (_, index) => `bow${index}`);
  const { makeJpeg, pencil } = await shop(...stems);
  const asked = [...stems, ...stems].map((stem) => makeJpeg.execute(`${stem}-small.jpg`));
  const kinds = (await Promise.all(asked)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'busy').length).toBeGreaterThan(0);
  expect(pencil.mostAtOnce).toBe(1);
  expect(new Set(kinds)).toEqual(new Set(['found', 'busy']));
  expect(await content(await makeJpeg.execute('bow29-small.jpg'))).toBe('small of avif of 960');
});

test.each(['none-share.jpg', 'bow-huge.jpg', 'bow-share.png', '../bow-share.jpg', 'review-photo-1-share.jpg'])(
  'nothing is drawn for %s',
  async (name) => {
    const { makeJpeg, pencil } = await shop('bow', 'review-photo-1');
    expect(await makeJpeg.execute(name)).toEqual({ kind: 'missing' });
    expect(pencil.drawn).toEqual([]);
  },
);

test('what cannot be drawn is not stored, so that a later try may succeed', async () => {
  const { makeJpeg, pencil } = await shop('bow');
  pencil.outcome = 'busy';
  expect(await makeJpeg.execute('bow-share.jpg')).toEqual({ kind: 'busy' });
  pencil.outcome = 'unreadable';
  expect(await makeJpeg.execute('bow-share.jpg')).toEqual({ kind: 'missing' });
  pencil.outcome = 'made';
  expect(await content(await makeJpeg.execute('bow-share.jpg'))).toBe('share of avif of 960');
});

test('a picture that is removed while its JPEG is drawn leaves none behind', async () => {
  const { makeJpeg, pencil, pictureFiles } = await shop('bow');
  pencil.before = () => pictureFiles.remove('/images/bow.webp');
  expect(await makeJpeg.execute('bow-share.jpg')).toEqual({ kind: 'missing' });
  expect(await pictureFiles.list()).toEqual([]);
});

test('a picture of the program has a new JPEG when another release has drawn it anew', async () => {
  const { makeJpeg, shipped } = await shop();
  for (const version of ['one', 'two']) {
    shipped.files.set('sock-960.avif', { bytes: bytesOf(version), digest: version });
    expect(await content(await makeJpeg.execute('sock-square.jpg'))).toBe(`square of ${version}`);
  }
});
