/** The current time. A port, so that tests can set it. */
export abstract class Clock {
  /** Milliseconds since 1970, UTC. */
  abstract now(): number;
}
