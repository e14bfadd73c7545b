import { LARGEST_PICTURE } from '../../../../domain/catalog/pictures/picture.ts';
import type { WantedProblem } from '../../../../domain/catalog/pictures/wanted-pictures.ts';
import type { OutsideCalls } from '../../../outside/ports.ts';

/** Milliseconds for a picture with all redirects to it. */
const TIME_LIMIT = 10_000;
/** Statuses of a host that is overloaded. */
const BUSY = [408, 425, 429];

type FetchedPicture =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly problem: WantedProblem };

/** Fetches the file of a picture from an address that an import names. */
export async function fetchPicture(calls: OutsideCalls, address: string): Promise<FetchedPicture> {
  const answer = await calls.send({
    url: address,
    scheme: 'any',
    method: 'GET',
    headers: { accept: 'image/*' },
    largest: LARGEST_PICTURE.bytes,
    timeLimit: TIME_LIMIT,
    redirects: 3,
  });
  if (answer.kind === 'failed')
    return { kind: 'failed', problem: answer.problem === 'untrusted' ? 'unreachable' : answer.problem };
  if (answer.status === 200) return { kind: 'fetched', bytes: answer.bytes };
  return { kind: 'failed', problem: problemOf(answer.status) };
}

/** `missing`: there is nothing. `denied`: the host does not give it to the shop. */
function problemOf(status: number): WantedProblem {
  if (status === 404 || status === 410) return 'missing';
  return status >= 500 || BUSY.includes(status) ? 'unreachable' : 'denied';
}
