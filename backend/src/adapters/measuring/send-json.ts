import type { ReportAnswer } from '../../application/outreach/measuring/ports.ts';

const TIME_LIMIT = 10_000;

/**
 * Sends a report. What is sent is never logged or thrown: the address of Google's has a secret.
 * @param timeLimit milliseconds; left out: as usual
 */
export async function sendJson(url: string, body: object, timeLimit?: number): Promise<ReportAnswer> {
  try {
    const response = await fetch(url, withTimeLimit(jsonRequest(body), timeLimit));
    await response.body?.cancel();
    if (response.ok) return 'taken';
    return response.status < 500 ? 'refused' : 'unanswered';
  } catch {
    return 'unanswered';
  }
}

export function jsonRequest(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** @param timeLimit milliseconds */
export function withTimeLimit(request: RequestInit, timeLimit = TIME_LIMIT): RequestInit {
  // Keys would follow a redirect to another server.
  return { ...request, redirect: 'error', signal: AbortSignal.timeout(timeLimit) };
}
