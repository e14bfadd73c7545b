import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CardTokenAnswer } from '@fyonka/api-contract/wire/payments';
import type { ErrorAnswer } from '@fyonka/api-contract/wire/errors';
import type { Language } from '../../../domain/localized-text.ts';
import type { CardFault } from './card-form.ts';
import { cardFaultMessage, cardFormMessage } from './card-messages.ts';
import { BankPages } from './bank-pages.ts';
import { ANSWERS } from './sandbox-bank.ts';
import type { Answer, Challenge, SandboxBank } from './sandbox-bank.ts';

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
    servePages(gateway, bank, shopOrigin, new BankPages(fontFaces));
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

/** Paths of the bank's pages: where it asks about a card, and where the shopper pays. */
const PAGE_PATHS = ['/sandbox-gateway/challenge', '/sandbox-gateway/pay'];

function servePages(gateway: FastifyInstance, bank: SandboxBank, shopOrigin: string, pages: BankPages): void {
  const contentPolicy = policyOf(pages, shopOrigin);
  const notFound = (request: FastifyRequest, reply: FastifyReply) => {
    asBankPage(reply, contentPolicy);
    return reply.code(404).send(pages.closed(shopperLanguage(request), shopOrigin));
  };
  acceptFormsWithoutFields(gateway);

  for (const path of PAGE_PATHS) {
    gateway.get(`${path}/:id`, async (request: ChallengeRequest, reply) => {
      const challenge = await bank.findChallenge(request.params.id);
      if (!challenge) return notFound(request, reply);
      // The page was answered or has expired. A shopper who goes back to it sees the state of the order.
      if (!challenge.isOpen) return reply.redirect(resultPage(shopOrigin, challenge), 303);
      asBankPage(reply, contentPolicy);
      return reply.send(
        pages.open(`${path}/${encodeURIComponent(request.params.id)}`, challenge, shopperLanguage(request)),
      );
    });
    for (const answer of Object.keys(ANSWERS) as Answer[])
      gateway.post(
        `${path}/:id/${answer}`,
        { bodyLimit: BODY_LIMIT, config: { takesPlainForm: true } },
        async (request: ChallengeRequest, reply) => {
          const challenge = await bank.answerChallenge(request.params.id, answer);
          return challenge ? reply.redirect(resultPage(shopOrigin, challenge), 303) : notFound(request, reply);
        },
      );
  }
}

/** URL of the shop's page that shows how the payment ended. */
function resultPage(shopOrigin: string, { orderNumber }: Challenge): string {
  return `${shopOrigin}/payment/success?order=${orderNumber}`;
}

/** Accepts forms without reading their bodies, because the forms of the bank's pages have no fields. */
function acceptFormsWithoutFields(gateway: FastifyInstance): void {
  const formType = 'application/x-www-form-urlencoded';
  if (gateway.hasContentTypeParser(formType)) return;
  gateway.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
    done(null, null),
  );
}

function policyOf({ styleSource }: BankPages, shopOrigin: string): string {
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
