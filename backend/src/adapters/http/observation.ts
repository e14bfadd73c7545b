import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How a request ended. Nothing in it is from the caller: it is kept and sent where no personal data may be. */
export interface Answered {
  /** Pattern of the route, such as `/api/orders/:orderNumber`; null where none was found. */
  readonly route: string | null;
  /** Null when the connection ended before the answer was sent whole. */
  readonly status: number | null;
  readonly milliseconds: number;
  /** Whether the route's answers stay open until somebody closes them. */
  readonly isStream: boolean;
}

/** Sees every request that Node could read, from when it was taken until its answer was sent. */
export interface RequestObserver {
  /**
   * Lets the request be handled, at once.
   * @param handle to be called once
   * @returns what is told how it ended
   */
  observe(request: IncomingMessage, response: ServerResponse, handle: () => void): (answered: Answered) => void;
}

interface Route {
  readonly pattern: string | null;
  readonly isStream: boolean;
}

/** Tells observers of requests. Nobody makes one where nobody observes. */
export class Observation {
  private readonly routes = new WeakMap<ServerResponse, Route>();

  constructor(private readonly observers: readonly RequestObserver[]) {}

  /** @param handle what happens to the request */
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

  /** Fastify has found the route. */
  routed({ routeOptions }: FastifyRequest, { raw }: FastifyReply): void {
    this.routes.set(raw, { pattern: routeOptions.url ?? null, isStream: routeOptions.config.isStream ?? false });
  }

  /** A cache has answered before any routing. @param route of the answer that it had kept */
  answeredBy(route: string | null, response: ServerResponse): void {
    this.routes.set(response, { pattern: route, isStream: false });
  }
}
