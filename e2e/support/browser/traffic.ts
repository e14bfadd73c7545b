import type { Page, Request } from '@playwright/test';

/** What a page has taken from the network: bodies as they came over the wire, compressed. */
export interface Traffic {
  scripts: { path: string; bytes: number }[];
  /** Of the documents. */
  documents: number;
  /** Of all requests together, scripts included. */
  bytes: number;
}

/** Counts until the returned function is called, which does not wait for open requests. */
export function countTraffic(page: Page): () => Promise<Traffic> {
  const arrived: Promise<{ path: string; bytes: number; isDocument: boolean }>[] = [];
  const note = (request: Request): void => {
    const path = new URL(request.url()).pathname;
    const isDocument = request.resourceType() === 'document';
    arrived.push(request.sizes().then(({ responseBodySize }) => ({ path, bytes: responseBodySize, isDocument })));
  };
  page.on('requestfinished', note);
  return async () => {
    page.off('requestfinished', note);
    const all = await Promise.all(arrived);
    return {
      scripts: all.filter(({ path }) => /\.js$|manifest\.json$/.test(path)),
      documents: sumOfBytes(all.filter(({ isDocument }) => isDocument)),
      bytes: sumOfBytes(all),
    };
  };
}

export function sumOfBytes(files: readonly { bytes: number }[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
