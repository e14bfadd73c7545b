/** How a code was taken; each sounds and shakes differently, since who scans looks at the goods. */
export type Signal = 'good' | 'bad';

const TONES: Readonly<Record<Signal, readonly { hertz: number; seconds: number }[]>> = {
  good: [{ hertz: 1320, seconds: 0.09 }],
  bad: [
    { hertz: 220, seconds: 0.22 },
    { hertz: 180, seconds: 0.3 },
  ],
};
const SHAKES: Readonly<Record<Signal, number[]>> = { good: [60], bad: [200, 80, 200] };

let audio: AudioContext | undefined;

/** Where a device can do neither, it stays silent: what happened is always written as well. */
export function giveSignal(signal: Signal): void {
  if ('vibrate' in navigator) navigator.vibrate(SHAKES[signal]);
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const { hertz, seconds } of TONES[signal]) {
    const tone = new OscillatorNode(audio, { frequency: hertz, type: signal === 'good' ? 'sine' : 'square' });
    tone.connect(new GainNode(audio, { gain: 0.2 })).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds + 0.04;
  }
}
