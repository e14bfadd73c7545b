/** Milliseconds between two heartbeats of a server that does not say how often it sends them. */
const USUAL_BEAT = 10_000;

/** Milliseconds that a heartbeat may come late. */
const LATE = 1_000;

/** What happens when nothing arrives. */
interface SilenceListener {
  /** Two heartbeats are missing. The connection may still come back. */
  onQuiet: () => void;
  /** More than three heartbeats are missing, so that the connection is dead. */
  onDead: () => void;
}

/**
 * Watches a connection by its heartbeats, with one timer.
 * @param beat milliseconds between two heartbeats; null: the server has not said
 */
export function watchSilence({ onQuiet, onDead }: SilenceListener, beat: number | null) {
  let period = beat ?? USUAL_BEAT;
  let timer = setTimeout(quiet, 2 * period + LATE);

  function quiet(): void {
    onQuiet();
    timer = setTimeout(onDead, 1.5 * period - LATE);
  }

  return {
    /** Something has arrived. */
    heard: (): void => {
      clearTimeout(timer);
      timer = setTimeout(quiet, 2 * period + LATE);
    },
    /** The server has said how often its heartbeat comes. */
    learn: (milliseconds: number): void => void (period = milliseconds),
    end: (): void => clearTimeout(timer),
  };
}
