import { createHmac } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Clock } from '../../../../application/clock.ts';
import type { IdentifySession } from '../../../../application/identity/sessions/identify-session.ts';
import type { Session } from '../../../../domain/identity/session.ts';
import type { Account } from '../../../../domain/identity/account.ts';
import { sessionId } from '../../../../domain/ids.ts';
import type { SignedIn } from './signed-in.ts';

const ALGORITHM = 'HS256';
const AUDIENCE = 'fyonka';
const STRATEGY = 'session-token';
// The purpose is part of the key, so that nothing else that is signed with the server's secret is ever a token.
const PURPOSE = 'session-token:';

/** What a token says. Only `sid` and `exp` are acted on: role and e-mail may have changed since, and are for clients. */
interface Claims {
  readonly sub: string;
  readonly email: string;
  readonly role: Account['role'];
  readonly sid: string;
  readonly exp: number;
}

/** The tokens that callers show to be signed in: each stands for one session, and is worth nothing without it. */
export class SessionTokens {
  private readonly jwt: JwtService;
  private readonly strategies = new passport.Authenticator();

  constructor(
    secret: string,
    private readonly clock: Clock,
    identifySession: IdentifySession,
  ) {
    const key = createHmac('sha256', secret).update(PURPOSE).digest('base64url');
    this.jwt = new JwtService({ secret: key, signOptions: { algorithm: ALGORITHM, audience: AUDIENCE } });
    this.strategies.use(STRATEGY, new SessionTokenStrategy(key, clock, identifySession));
  }

  write({ id, expiresAt }: Session, { id: sub, email, role }: Account): string {
    const claims: Claims = { sub, email, role, sid: id, exp: seconds(expiresAt) };
    return this.jwt.sign({ ...claims, iat: seconds(this.clock.now()) });
  }

  /**
   * Who has sent the request.
   * @returns null when it carries no token, or one that is forged, over, or of a session that has ended
   */
  async signedIn(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn | null> {
    if (request.headers.authorization === undefined) return null;
    return new Promise((resolve, reject) => {
      const answer = (error: Error | null | undefined, found?: SignedIn | false | null) =>
        error ? reject(error) : resolve(found || null);
      const authenticate = this.strategies.authenticate(STRATEGY, { session: false }, answer) as Middleware;
      authenticate(request, reply, answer);
    });
  }
}

/** Passport was made for Express. The strategy asks for nothing but `headers`, which Fastify's requests have as well. */
type Middleware = (request: FastifyRequest, reply: FastifyReply, next: (error?: Error | null) => void) => void;

/** Checks a token's signature, and then asks the shop for its session. */
class SessionTokenStrategy extends PassportStrategy(Strategy) {
  constructor(
    key: string,
    private readonly clock: Clock,
    private readonly identifySession: IdentifySession,
  ) {
    super({
      secretOrKey: key,
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // `validate` looks at it, by the clock of the shop.
      ignoreExpiration: true,
    });
  }

  async validate({ sub, sid, exp }: Partial<Claims>): Promise<SignedIn | null> {
    if (typeof sid !== 'string' || typeof exp !== 'number' || exp <= seconds(this.clock.now())) return null;
    const found = await this.identifySession.execute(sessionId(sid));
    return found !== null && found.account.id === sub ? { account: found.account, sessionId: found.session.id } : null;
  }

  /** Nest would enter it in one table of the whole process, where a second shop's takes the place of the first's. */
  getPassportInstance(): { use: () => void } {
    return { use: () => undefined };
  }
}

/** Of milliseconds, as JWT counts. */
function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
