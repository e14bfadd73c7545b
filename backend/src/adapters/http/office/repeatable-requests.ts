import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../application/clock.ts';
import type { KeyedDigests } from '../../../application/identity/ports/keyed-digests.ts';
import type { History, RequestTrace } from '../../../application/office/ports.ts';
import { canonicalText } from '../../../application/ordering/placing/idempotency.ts';
import type { Authorship, RepeatableRequest } from '../../../domain/history.ts';
import { ApiFailure } from '../errors/api-failure.ts';
import { idempotencyKey } from '../ordering/orders/order-headers.ts';
import type { Editors } from './editors.ts';

interface Steps<Answer> {
  /** Creates the thing. The editor must be stored in its history, because it names the request. */
  readonly create: (by: Authorship) => Promise<Answer>;
  /** Answers again about what the request has created. */
  readonly again: (id: string, trace: RequestTrace) => Promise<Answer>;
}

/** Carries out requests of the office that create something once, however often they are sent with their `Idempotency-Key`. */
export class RepeatableRequests {
  constructor(
    private readonly history: History,
    private readonly digests: KeyedDigests,
    private readonly editors: Editors,
    private readonly clock: Clock,
  ) {}

  /**
   * @param body what was sent; requests with other bodies or to other addresses are different
   * @throws ApiFailure IDEMPOTENCY_KEY_REUSED for a key of another request, and what the steps throw
   */
  async once<Answer>(request: FastifyRequest, body: object, { create, again }: Steps<Answer>): Promise<Answer> {
    const by = { editor: this.editors.of(request), at: this.clock.now() };
    const key = idempotencyKey(request);
    if (key === undefined) return create(by);
    // Keyed, because key and body may be any text, and the history is never erased.
    const repeatable = {
      key: this.digests.of('idempotency-key', `office:${by.editor.accountId}:${key}`),
      fingerprint: this.digests.of('office-request', canonicalText([request.method, request.url, body])),
    };
    const earlier = await this.traceOf(repeatable);
    if (earlier) return again(...earlier);
    try {
      return await create({ ...by, editor: { ...by.editor, request: repeatable } });
    } catch (error) {
      // The same request may have been carried out meanwhile, and then this one was refused because of it.
      const first = await this.traceOf(repeatable);
      if (first) return again(...first);
      throw error;
    }
  }

  /**
   * Carries out a request whose answer shows a thing as it is then, also where the request was repeated.
   * @throws ApiFailure IDEMPOTENCY_KEY_REUSED for a key of another request, and what the steps throw
   */
  act<Answer>(
    request: FastifyRequest,
    body: object,
    carryOut: (by: Authorship) => Promise<unknown>,
    answer: () => Promise<Answer>,
  ): Promise<Answer> {
    const create = async (by: Authorship): Promise<Answer> => {
      await carryOut(by);
      return answer();
    };
    return this.once(request, body, { create, again: answer });
  }

  private async traceOf({ key, fingerprint }: RepeatableRequest): Promise<[id: string, trace: RequestTrace] | null> {
    const trace = await this.history.ofRequest(key);
    if (trace === null) return null;
    if (trace.fingerprint !== fingerprint) throw new ApiFailure('IDEMPOTENCY_KEY_REUSED');
    return [trace.things[0]?.subjectId ?? '', trace];
  }
}
