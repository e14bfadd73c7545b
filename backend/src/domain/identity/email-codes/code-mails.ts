const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Milliseconds that a code is valid. */
export const CODE_TIME = 10 * MINUTE;
/** Milliseconds that a request for a code counts towards the limits: a day of guessing begins with the codes before it. */
export const CODE_MAILS_TIME = 24 * HOUR + CODE_TIME;
/**
 * Milliseconds that the link of a mail is valid: as long as the mail counts. So whoever gets no mail because strangers
 * have caused too many has one of theirs, with a link that is valid in any browser.
 */
export const LINK_TIME = CODE_MAILS_TIME;

/** Most codes of one purpose that are sent to a mailbox. */
interface CodeMailBound {
  readonly anHour: number;
  /** Within `CODE_MAILS_TIME`. */
  readonly aDay: number;
}

export interface CodeMailLimit {
  readonly name: string;
  /** Whose requests for a mailbox are counted together. */
  readonly of: 'everybody' | 'network';
  readonly bound: CodeMailBound;
}

/**
 * Codes are sent as long as one of these lanes has room, 15 a day in all: with five tries each, 75 guesses of a million.
 * The first is for everyday use. When strangers have used it up, the second gives each network a few, so that up to four
 * networks leave some to the owner.
 */
export const LANES_OF_EVERYBODY: readonly (readonly CodeMailLimit[])[] = [
  [
    { name: 'code-mails', of: 'everybody', bound: { anHour: 4, aDay: 4 } },
    { name: 'code-mails-of-network', of: 'network', bound: { anHour: 2, aDay: 3 } },
  ],
  [
    { name: 'slowed-code-mails', of: 'everybody', bound: { anHour: 5, aDay: 9 } },
    { name: 'slowed-code-mails-of-network', of: 'network', bound: { anHour: 1, aDay: 2 } },
  ],
];

/** For devices on which the account has signed in before, which strangers cannot use up. */
export const LANE_OF_KNOWN_DEVICES: readonly CodeMailLimit[] = [
  { name: 'code-mails-of-known-devices', of: 'everybody', bound: { anHour: 1, aDay: 2 } },
];

/** Requests that are counted together, under a key that reveals neither e-mail nor network. */
export interface CountedRequests {
  readonly key: string;
  readonly bound: CodeMailBound;
}

/** Counts that all have to have room for a code. */
export type CodeMailLane = readonly CountedRequests[];

/** Requests from one network address in an hour whose mails are urgent. */
export const MOST_URGENT_OF_ADDRESS = 30;

/**
 * Whether the mail is sent before less urgent ones, because somebody is waiting for the code. A network address that
 * requests hundreds of codes loses this priority, since its mails would delay everybody else's codes.
 * @param askedByAddress requests from the network address in this hour, including this one
 */
export function isCodeMailUrgent(askedByAddress: number): boolean {
  return askedByAddress <= MOST_URGENT_OF_ADDRESS;
}

/**
 * The first lane in which a code may be sent.
 * @param earlier times of earlier requests by key in any order; may contain ones that no longer count
 * @returns null when there is none
 */
export function openLane(
  lanes: readonly CodeMailLane[],
  earlier: ReadonlyMap<string, readonly number[]>,
  at: number,
): CodeMailLane | null {
  const hasRoom = ({ key, bound }: CountedRequests) => {
    const within = (time: number) => (earlier.get(key) ?? []).filter((asked) => at - asked < time).length;
    return within(HOUR) < bound.anHour && within(CODE_MAILS_TIME) < bound.aDay;
  };
  return lanes.find((lane) => lane.every(hasRoom)) ?? null;
}
