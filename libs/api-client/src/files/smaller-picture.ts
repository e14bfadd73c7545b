import { LARGEST_UPLOAD } from '@fyonka/api-contract/values/office';

/** Why a photo cannot be sent at all. */
export type PhotoProblem = 'heic' | 'too-large';

/** Files up to this many bytes are sent as they are, because writing them again would cost sharpness for nothing. */
export const SMALL_ENOUGH = 600_000;
/** Pixels of the longest side that is sent. The shop's largest picture is a square of 960. */
const LONGEST_SIDE = 2400;
/** Tried in turn until the file is small enough. The last one is sent in any case. */
const QUALITIES = [0.82, 0.7, 0.55] as const;

let turn: Promise<unknown> = Promise.resolve();

/**
 * A photo as it travels: small files unchanged, others made smaller, one at a time, because the pixels of a photo of
 * 50 megapixels take 200 MB of memory. Without a worker, because browsers decode and encode beside the page anyway.
 * @returns the problem of a file that this browser cannot read and the shop would not take as it is
 */
export function smallerPicture(file: File, signal?: AbortSignal): Promise<File | PhotoProblem> {
  return inTurn(() => {
    signal?.throwIfAborted();
    return shrink(file);
  });
}

/** Work with the pixels of a photo, after that of the photos before. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

/** Whether it is a photo as iPhones store it, which the server does not read and few browsers do. */
export function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

/** Whether a file must be written again before it is sent. */
export function isTooLargeToTravel(file: Pick<File, 'size' | 'type' | 'name'>): boolean {
  return file.size > SMALL_ENOUGH || isHeic(file);
}

/** The size to draw at: the same shape, within the longest side, never enlarged. */
export function fittedSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function shrink(file: File): Promise<File | PhotoProblem> {
  const smaller = await written(file).catch(() => null);
  if (isHeic(file)) return smaller ?? 'heic';
  if (smaller && smaller.size < file.size) return smaller;
  return file.size > LARGEST_UPLOAD ? 'too-large' : file;
}

/** @throws where the browser cannot decode the file or has too little memory */
async function written(file: File): Promise<File> {
  const canvas = await drawn(file);
  for (const quality of QUALITIES) {
    const blob = await encoded(canvas, quality);
    if (blob.size > SMALL_ENOUGH && quality !== QUALITIES.at(-1)) continue;
    return new File([blob], file.name.replace(/\.[^.]*$/, '') + `.${blob.type.slice('image/'.length)}`, {
      type: blob.type,
    });
  }
  throw new Error('no quality');
}

async function drawn(file: File): Promise<OffscreenCanvas> {
  const bitmap = await decoded(file);
  try {
    const { width, height } = fittedSize(bitmap);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no context');
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return canvas;
  } finally {
    bitmap.close();
  }
}

/** Upright, because browsers turn a photo as its camera was held. */
export async function decoded(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    // Safari keeps no bitmap above 16 megapixels, but makes it smaller while it decodes.
    return createImageBitmap(file, { resizeWidth: LONGEST_SIDE, resizeQuality: 'high' });
  }
}

/** WebP, or JPEG on white where the browser writes no WebP (Safari answers with PNG). */
async function encoded(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  const context = canvas.getContext('2d');
  if (context) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
