import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { largestNetworkOf } from '../../../domain/network.ts';
import type { ApiFailure } from '../errors/api-failure.ts';
import { clientKey } from '../limits/client-key.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of a refusal that the security log counts; null for any other answer. */
    refusedAs: string | null;
  }
}

/** Refusals of one kind in one interval that are worth a line; fewer happen in any shop. */
const LEAST = 20;
/** Networks of one kind that are distinguished. Calls of further ones are counted together. */
const MOST_NETWORKS = 200;
/** Different accounts or orders of one network that are distinguished. */
const MOST_TARGETS = 50;
/** Networks that a line lists. */
const LISTED = 3;
const OTHERS = 'others';

/** Refusals with another status than 401, 403 and 429: wrong secrets, and order numbers that do not exist. */
const WRONG_GUESSES = new Set([
  'CODE_INVALID',
  'LINK_INVALID',
  'PASSWORD_INCORRECT',
  'OLD_PASSWORD_INCORRECT',
  'PASSKEY_REJECTED',
  'ORDER_NOT_FOUND',
  'INVOICE_NOT_FOUND',
]);

interface Seen {
  count: number;
  /** E-mails or order numbers that were named; at most `MOST_TARGETS`, never logged. */
  readonly targets: Set<string>;
}

/** The code under which a failure is counted; null for those that are no sign of an attack. */
export function refusalCode({ status, code }: Pick<ApiFailure, 'status' | 'code'>): string | null {
  return [401, 403, 429].includes(status) || WRONG_GUESSES.has(code) ? code : null;
}

/**
 * Sums refused calls by kind and network for the log, so that an operator sees passwords tried for many e-mails, or
 * order numbers tried one after the other. Memory is bounded, and a line contains no address, e-mail or order number.
 */
export class Refusals {
  private readonly kinds = new Map<string, Map<string, Seen>>();

  /** @param keyOf keyed digest of a network, as in the audit trail */
  constructor(
    private readonly log: Logger,
    private readonly keyOf: (network: string) => string,
  ) {}

  /** @param target e-mail or order number that the call named; empty: none */
  note(code: string, ip: string, target: string): void {
    const networks = this.kinds.get(code) ?? new Map<string, Seen>();
    this.kinds.set(code, networks);
    const name = largestNetworkOf(clientKey(ip));
    const known = networks.has(name) || networks.size < MOST_NETWORKS ? name : OTHERS;
    const seen = networks.get(known) ?? { count: 0, targets: new Set() };
    networks.set(known, seen);
    seen.count += 1;
    if (target !== '' && seen.targets.size < MOST_TARGETS) seen.targets.add(target);
  }

  /** Logs one line for each kind of which there were many since the last report, and begins anew. */
  report(): void {
    for (const [refused, networks] of this.kinds) {
      const count = [...networks.values()].reduce((sum, seen) => sum + seen.count, 0);
      if (count >= LEAST)
        this.log.warn({ refused, count, networks: networks.size, most: this.busiest(networks) }, 'many refused calls');
    }
    this.kinds.clear();
  }

  private busiest(networks: ReadonlyMap<string, Seen>): object[] {
    return [...networks]
      .toSorted(([, one], [, other]) => other.count - one.count)
      .slice(0, LISTED)
      .map(([name, { count, targets }]) => ({
        network: name === OTHERS ? OTHERS : this.keyOf(name),
        count,
        targets: targets.size,
      }));
  }
}

/** Notes each answer that was marked with `refusedAs`. */
export function noteRefusals(server: FastifyInstance, refusals: Refusals): void {
  server.decorateReply('refusedAs', null);
  server.addHook('onResponse', (request, reply, done) => {
    if (reply.refusedAs !== null) refusals.note(reply.refusedAs, request.ip, targetOf(request));
    done();
  });
}

/** Marks the answer to a failed call. */
export function markRefusal(failure: ApiFailure, reply: FastifyReply): void {
  reply.refusedAs = refusalCode(failure);
}

type Named = Readonly<Record<string, unknown>> | undefined;

function targetOf(request: FastifyRequest): string {
  const [body, params] = [request.body as Named, request.params as Named];
  const target = body?.['email'] ?? params?.['orderNumber'] ?? body?.['orderNumber'];
  return typeof target === 'string' ? target.slice(0, 100).toLowerCase() : '';
}
