import { readdir } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MakeJpeg } from '../../../application/catalog/pictures/make-jpeg.ts';
import type { PictureFile, PictureFiles, Pictures } from '../../../application/catalog/pictures/ports.ts';
import { jpegNamed } from '../../../domain/catalog/pictures/jpegs.ts';
import { photoOf } from '../../../domain/catalog/pictures/picture.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { partOf } from './byte-range.ts';

/** For pictures of the program, which another release may draw anew under the same name. */
const A_DAY = 'public, max-age=86400';
/** For uploaded ones: each upload has a name of its own, under which its files never change. */
const A_YEAR = 'public, max-age=31536000, immutable';
/** For photos of customers, which are gone for everybody at the moment when no review has them any more. */
const ASK_EACH_TIME = 'private, no-cache';

/** Types of pictures. The shop makes the first two; operators may put others into the folder. */
const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
};

interface PictureSources {
  register: Pictures;
  files: PictureFiles;
  makeJpeg: MakeJpeg;
  /** Pictures of the program. */
  folder: string;
}

/**
 * Serves pictures at `/images/`: those of the program from its folder, all others from the storage of pictures. JPEGs are
 * made when they are first asked for.
 */
export async function servePictures(
  server: FastifyInstance,
  { register, files, makeJpeg, folder }: PictureSources,
): Promise<void> {
  const ofProgram = new Set(await readdir(folder));
  await server.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
  server.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    const { '*': name } = request.params;
    // Mails show them, and a mail may be read at a web page of its provider.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (ofProgram.has(name)) return reply.header('cache-control', A_DAY).sendFile(name);
    const type = TYPES[extname(name)];
    const photo = photoOf(name);
    const isShown = type !== undefined && (photo === null || (await register.isUsed(photo)));
    const file = isShown ? ((await files.find(name)) ?? (await madeJpeg(makeJpeg, name))) : null;
    if (type === undefined || file === null) throw new ApiFailure('NOT_FOUND');
    const isOfProgram = ofProgram.has(basename(jpegNamed(name)?.path ?? ''));
    reply.header('cache-control', photo !== null ? ASK_EACH_TIME : isOfProgram ? A_DAY : A_YEAR);
    return send(file, type, request, reply);
  });
}

/** @throws ApiFailure UNAVAILABLE while many others are made */
async function madeJpeg(makeJpeg: MakeJpeg, name: string): Promise<PictureFile | null> {
  const outcome = await makeJpeg.execute(name);
  if (outcome.kind === 'busy') throw new ApiFailure('UNAVAILABLE', { retryAfter: 2 });
  return outcome.kind === 'found' ? outcome.file : null;
}

function send(file: PictureFile, type: string, { method, headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = `W/"${file.bytes.toString(16)}-${Math.trunc(file.storedAt).toString(16)}"`;
  const modified = new Date(file.storedAt).toUTCString();
  reply.headers({ etag, 'last-modified': modified, 'accept-ranges': 'bytes' });
  if (isKnown(headers, etag, file)) return reply.code(304).send();
  reply.type(type);
  // Ranges exist for GET only. For HEAD the length is set here, because Fastify would take it from the empty body.
  if (method === 'HEAD') return reply.header('content-length', file.bytes).send(Readable.from([]));
  const whole = { first: 0, last: file.bytes - 1 };
  const part = partOf(headers, { etag, modified }, file.bytes);
  if (part === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`);
    throw new ApiFailure('RANGE_NOT_SATISFIABLE');
  }
  if (part !== null) reply.code(206).header('content-range', `bytes ${part.first}-${part.last}/${file.bytes}`);
  const { first, last } = part ?? whole;
  reply.header('content-length', last - first + 1);
  if (last < first) return reply.send('');
  const stream = streamOf(file.read(first, last));
  // Registered before Fastify's listener, which answers with the error if nothing of the file was sent yet.
  stream.once('error', () => removeFileHeaders(reply));
  return reply.send(stream);
}

/** Removes the headers of the file from an error answer; Fastify has copied them by now. */
function removeFileHeaders(reply: FastifyReply): void {
  if (reply.raw.headersSent) return;
  for (const name of ['etag', 'last-modified', 'accept-ranges', 'content-range']) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

/**
 * Hands over the stream itself. A wrapped one would stay open when the caller disconnects before its first byte is
 * read.
 */
function streamOf(pieces: AsyncIterable<Uint8Array>): Readable {
  return pieces instanceof Readable ? pieces : Readable.from(pieces, { objectMode: false });
}

/** Whether the caller has the file already. A file never changes under its name, so its date is as good as its tag. */
function isKnown(headers: FastifyRequest['headers'], etag: string, { storedAt }: PictureFile): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => [etag, etag.slice(2), '*'].includes(tag.trim()));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.trunc(storedAt / 1000) * 1000 <= since;
}
