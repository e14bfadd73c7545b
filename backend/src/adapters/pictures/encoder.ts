// Makes the files of pictures. Runs in its own process, which sharp-picture-maker.ts starts.
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { serveJobs } from '../../processes/serve-jobs.ts';
import type { EncodingAnswer, EncodingTask } from './encoding-messages.ts';

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

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });
// Each picture is processed once, so a cache would waste memory.
sharp.cache(false);
serveJobs(encode);

async function encode({ bytes, mostPixels, widths }: EncodingTask): Promise<EncodingAnswer> {
  const input = { limitInputPixels: false, failOn: 'error', pages: 1 } as const;
  const metadata = await read(sharp(bytes, input).metadata());
  if (metadata === null || !isTaken(metadata)) return { kind: 'unreadable' };
  if (metadata.width * metadata.height > mostPixels) return { kind: 'too-large' };
  // Pages show pictures as squares, so the middle is cut out. Pictures are never enlarged.
  const side = Math.min(metadata.width, metadata.height, Math.max(...widths));
  const square = await read(
    sharp(bytes, { ...input, limitInputPixels: mostPixels })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  if (square === null) return { kind: 'unreadable' };
  const { width, height, channels } = square.info;
  const whole = () => sharp(square.data, { raw: { width, height, channels } });
  const avif = [];
  for (const wanted of widths) avif.push({ width: wanted, bytes: await atMost(whole(), wanted).avif(AVIF).toBuffer() });
  return { kind: 'made', webp: await atMost(whole(), FALLBACK_SIDE).webp(WEBP).toBuffer(), avif };
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
