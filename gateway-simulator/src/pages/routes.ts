import { redirect } from '../kit/http.ts';
import type { Reply, Request, Route } from '../kit/http.ts';
import type { World } from '../kit/world.ts';
import { nothingHere, payPage } from './pay-page.ts';
import { OUTCOMES } from './session.ts';
import type { FindSession, Language, Outcome, Session } from './session.ts';

/** The hosted pages of both gateways, at the addresses that the gateways give to shops. */
export function pageRoutes(world: World, find: FindSession): readonly Route[] {
  const withSession =
    (handle: (session: Session, request: Request) => Reply | Promise<Reply>) => (request: Request) => {
      const session = find(request.params['token'] ?? '');
      return session ? handle(session, request) : nothingHere(languageOf(request, 'ar'), request.path);
    };
  const show = (session: Session, request: Request) => {
    return payPage(session, languageOf(request, session.language), request.path, 'pay');
  };
  const open = (session: Session, request: Request) => {
    session.opened?.();
    return show(session, request);
  };
  const choose = async (session: Session, request: Request) => {
    const chosen = new URLSearchParams(request.body).get('outcome');
    const language = languageOf(request, session.language);
    if (chosen === 'challenge') return payPage(session, language, request.path, 'challenge');
    if (chosen === 'leave') return payPage(session, language, request.path, 'left');
    if (!isOutcome(chosen) || !session.isOpen) return show(session, request);
    const url = session.decide(chosen);
    if (world.outbox.settings.beforeRedirect) await world.outbox.sent();
    return redirect(url);
  };
  return [
    { method: 'GET', path: '/pay/:token', handle: withSession(open) },
    { method: 'POST', path: '/pay/:token', handle: withSession(choose) },
  ];
}

function isOutcome(text: string | null): text is Outcome {
  return (OUTCOMES as readonly (string | null)[]).includes(text);
}

function languageOf({ query }: Request, usual: Language): Language {
  const asked = query.get('lang');
  return asked === 'ar' || asked === 'en' ? asked : usual;
}
