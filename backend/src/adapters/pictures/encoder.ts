// Makes the files of pictures. Runs in its own process, which sharp-picture-maker.ts starts.
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { serveJobs } from '../../processes/serve-jobs.ts';
import { endedJpeg } from './cut-jpeg.ts';
import type { EncodingTask, JpegAnswer, JpegTask, UploadAnswer, UploadTask } from './encoding-messages.ts';

/** Allowed decoders. Others of the library (drawings, documents, animations, raw pixels) are disabled. */
const LOADERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
];
/** Pixels on each side of the file for browsers without AVIF. */
const FALLBACK_SIDE = 560;
const WEBP = { quality: 80, alphaQuality: 90, effort: 4 };
const AVIF = { quality: 60, effort: 3 };
/** Tried in turn until the JPEG is small enough, which the first nearly always is. */
const JPEG_QUALITIES = [84, 72, 60, 45, 30, 15, 5];
/** Rows of pixels that a JPEG stores together, at most. */
const SQUARE_ROWS = 16;
/** Part of a JPEG's rows that may be missing. */
const MOST_MISSING = 0.03;
const GREY = 128;
const INPUT = { limitInputPixels: false, failOn: 'error', pages: 1 } as const;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// Each picture is processed once, so a cache would waste memory.
sharp.cache(false);
serveJobs(encode);

function encode(task: EncodingTask): Promise<UploadAnswer | JpegAnswer> {
  return task.kind === 'upload' ? filesOf(task) : jpegOf(task);
}

async function filesOf({ bytes: file, mostPixels, widths }: UploadTask): Promise<UploadAnswer> {
  const ended = endedJpeg(file);
  const bytes = ended ?? file;
  const metadata = await read(sharp(bytes, INPUT).metadata());
  if (metadata === null || !isTaken(metadata)) return { kind: 'unreadable' };
  if (metadata.width * metadata.height > mostPixels) return { kind: 'too-large' };
  if (ended && (await lacksRows(ended, metadata))) return { kind: 'unreadable' };
  // Pages show pictures as squares, so the middle is cut out. Pictures are never enlarged.
  const side = Math.min(metadata.width, metadata.height, Math.max(...widths));
  const input = { ...INPUT, limitInputPixels: mostPixels };
  const whole = await decoded(sharp(bytes, input).autoOrient().resize(side, side, { fit: 'cover' }));
  if (whole === null) return { kind: 'unreadable' };
  const avif = [];
  for (const wanted of widths) avif.push({ width: wanted, bytes: await atMost(whole(), wanted).avif(AVIF).toBuffer() });
  return { kind: 'made', webp: await atMost(whole(), FALLBACK_SIDE).webp(WEBP).toBuffer(), avif };
}

/** Whole, in the middle. Enlarged only where the shape is wider than pictures are. */
async function jpegOf({ bytes, mostPixels, width, height, background, mostBytes }: JpegTask): Promise<JpegAnswer> {
  const input = { ...INPUT, limitInputPixels: mostPixels };
  const metadata = await read(sharp(bytes, input).metadata());
  if (metadata === null) return { kind: 'unreadable' };
  const side = width === height ? Math.min(width, Math.max(metadata.width, metadata.height)) : null;
  const picture = sharp(bytes, input).resize(side ?? width, side ?? height, { fit: 'contain', background });
  const drawn = await decoded(picture.flatten({ background }));
  if (drawn === null) return { kind: 'unreadable' };
  for (const quality of JPEG_QUALITIES) {
    const jpeg = await drawn().jpeg({ quality }).toBuffer();
    if (jpeg.length <= mostBytes) return { kind: 'made', bytes: jpeg };
  }
  throw new Error(`a JPEG of ${width} × ${height} pixels is too large in every quality`);
}

/** The pixels of a picture, to be encoded several times. */
async function decoded(picture: Sharp): Promise<(() => Sharp) | null> {
  const pixels = await read(picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true }));
  if (pixels === null) return null;
  const { width, height, channels } = pixels.info;
  return () => sharp(pixels.data, { raw: { width, height, channels } });
}

/**
 * Whether more of a JPEG without progressive scans is missing than its lowest rows: where data are missing, the decoder
 * leaves grey.
 */
async function lacksRows(bytes: Uint8Array, { width, height }: Metadata): Promise<boolean> {
  const most = Math.max(SQUARE_ROWS, Math.ceil(height * MOST_MISSING));
  const top = Math.max(0, height - most - SQUARE_ROWS);
  const rows = { left: 0, top, width, height: Math.min(SQUARE_ROWS, height - top) };
  const band = await read(sharp(bytes, INPUT).extract(rows).raw().toBuffer());
  return band === null || band.every((sample) => Math.abs(sample - GREY) <= 1);
}

function atMost(picture: Sharp, side: number): Sharp {
  return picture.resize(side, side, { withoutEnlargement: true });
}

/** Whether the format is accepted. Of HEIF, only AVIF is, because browsers do not show its other codecs. */
function isTaken({ format, compression, pages = 1 }: Metadata): boolean {
  if (pages > 1) return false;
  return format === 'jpeg' || format === 'png' || format === 'webp' || (format === 'heif' && compression === 'av1');
}

/** Returns null when decoding fails, because the library does not distinguish faults. */
async function read<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch {
    return null;
  }
}
