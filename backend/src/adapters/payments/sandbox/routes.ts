import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CardTokenAnswer } from '@fyonka/api-contract/wire/payments';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { Language } from '../../../domain/localized-text.ts';
import type { CardFault } from './card-form.ts';
import { cardFaultMessage, cardFormMessage } from './card-messages.ts';
import { ChallengePages } from './challenge-page.ts';
import type { Challenge, SandboxBank } from './sandbox-bank.ts';

type ReadsLanguage = (acceptLanguage: string | undefined) => Language;
type ChallengeRequest = FastifyRequest<{ Params: { id: string } }>;

/** Maximum size of a body in bytes. */
const BODY_LIMIT = 4096;

/**
 * Endpoints of the sandbox gateway, as a Fastify plugin. They stand for those of another company: card numbers are sent
 * only to them, and their request bodies must not be logged.
 * @param shopOrigin origin that the bank's page returns to; empty for the same origin
 * @param fontFaces `@font-face` rules for the bank's page, which may be empty
 * @param languageOf reads the language that the header `Accept-Language` prefers
 */
export function sandboxRoutes(bank: SandboxBank, shopOrigin: string, fontFaces: string, languageOf: ReadsLanguage) {
  return async (gateway: FastifyInstance): Promise<void> => {
    serveTokens(gateway, bank, languageOf);
    serveChallenges(gateway, bank, shopOrigin, new ChallengePages(fontFaces));
  };
}

function serveTokens(gateway: FastifyInstance, bank: SandboxBank, languageOf: ReadsLanguage): void {
  gateway.post('/sandbox-gateway/tokens', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const result = await bank.tokenize(request.body);
    void reply.header('Cache-Control', 'no-store');
    if ('faults' in result)
      return reply.code(400).send(refusal(result.faults, languageOf(request.headers['accept-language'])));
    const answer: CardTokenAnswer = { token: result.token };
    return reply.code(201).send(answer);
  });
}

function serveChallenges(gateway: FastifyInstance, bank: SandboxBank, shopOrigin: string, pages: ChallengePages): void {
  const contentPolicy = policyOf(pages, shopOrigin);
  acceptFormsWithoutFields(gateway);

  gateway.get('/sandbox-gateway/challenge/:id', async (request: ChallengeRequest, reply) => {
    const challenge = await bank.findChallenge(request.params.id);
    const language = shopperLanguage(request);
    asBankPage(reply, contentPolicy);
    if (!challenge) return reply.code(404).send(pages.closed(language, shopOrigin));
    // The challenge was answered or has expired. A shopper who goes back to it sees the state of the order.
    if (!challenge.isOpen) return reply.redirect(resultPage(shopOrigin, challenge), 303);
    return reply.send(
      pages.open(`/sandbox-gateway/challenge/${encodeURIComponent(request.params.id)}`, challenge, language),
    );
  });

  const answerChallenge = (isApproved: boolean) => async (request: ChallengeRequest, reply: FastifyReply) => {
    const challenge = await bank.answerChallenge(request.params.id, isApproved);
    if (challenge) return reply.redirect(resultPage(shopOrigin, challenge), 303);
    asBankPage(reply, contentPolicy);
    return reply.code(404).send(pages.closed(shopperLanguage(request), shopOrigin));
  };
  const options = { bodyLimit: BODY_LIMIT };
  gateway.post('/sandbox-gateway/challenge/:id/approve', options, answerChallenge(true));
  gateway.post('/sandbox-gateway/challenge/:id/refuse', options, answerChallenge(false));
}

/** URL of the shop's page that shows how the payment ended. */
function resultPage(shopOrigin: string, { orderNumber }: Challenge): string {
  return `${shopOrigin}/payment/success?order=${orderNumber}`;
}

/** Accepts forms without reading their bodies, because the two forms of the bank's page have no fields. */
function acceptFormsWithoutFields(gateway: FastifyInstance): void {
  const formType = 'application/x-www-form-urlencoded';
  if (gateway.hasContentTypeParser(formType)) return;
  gateway.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
    done(null, null),
  );
}

function policyOf({ styleSource }: ChallengePages, shopOrigin: string): string {
  // `form-action` also applies to redirects of a form, and the shop may be at another origin.
  const formTargets = ["'self'", shopOrigin].join(' ').trim();
  return `default-src 'none'; style-src ${styleSource}; font-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`;
}

function asBankPage(reply: FastifyReply, contentPolicy: string): void {
  void reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Cookie')
    .header('Content-Security-Policy', contentPolicy);
}

function refusal(faults: readonly CardFault[], language: Language): ErrorAnswer {
  return {
    statusCode: 400,
    code: 'VALIDATION_FAILED',
    message: cardFormMessage(language),
    errors: faults.map((fault) => ({ ...fault, message: cardFaultMessage(fault.code, language) })),
  };
}

/** Language from the shop's cookie (same origin), otherwise Arabic, the default. */
function shopperLanguage(request: FastifyRequest): Language {
  return /(?:^|;\s*)lang=en(?:;|$)/.test(request.headers.cookie ?? '') ? 'en' : 'ar';
}
