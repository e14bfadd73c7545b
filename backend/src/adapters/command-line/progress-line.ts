/** Milliseconds between two lines: on a terminal one is written over the other, elsewhere each is kept. */
const EVERY = { terminal: 250, file: 5_000 };

const WORDS: Readonly<Record<string, string>> = {
  reading: 'Reading',
  writing: 'Writing',
  comparing: 'Comparing',
};

/** Says now and then how far a work has come. */
export class ProgressLine {
  private step = '';
  private stepBegan = 0;
  private firstCount = 0;
  private writtenAt = Number.NEGATIVE_INFINITY;

  /** @param stream beside what the program answers */
  constructor(private readonly stream: NodeJS.WriteStream) {}

  /** @param records of this step by now */
  show(step: string, records: number): void {
    const now = performance.now();
    if (step !== this.step) {
      this.end();
      this.step = step;
      this.stepBegan = now;
      this.firstCount = records;
      // Elsewhere than on a terminal, each step has its line at once.
      this.writtenAt = this.stream.isTTY ? now : Number.NEGATIVE_INFINITY;
    }
    if (now - this.writtenAt < (this.stream.isTTY ? EVERY.terminal : EVERY.file)) return;
    this.writtenAt = now;
    const seconds = (now - this.stepBegan) / 1000;
    const perSecond = seconds > 0 ? Math.round((records - this.firstCount) / seconds) : 0;
    const text = `${WORDS[step] ?? step}: ${records} records, ${perSecond}/s`;
    this.stream.write(this.stream.isTTY ? `\r${text.padEnd(60)}` : `${text}\n`);
  }

  /** Whatever is written next begins a line of its own. */
  end(): void {
    if (this.stream.isTTY && this.step !== '') this.stream.write('\n');
    this.step = '';
  }
}
