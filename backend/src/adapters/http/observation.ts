import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * How a request ended. Nothing in it comes from the caller, because metrics and traces must not contain personal data.
 */
export interface Answered {
  /** Pattern of the route, such as `/api/orders/:orderNumber`; null without one. */
  readonly route: string | null;
  /** Null when the connection ended before the whole answer was sent. */
  readonly status: number | null;
  readonly milliseconds: number;
  /** Whether the answer is a stream that stays open until somebody closes it. */
  readonly isStream: boolean;
}

/** Observes every request that Node could parse, from its arrival until its answer was sent. */
export interface RequestObserver {
  /** Is told of each route when it is declared, before any request. @param route its pattern */
  expect?(method: string, route: string): void;

  /**
   * Starts a request, and must call `handle` at once.
   * @param handle handles the request; to be called once
   * @returns a callback for the end of the request
   */
  observe(request: IncomingMessage, response: ServerResponse, handle: () => void): (answered: Answered) => void;
}

interface Route {
  readonly pattern: string | null;
  readonly isStream: boolean;
}

/** Notifies observers of requests. Only made when there are observers. */
export class Observation {
  private readonly routes = new WeakMap<ServerResponse, Route>();

  constructor(private readonly observers: readonly RequestObserver[]) {}

  /** @param handle handles the request */
  watch(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
    const begun = performance.now();
    const ends: ((answered: Answered) => void)[] = [];
    const handled = this.observers.reduceRight(
      (inner, observer) => () => {
        ends.push(observer.observe(request, response, inner));
      },
      handle,
    );
    response.once('close', () => {
      const { pattern: route, isStream } = this.routes.get(response) ?? { pattern: null, isStream: false };
      const status = response.writableFinished ? response.statusCode : null;
      const milliseconds = performance.now() - begun;
      for (const end of ends) end({ route, status, milliseconds, isStream });
    });
    handled();
  }

  /** A route is declared. */
  declared({ method, url }: { readonly method: string | string[]; readonly url: string }): void {
    for (const observer of this.observers) for (const one of [method].flat()) observer.expect?.(one, url);
  }

  /** Fastify has found the route. */
  routed({ routeOptions }: FastifyRequest, { raw }: FastifyReply): void {
    this.routes.set(raw, { pattern: routeOptions.url ?? null, isStream: routeOptions.config.isStream ?? false });
  }

  /** Records that a cache has answered before routing. @param route of the stored answer */
  answeredBy(route: string | null, response: ServerResponse): void {
    this.routes.set(response, { pattern: route, isStream: false });
  }
}
