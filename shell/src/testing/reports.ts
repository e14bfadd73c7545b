import type { ClientErrorReport } from '@fyonka/api-contract/wire/server';

/** What the page reports from now on, in the order of the reports. No other call is answered. */
export function keepReports(): readonly ClientErrorReport[] {
  const reports: ClientErrorReport[] = [];
  globalThis.fetch = async (_address, { body } = {}) => {
    reports.push(JSON.parse(body as string) as ClientErrorReport);
    return new Response();
  };
  return reports;
}
