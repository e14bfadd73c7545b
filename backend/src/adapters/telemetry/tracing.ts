import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import { context, diag, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import { startNodeSdk } from '@opentelemetry/sdk-node';
import type { Logger } from 'pino';
import { boundedMethod, kindOf } from './labels.ts';
import type { Answered } from './labels.ts';

/** Milliseconds to send the last spans when the shop closes. */
const LAST_FLUSH = 3_000;

/**
 * Traces requests and their calls of ports. Exporter and sampling are configured by OpenTelemetry's environment
 * variables.
 *
 * Spans contain only patterns of routes, names of ports and kinds of outcomes. OpenTelemetry's instrumentations are not
 * used, because they record URLs, callers and statements, which contain order numbers, phones and names.
 */
export class Tracing implements OnApplicationShutdown {
  private readonly sdk: { shutdown(): Promise<void> };
  private readonly tracer;

  /** @param serviceName null when the resource attributes of the environment contain it */
  constructor(serviceName: string | null, log: Logger) {
    this.sdk = startNodeSdk({
      // No detectors, because they would send user, folders and command line of this machine.
      resourceDetectors: [],
      resourceAttributes: {
        'service.instance.id': randomUUID(),
        ...(serviceName === null ? {} : { 'service.name': serviceName }),
      },
      // Only traces are exported: metrics are at /metrics, and the log is on stdout.
      metricReaders: [],
      logRecordProcessors: [],
    });
    logFaults(log);
    this.tracer = trace.getTracer('fyonka');
  }

  /** As the server's observer of requests. */
  observe(request: IncomingMessage, _response: ServerResponse, handle: () => void): (answered: Answered) => void {
    const method = boundedMethod(request.method);
    const caller = propagation.extract(context.active(), request.headers);
    const attributes = { 'http.request.method': method };
    const span = this.tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
    const own = trace.setSpan(caller, span);
    // Listeners of the body are called by the connection, outside of this context.
    context.bind(own, request);
    context.with(own, handle);
    return (answered) => endRequest(span, method, answered);
  }

  /** Observes ports within requests only, because jobs would cause most of the spans. @param call such as `Orders.place` */
  call<Result>(call: string, work: () => Result): Result {
    if (trace.getActiveSpan() === undefined) return work();
    return this.tracer.startActiveSpan(call, (span) => {
      try {
        const result = work();
        if (result instanceof Promise) void endCall(span, result);
        else span.end();
        return result;
      } catch (error) {
        endFailed(span, error);
        throw error;
      }
    });
  }

  async onApplicationShutdown(): Promise<void> {
    const flushed = this.sdk.shutdown().catch(() => undefined);
    await Promise.race([flushed, pause(LAST_FLUSH, undefined, { ref: false })]);
  }
}

function endRequest(span: Span, method: string, { route, status }: Answered): void {
  if (route !== null) {
    span.updateName(`${method} ${route}`);
    span.setAttribute('http.route', route);
  }
  if (status !== null) span.setAttribute('http.response.status_code', status);
  if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

async function endCall(span: Span, result: Promise<unknown>): Promise<void> {
  try {
    const kind = kindOf(await result);
    if (kind !== null) span.setAttribute('fyonka.outcome', kind);
    span.end();
  } catch (error) {
    endFailed(span, error);
  }
}

/** Records the name of the error's class only: its message may contain personal data. */
function endFailed(span: Span, error: unknown): void {
  if (error instanceof Error) span.setAttribute('error.type', error.name);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Logs faults of sending traces, such as a collector that cannot be reached. */
function logFaults(log: Logger): void {
  const warn = (message: string) => log.warn({ fault: message }, 'traces');
  const ignore = () => undefined;
  const logger = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { suppressOverrideMessage: true });
}
