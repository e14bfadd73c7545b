import type { ReportAnswer } from '../../application/outreach/measuring/ports.ts';

const TIME_LIMIT = 10_000;

/**
 * Sends a report. What is sent is never logged or thrown: the address of Google's has a secret.
 * @param timeLimit milliseconds; left out: as usual
 */
export async function sendJson(url: string, body: object, timeLimit = TIME_LIMIT): Promise<ReportAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // Keys would follow a redirect to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.body?.cancel();
    if (response.ok) return 'taken';
    return response.status < 500 ? 'refused' : 'unanswered';
  } catch {
    return 'unanswered';
  }
}
