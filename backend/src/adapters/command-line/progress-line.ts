/** Milliseconds between two lines. A terminal shows one line that is overwritten, a file gets all of them. */
const EVERY = { terminal: 250, file: 5_000 };

const WORDS: Readonly<Record<string, string>> = {
  reading: 'Reading',
  writing: 'Writing',
  comparing: 'Comparing',
};

/** Reports the progress of long work, such as a copy. */
export class ProgressLine {
  private step = '';
  private stepBegan = 0;
  private firstCount = 0;
  private writtenAt = Number.NEGATIVE_INFINITY;

  /** @param stream stderr, so that the result on stdout stays clean */
  constructor(private readonly stream: NodeJS.WriteStream) {}

  /** @param records number that this step has processed so far */
  show(step: string, records: number): void {
    const now = performance.now();
    if (step !== this.step) {
      this.end();
      this.step = step;
      this.stepBegan = now;
      this.firstCount = records;
      // In a file, each step begins with a line.
      this.writtenAt = this.stream.isTTY ? now : Number.NEGATIVE_INFINITY;
    }
    if (now - this.writtenAt < (this.stream.isTTY ? EVERY.terminal : EVERY.file)) return;
    this.writtenAt = now;
    const seconds = (now - this.stepBegan) / 1000;
    const perSecond = seconds > 0 ? Math.round((records - this.firstCount) / seconds) : 0;
    const text = `${WORDS[step] ?? step}: ${records} records, ${perSecond}/s`;
    this.stream.write(this.stream.isTTY ? `\r${text.padEnd(60)}` : `${text}\n`);
  }

  /** Ends the line, so that later output begins on a new one. */
  end(): void {
    if (this.stream.isTTY && this.step !== '') this.stream.write('\n');
    this.step = '';
  }
}
