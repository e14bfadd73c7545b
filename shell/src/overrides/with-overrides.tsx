import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageData, RemoteAddress } from '@fyonka/api-contract/pages/page-data';
import { shownPages } from '@fyonka/api-contract/pages/remote-pages';
import { readManifest } from '@fyonka/federation/runtime/load-routes';
import { OverrideNote } from './override-note.tsx';

/**
 * Shows whose builds this browser loads in place of the shop's, and reads their pages, of which the server knows
 * nothing. Where a manifest cannot be read, the pages are the shop's, and each says that it does not load.
 */
export async function withOverrides(data: PageData): Promise<PageData> {
  const addresses = Object.entries(data.remotes);
  const overrides = addresses.filter(([name]) => data.overridden?.includes(name));
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <OverrideNote overrides={overrides.map(([name, { manifest }]) => ({ name, origin: new URL(manifest).origin }))} />
    </StrictMode>,
  );
  const read = overrides.map(async ([name, address]) => [name, await withOwnPages(address)] as const);
  return { ...data, remotes: { ...data.remotes, ...Object.fromEntries(await Promise.all(read)) } };
}

async function withOwnPages(address: RemoteAddress): Promise<RemoteAddress> {
  try {
    const manifest = await readManifest(address.manifest);
    return { ...address, pages: shownPages(manifest?.shop?.pages ?? []) };
  } catch {
    return address;
  }
}
