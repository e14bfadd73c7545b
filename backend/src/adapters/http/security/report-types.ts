import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../errors/api-failure.ts';

/** Address for reports on the content security policy. */
export const REPORTS_PATH = '/api/csp-reports';

/** Media types of these reports. */
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];

/** Accepts bodies of these types at the address of reports, and nowhere else. */
export function acceptReports(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('remove', 'remove');
  server.addContentTypeParser(REPORT_TYPES, { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.url === REPORTS_PATH) return parseJson(request, String(body), done);
    done(new ApiFailure('UNSUPPORTED_MEDIA_TYPE'));
  });
}
