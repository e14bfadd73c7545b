import type { Provider } from '@nestjs/common';
import { Uploads } from '../adapters/http/files/uploads.ts';
import { Readiness } from '../adapters/http/health/readiness.ts';
import { Callers } from '../adapters/http/identity/api-keys/callers.ts';
import { SessionTokens } from '../adapters/http/identity/sessions/session-tokens.ts';
import { CodeCookie } from '../adapters/http/identity/sessions/code-cookie.ts';
import { KnownDeviceCookie, LookupDeviceCookie } from '../adapters/http/identity/sessions/known-device-cookie.ts';
import { TicketCookies } from '../adapters/http/identity/sessions/ticket-cookies.ts';
import { InvoicePages } from '../adapters/http/invoices/invoice-pages.ts';
import { InvoiceRefusals } from '../adapters/http/invoices/invoice-refusals.interceptor.ts';
import { Limits } from '../adapters/http/limits/limits.ts';
import { CouponTries } from '../adapters/http/limits/coupon-tries.ts';
import { MissesInterceptor } from '../adapters/http/limits/misses.interceptor.ts';
import { Misses } from '../adapters/http/limits/misses.ts';
import { ApiDocument } from '../adapters/http/openapi/api-document.ts';
import { CspReports } from '../adapters/http/security/csp-reports.ts';
import { ShopServer } from '../adapters/http/server.ts';
import { WholeLists } from '../adapters/http/files/whole-lists.ts';
import { TableFiles } from '../adapters/http/tables/table-files.ts';
import { TableReader } from '../adapters/http/tables/reading/table-reader.ts';
import { FirstViews } from '../adapters/http/pages/first-views/first-views.ts';
import { Papers } from '../adapters/http/ordering/prints/papers.ts';
import { Typesetting } from '../adapters/http/typesetting/typesetting.ts';
import { Clock } from '../application/clock.ts';
import { KeyedDigests } from '../application/identity/ports/keyed-digests.ts';
import { IdentifyApiKey } from '../application/identity/api-keys/identify-api-key.ts';
import { IdentifySession } from '../application/identity/sessions/identify-session.ts';
import { OrderAccess } from '../application/ordering/ports.ts';
import type { Config } from '../config.ts';
import { built, given } from './providers.ts';
import { secretOf } from './start/secret.ts';
import type { Surroundings } from './start/surroundings.ts';

/** Provides what controllers and server need beside the use cases. */
export function httpProviders(
  config: Config,
  { log, server, limits, fontFaces, papersFolder, program, https, origin }: Surroundings,
): Provider[] {
  return [
    {
      provide: SessionTokens,
      useFactory: (clock: Clock, identifySession: IdentifySession) =>
        new SessionTokens(secretOf(config), clock, identifySession),
      inject: [Clock, IdentifySession],
    },
    built(Callers, SessionTokens, IdentifyApiKey, Limits),
    {
      provide: TicketCookies,
      useFactory: (digests: KeyedDigests) => new TicketCookies(https, digests),
      inject: [KeyedDigests],
    },
    given(CodeCookie, () => new CodeCookie(https)),
    given(KnownDeviceCookie, () => new KnownDeviceCookie(https)),
    given(LookupDeviceCookie, () => new LookupDeviceCookie(https)),
    built(Uploads),
    given(ShopServer, () => server),
    given(CspReports, () => new CspReports(log)),
    given(Limits, () => limits),
    built(Readiness),
    built(ApiDocument),
    built(CouponTries, Limits),
    built(Misses, Limits, OrderAccess),
    built(MissesInterceptor, Misses),
    given(InvoicePages, () => new InvoicePages(fontFaces)),
    built(InvoiceRefusals, InvoicePages),
    given(WholeLists, () => new WholeLists()),
    built(TableFiles, Clock, WholeLists),
    given(TableReader, () => new TableReader(program('table-reader'))),
    given(Typesetting, () => new Typesetting(program('typesetter'), papersFolder, log)),
    {
      provide: Papers,
      useFactory: (typesetting: Typesetting) => new Papers(typesetting, origin, log),
      inject: [Typesetting],
    },
    given(FirstViews, () => new FirstViews(program('first-views'), log)),
  ];
}
