import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../../application/clock.ts';
import type { OutsideCalls } from '../../../../application/outside/ports.ts';
import type { Limits } from '../../limits/limits.ts';
import { ProtocolFailure } from '../failure.ts';
import { isSignedBy } from '../signatures/verify-signature.ts';
import type { SignedRequest } from '../signatures/verify-signature.ts';
import { readProfile } from './read-profile.ts';
import type { PlatformProfile } from './read-profile.ts';

/** Profiles that are known at once. */
const MOST_KNOWN = 500;
/** Bytes of a profile. */
const LARGEST = 64 * 1024;
/** Milliseconds that a profile may take, since somebody waits. */
const TIME_LIMIT = 4_000;
/** Profiles that are fetched at once; a program whose turn it is not asks again. */
const MOST_AT_ONCE = 8;
/** Milliseconds for which a profile counts at least and at most, and for which a host is not asked again in vain. */
const SHORTEST = 60_000;
const LONGEST = 60 * 60_000;
const FAILURE_KEPT = 60_000;

const NOT_CALLED = new ProtocolFailure('invalid_profile_url', 'The profile is not at a public https address.');

interface Known {
  readonly result: PlatformProfile | ProtocolFailure;
  readonly until: number;
  readonly askedAt: number;
}

/**
 * The profiles of programs, which are at addresses that strangers name. Few are fetched at once, each host is asked once a
 * minute at most, and each caller may name so many new ones, so that nobody makes the shop slow or call others often.
 */
export class PlatformProfiles {
  private readonly known = new LRUCache<string, Known>({ max: MOST_KNOWN });
  private readonly underWay = new Map<string, Promise<Known>>();

  constructor(
    private readonly outside: OutsideCalls,
    private readonly limits: Limits,
    private readonly clock: Clock,
  ) {}

  /**
   * @param caller in whose limit a new profile counts
   * @param keyId a key that the profile should have: one that is known without it may be old, and is fetched again
   * @throws ProtocolFailure for one that is none; ApiFailure RATE_LIMITED
   */
  async read(address: string, caller: string, keyId?: string): Promise<PlatformProfile> {
    const href = URL.parse(address)?.href;
    if (href === undefined) throw NOT_CALLED;
    const known = this.known.get(href);
    const counts = known && this.clock.now() < known.until;
    const { result } = counts && !this.mayBeOld(known, keyId) ? known : await this.fetched(href, caller);
    if (!(result instanceof ProtocolFailure)) return result;
    // A profile that counts still does when it cannot be fetched again.
    if (!counts || known.result instanceof ProtocolFailure) throw result;
    this.known.set(href, { ...known, askedAt: this.clock.now() });
    return known.result;
  }

  /** See `isSignedBy`. */
  isSigned({ keys }: PlatformProfile, request: SignedRequest): boolean {
    return isSignedBy(keys, request, this.clock.now());
  }

  /** Whether a key is new to a profile that was not asked for just now. */
  private mayBeOld({ result, askedAt }: Known, keyId: string | undefined): boolean {
    if (keyId === undefined || result instanceof ProtocolFailure) return false;
    return !result.keys.some(({ kid }) => kid === keyId) && this.clock.now() >= askedAt + SHORTEST;
  }

  private async fetched(href: string, caller: string): Promise<Known> {
    const earlier = this.underWay.get(href);
    if (earlier) return earlier;
    await this.limits.take('agent-profiles', caller);
    await this.limits.take('all-agent-profiles', 'everybody');
    if (this.underWay.size >= MOST_AT_ONCE)
      throw new ProtocolFailure('unavailable', 'Too many profiles are being read at the moment.', 2);
    const fetching = this.fetch(href).finally(() => this.underWay.delete(href));
    this.underWay.set(href, fetching);
    const found = await fetching;
    this.known.set(href, found);
    return found;
  }

  private async fetch(href: string): Promise<Known> {
    const answer = await this.outside.send({
      url: href,
      scheme: 'https',
      method: 'GET',
      headers: { accept: 'application/json' },
      largest: LARGEST,
      timeLimit: TIME_LIMIT,
      redirects: 0,
    });
    if (answer.kind === 'failed' || answer.status !== 200) {
      const isRefused = answer.kind === 'failed' && answer.problem === 'address';
      const unreachable = new ProtocolFailure('profile_unreachable', 'The profile could not be fetched.');
      return this.kept(isRefused ? NOT_CALLED : unreachable, FAILURE_KEPT);
    }
    const profile = readProfile(href, answer.bytes);
    if (profile instanceof ProtocolFailure) return this.kept(profile, FAILURE_KEPT);
    // An address that the shop would not call is not one to tell orders.
    const webhook = this.outside.addressOf(profile.webhook ?? '', 'https') ?? undefined;
    return this.kept({ ...profile, webhook }, maxAgeOf(answer.headers['cache-control']));
  }

  private kept(result: Known['result'], time: number): Known {
    const askedAt = this.clock.now();
    return { result, until: askedAt + time, askedAt };
  }
}

function maxAgeOf(header = ''): number {
  const seconds = Number(/(?:^|[\s,])max-age=(\d{1,9})/.exec(header)?.[1] ?? 0);
  return Math.min(Math.max(seconds * 1000, SHORTEST), LONGEST);
}
