import { useEffect, useRef, useState } from 'react';
import { call } from '@fyonka/api-client/endpoints/call';
import { isTooLargeToTravel, smallerPicture } from '@fyonka/api-client/files/smaller-picture';
import { refusalFrom } from '@fyonka/api-client/http';
import type { ApiError } from '@fyonka/api-client/http';
import type { OfficeProductView } from '@fyonka/api-contract/wire/office/products';
import { problemOfError, problemOfFile } from '../../pictures/picture-files.ts';
import type { PictureProblem } from '../../pictures/picture-files.ts';
import { sendPatiently } from '../../pictures/uploads/upload-queue.ts';
import { ProductFinder } from './find-products.ts';

/** Files at once. */
export const MOST_PHOTOS = 100;

/** A chosen file on its way to its product. */
export interface Photo {
  readonly id: number;
  readonly file: File;
  readonly product: OfficeProductView | null;
  /** Which picture of the product it is, from 1. */
  readonly place: number;
  readonly state: 'matching' | 'waiting' | 'sending' | 'stored' | 'failed';
  /** Its path once it is uploaded, so that a second try sends it no more. */
  readonly url: string | null;
  /** Why it failed: of the file, or what the server says of the product. */
  readonly problem: PictureProblem | null;
  readonly refusal: ApiError | null;
}

/** Whether new pictures come after those that a product has, or in their place. */
export type Mode = 'add' | 'replace';

/** Matches files with products, uploads them one at a time, and gives each product its pictures at once. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [finder] = useState(() => new ProductFinder());
  const lastId = useRef(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  function change(ids: readonly number[], to: Partial<Photo>) {
    setPhotos((known) => known.map((one) => (ids.includes(one.id) ? { ...one, ...to } : one)));
  }

  async function add(files: readonly File[]): Promise<void> {
    const added = files.slice(0, Math.max(0, MOST_PHOTOS - photos.length)).map((file): Photo => {
      const problem = problemOfFile(file);
      const state = problem ? 'failed' : 'matching';
      return { id: (lastId.current += 1), file, product: null, place: 1, state, url: null, problem, refusal: null };
    });
    setPhotos((known) => [...known, ...added]);
    for (const { id, file, state } of added) {
      if (state === 'failed') continue;
      try {
        change([id], { ...(await finder.find(file.name)), state: 'waiting' });
      } catch (thrown) {
        refusalFrom(thrown);
        // The person chooses the product then.
        change([id], { state: 'waiting' });
      }
    }
  }

  async function store(mode: Mode): Promise<void> {
    setBusy(true);
    const { signal } = leaving.current;
    const open = photos.filter(({ product, state }) => product && (state === 'waiting' || state === 'failed'));
    for (const [productId, ofProduct] of Map.groupBy(open, ({ product }) => product?._id ?? '')) {
      if (signal.aborted) return;
      const sorted = ofProduct.toSorted((one, other) => one.place - other.place);
      const urls: string[] = [];
      for (const photo of sorted) {
        const url = photo.url ?? (await upload(photo, signal));
        if (url !== null) urls.push(url);
      }
      // A product gets all of its pictures or none, so that a second try does not change their order.
      if (urls.length < sorted.length || signal.aborted) continue;
      await give(
        productId,
        urls,
        mode,
        sorted.map(({ id }) => id),
      );
    }
    if (!signal.aborted) setBusy(false);
  }

  async function upload({ id, file }: Photo, signal: AbortSignal): Promise<string | null> {
    change([id], { state: 'sending', problem: null, refusal: null });
    try {
      const small = isTooLargeToTravel(file) ? await smallerPicture(file, signal) : file;
      if (typeof small === 'string') {
        change([id], { state: 'failed', problem: small });
        return null;
      }
      const { imageUrl } = await sendPatiently(small, () => undefined, signal);
      change([id], { url: imageUrl });
      return imageUrl;
    } catch (error) {
      if (signal.aborted) return null;
      change([id], { state: 'failed', problem: problemOfError(refusalFrom(error)) });
      return null;
    }
  }

  async function give(id: string, urls: readonly string[], mode: Mode, ids: readonly number[]): Promise<void> {
    try {
      const product = await call('GET /api/admin/products/{id}', { id });
      const before = mode === 'add' ? [product.imageUrl, ...product.gallery] : [];
      const gallery = [...new Set([...before, ...urls])];
      await call('PATCH /api/admin/products/{id}', { id, body: { gallery } });
      change(ids, { state: 'stored', refusal: null });
    } catch (thrown) {
      change(ids, { state: 'failed', refusal: refusalFrom(thrown) });
    }
  }

  return {
    photos,
    isBusy,
    add: (files: readonly File[]) => void add(files),
    store: (mode: Mode) => void store(mode),
    choose: (id: number, product: OfficeProductView) => change([id], { product, state: 'waiting', refusal: null }),
    remove: (id: number) => setPhotos((known) => known.filter((one) => one.id !== id)),
  };
}
