/** The time; passed in, so that a test can say what time it is. */
export abstract class Clock {
  /** Milliseconds since 1970, UTC. */
  abstract now(): number;
}
