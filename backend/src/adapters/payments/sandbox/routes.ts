import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CardTokenAnswer } from '@fyonka/api-contract/payments';
import type { ErrorAnswer } from '@fyonka/api-contract/errors';
import type { Language } from '../../../domain/localized-text.ts';
import type { CardFault } from './card-form.ts';
import { cardFaultMessage, cardFormMessage } from './card-messages.ts';
import { CHALLENGE_STYLE_HASH, challengePage, noChallengePage } from './challenge-page.ts';
import type { SandboxBank } from './sandbox-bank.ts';

type ChallengeRequest = FastifyRequest<{ Params: { id: string } }>;

/** A card form is small. */
const BODY_LIMIT = 4096;

/**
 * The sandbox gateway's own endpoints, as a Fastify plugin. They are the gateway's, not the shop's: a card is sent here
 * and nowhere else, and no request body of theirs may be logged.
 * @param shopOrigin where the bank's page sends the shopper back to; empty: the same origin
 */
export function sandboxRoutes(bank: SandboxBank, shopOrigin: string) {
  return async (gateway: FastifyInstance): Promise<void> => {
    // The two forms of the bank's page have no fields.
    const formType = 'application/x-www-form-urlencoded';
    if (!gateway.hasContentTypeParser(formType)) {
      gateway.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) => done(null, null));
    }

    gateway.post('/sandbox-gateway/tokens', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const result = bank.tokenize(request.body);
      void reply.header('Cache-Control', 'no-store');
      if ('faults' in result) return reply.code(400).send(refusal(result.faults, languageOf(request)));
      const answer: CardTokenAnswer = { token: result.token };
      return reply.code(201).send(answer);
    });

    gateway.get('/sandbox-gateway/challenge/:id', async (request: ChallengeRequest, reply) => {
      const challenge = bank.findChallenge(request.params.id);
      asBankPage(reply, shopOrigin);
      if (!challenge?.isOpen) return reply.code(404).send(noChallengePage());
      return reply.send(challengePage(`/sandbox-gateway/challenge/${encodeURIComponent(request.params.id)}`, challenge));
    });

    for (const [name, isApproved] of [['approve', true], ['refuse', false]] as const) {
      gateway.post(`/sandbox-gateway/challenge/:id/${name}`, { bodyLimit: BODY_LIMIT }, async (request: ChallengeRequest, reply) => {
        const challenge = bank.answerChallenge(request.params.id, isApproved);
        if (challenge) return reply.redirect(`${shopOrigin}/payment/success?order=${challenge.orderNumber}`, 303);
        asBankPage(reply, shopOrigin);
        return reply.code(404).send(noChallengePage());
      });
    }
  };
}

function asBankPage(reply: FastifyReply, shopOrigin: string): void {
  // A form's target counts with all its redirections, and the shop may be at another origin.
  const formTargets = ["'self'", shopOrigin].join(' ').trim();
  void reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src '${CHALLENGE_STYLE_HASH}'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
    );
}

function refusal(faults: readonly CardFault[], language: Language): ErrorAnswer {
  return {
    statusCode: 400,
    code: 'VALIDATION_FAILED',
    message: cardFormMessage(language),
    errors: faults.map((fault) => ({ ...fault, message: cardFaultMessage(fault.code, language) })),
  };
}

function languageOf(request: FastifyRequest): Language {
  return /^\s*ar\b/i.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en';
}
