import type { RemoteAddress } from '@fyonka/api-contract/pages/page-data';
import type { ClientErrorKind, ClientErrorReport } from '@fyonka/api-contract/wire/client-errors';
import { isMissingFile } from './failures.ts';

/** The first place in a stack, as Chromium (`at draw (address:1:2)`) and others (`draw@address:1:2`) write it. */
const FIRST_FRAME = /(?:\(|@|at (?:async )?)([\w-]+:\/\/[^\s()?]+)(?:\?[^\s():]*)?(:\d+:\d+)/;

let remotes: Readonly<Record<string, RemoteAddress>> = {};
/** Kinds of errors by remote that this page has reported. */
const reported = new Set<string>();

/** From now on errors of these remotes are counted by the server. Call this once. */
export function watchRemotes(addresses: Readonly<Record<string, RemoteAddress>>): void {
  remotes = addresses;
  addEventListener('error', ({ error }) => reportScript(error));
  addEventListener('unhandledrejection', ({ reason }) => reportScript(reason));
}

/**
 * Reports an error of a remote, once for each kind. The report contains no message and nothing about the visitor.
 * @param place file of the remote, perhaps with line and column
 */
export function reportClientError(remote: string, kind: ClientErrorKind, place?: string): void {
  const version = remotes[remote]?.version;
  const once = `${remote} ${kind}`;
  // A visitor without a connection says nothing about the remote.
  if (version === undefined || reported.has(once) || !navigator.onLine) return;
  reported.add(once);
  const report: ClientErrorReport = { remote, version, kind, ...(place && { place }) };
  navigator.sendBeacon('/api/client-errors', new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Reports that a remote's page or dialog has broken. @param cause what it has thrown */
export function reportBroken(remote: string, cause: unknown): void {
  const place = placeOf(cause);
  reportClientError(remote, isMissingFile(cause) ? 'load' : 'render', place?.remote === remote ? place.at : undefined);
}

function reportScript(cause: unknown): void {
  const place = placeOf(cause);
  if (place && !isMissingFile(cause)) reportClientError(place.remote, 'script', place.at);
}

/** Where an error was thrown; null: not in a file of a remote. */
function placeOf(cause: unknown): { remote: string; at: string } | null {
  const [, address = '', position = ''] = FIRST_FRAME.exec((cause instanceof Error && cause.stack) || '') ?? [];
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const owner = Object.entries(remotes).find(([, { entry, kept }]) =>
    [entry, kept].some((file) => file !== undefined && new URL('.', new URL(file, document.baseURI)).href === folder),
  );
  return owner ? { remote: owner[0], at: address.slice(folder.length) + position } : null;
}
