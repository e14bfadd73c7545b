import type { RemoteAddress } from '@fyonka/api-contract/pages/page-data';
import { matchPage } from '@fyonka/api-contract/pages/match';
import type { ClientErrorKind, ClientErrorReport } from '@fyonka/api-contract/wire/server';
import { session } from '@fyonka/shop-bridge/session';
import { pageTable } from '../routing/page-table.ts';
import { isMissingFile } from './failures.ts';

const CALL = '/api/client-errors';

/** The first place in a stack, as Chromium (`at draw (address:1:2)`) and others (`draw@address:1:2`) write it. */
const FIRST_FRAME = /(?:\(|@|at (?:async )?)([\w-]+:\/\/[^\s()?]+)(?:\?[^\s():]*)?(:\d+:\d+)/;

/** Answers by which the API refuses a call as wrong. */
const REFUSALS: readonly (number | undefined)[] = [400, 409, 422];

let remotes: Readonly<Record<string, RemoteAddress>> = {};
/** Kinds of errors by remote that this page has reported. */
const reported = new Set<string>();

/** From now on errors of these remotes are counted by the server. Call this once. */
export function watchRemotes(addresses: Readonly<Record<string, RemoteAddress>>): void {
  remotes = addresses;
  addEventListener('error', ({ error }) => reportScript(error));
  addEventListener('unhandledrejection', ({ reason }) => {
    if (FIRST_FRAME.test(stackOf(reason))) reportScript(reason);
    else reportClientError(remoteOfPage(), 'rejection');
  });
  // Sees the calls of every remote, whichever code sends them.
  new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries() as PerformanceResourceTiming[])
      if (REFUSALS.includes(responseStatus) && name.startsWith(`${location.origin}/api/`) && !name.endsWith(CALL))
        reportClientError(remoteOfPage(), 'refused');
  }).observe({ type: 'resource' });
}

/** The remote whose page the address is; empty for a page of the shell. */
export function remoteOfPage(): string {
  return matchPage(pageTable(remotes), location.pathname)?.route.owner ?? '';
}

/**
 * Reports an error of a remote, once for each kind. The report contains no message and nothing about the visitor.
 * @param place file of the remote, perhaps with line and column
 */
export function reportClientError(remote: string, kind: ClientErrorKind, place?: string): void {
  const once = `${remote} ${kind}`;
  const version = versionOf(remote);
  // A visitor without a connection says nothing about the remote.
  if (version === undefined || reported.has(once) || !navigator.onLine) return;
  reported.add(once);
  send({ remote, version, kind, ...(place && { place }) });
}

/** Undefined for a remote whose version the page does not know. */
export function versionOf(remote: string): string | undefined {
  return remotes[remote]?.version;
}

export function send(report: ClientErrorReport): void {
  // Those about the office say who reports: nobody else knows anything of it.
  const isOffice = remotes[report.remote]?.pages.every(({ needs }) => needs === 'administrator');
  const token = isOffice && session.get()?.token;
  fetch(CALL, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(report),
    // Nobody waits for the answer, and a lost report is one of many.
  }).catch(() => undefined);
}

/** Reports that a remote's page or dialog has broken. @param cause what it has thrown */
export function reportBroken(remote: string, cause: unknown): void {
  const place = placeOf(cause);
  reportClientError(remote, isMissingFile(cause) ? 'load' : 'render', place?.remote === remote ? place.at : undefined);
}

/** The remote at whose addresses, or in whose copy by the shop, a file is; undefined: it is nobody's. */
export function remoteOfFile(address: string): string | undefined {
  const folder = folderOf(address);
  return Object.keys(remotes).find((name) =>
    [remotes[name]?.entry, remotes[name]?.kept].some(
      (file) => file !== undefined && new URL('.', new URL(file, document.baseURI)).href === folder,
    ),
  );
}

function reportScript(cause: unknown): void {
  const place = placeOf(cause);
  if (place && !isMissingFile(cause)) reportClientError(place.remote, 'script', place.at);
}

/** Where an error was thrown; null: not in a file of a remote. */
function placeOf(cause: unknown): { remote: string; at: string } | null {
  const [, address = '', position = ''] = FIRST_FRAME.exec(stackOf(cause)) ?? [];
  const remote = remoteOfFile(address);
  return remote === undefined ? null : { remote, at: address.slice(folderOf(address).length) + position };
}

function stackOf(cause: unknown): string {
  return (cause instanceof Error && cause.stack) || '';
}

function folderOf(address: string): string {
  return address.slice(0, address.lastIndexOf('/') + 1);
}
