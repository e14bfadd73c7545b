import { createHmac, createSecretKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { callbackify } from 'node:util';
import { BACKGROUND_HEADER } from '@fyonka/api-contract/values/background';
import type { FastifyReply, FastifyRequest } from 'fastify';
import jwt from 'jsonwebtoken';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { StrategyOptionsWithRequest } from 'passport-jwt';
import type { Clock } from '../../../../application/clock.ts';
import type { IdentifySession } from '../../../../application/identity/sessions/identify-session.ts';
import { latestEndOf, needsLongerPassword } from '../../../../domain/identity/session.ts';
import type { Session } from '../../../../domain/identity/session.ts';
import type { Account } from '../../../../domain/identity/account.ts';
import { sessionId } from '../../../../domain/ids.ts';
import type { SignedIn } from './signed-in.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'fyonka';
/** The name under which `passport-jwt` registers itself. */
const STRATEGY = 'jwt';
// Part of the key, so that nothing else that is signed with the server's secret passes for a token.
const PURPOSE = 'session-token:';

/** Claims of a token. The server uses only `sub`, `sid` and `exp`. Role and e-mail are for clients, and may be outdated. */
interface Claims {
  readonly sub: string;
  readonly email: string;
  readonly role: Account['role'];
  readonly sid: string;
  readonly exp: number;
}

/** The tokens by which callers show that they are signed in: each stands for one session, and is worthless without it. */
export class SessionTokens {
  private readonly key: KeyObject;
  /** An instance of its own, because the one that `passport` exports is shared by all shops of the process, as in tests. */
  private readonly passport = new passport.Authenticator();

  constructor(
    secret: string,
    private readonly clock: Clock,
    private readonly identifySession: IdentifySession,
  ) {
    // Of a text, the library makes a key for each token, after it has tried to read it as a public one.
    this.key = createSecretKey(createHmac('sha256', secret).update(PURPOSE).digest('base64url'), 'utf8');
    const options: StrategyOptionsWithRequest = {
      // Passed on to the library unchanged; the declared type is older than keys.
      secretOrKey: this.key as unknown as Buffer,
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // `identify` checks it, by the clock of the shop.
      ignoreExpiration: true,
      passReqToCallback: true,
    };
    this.passport.use(
      new Strategy(
        options,
        callbackify(({ headers }: { headers: IncomingHttpHeaders }, claims: Partial<Claims>) =>
          this.identify(claims, headers[BACKGROUND_HEADER] === undefined),
        ),
      ),
    );
  }

  write(session: Session, { id: sub, email, role }: Account): string {
    // The session itself may end earlier, and be prolonged, which a token cannot follow.
    const claims: Claims = { sub, email, role, sid: session.id, exp: seconds(latestEndOf(session)) };
    const iat = seconds(this.clock.now());
    return jwt.sign({ ...claims, iat }, this.key, { algorithm: ALGORITHM, audience: AUDIENCE });
  }

  /**
   * Who has sent the request.
   * @returns null when it carries no token, or one that is forged, expired, or of a session that has ended
   */
  async signedIn(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> {
    if (request.headers.authorization === undefined) return null;
    return new Promise((resolve, reject) => {
      const answer = (error: Error | null | undefined, found?: SignedIn | false | null) =>
        error ? reject(error) : resolve(found || null);
      const authenticate = this.passport.authenticate(STRATEGY, { session: false }, answer) as Middleware;
      authenticate(request, reply, answer);
    });
  }

  /** The session of a token whose signature is right. */
  private async identify({ sub, sid, exp }: Partial<Claims>, isUse: boolean): Promise<SignedIn | null> {
    if (typeof sid !== 'string' || typeof exp !== 'number' || exp <= seconds(this.clock.now())) return null;
    const found = await this.identifySession.execute(sessionId(sid), isUse);
    if (found === null || found.account.id !== sub) return null;
    const { account, session, onlyRun } = found;
    return { account, sessionId: session.id, onlyRun, needsLongerPassword: needsLongerPassword(session, account) };
  }
}

/** Passport was made for Express. Its strategy reads nothing but `headers`, which Fastify's requests have as well. */
type Middleware = (request: FastifyRequest, reply: FastifyReply, next: (error?: Error | null) => void) => void;

/** JWT counts time in seconds. */
function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
