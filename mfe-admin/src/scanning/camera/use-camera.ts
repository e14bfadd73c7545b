import { useEffect, useState } from 'react';

/**
 * `opening`: the browser asks, or the camera starts; `denied`: the person, the browser or the system refuses; `none`:
 * there is no camera, or the page came without https; `busy`: another program has it, or it stopped.
 */
export type CameraState = 'opening' | 'running' | 'denied' | 'none' | 'busy';

export interface Camera {
  state: CameraState;
  /** What it sees, once it runs. */
  stream: MediaStream | undefined;
  /** Whether the lamp is on; null where there is none. */
  isLit: boolean | null;
  setLit: (isLit: boolean) => void;
}

/** The camera at the back of a phone, else any, as large as codes need. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};

/** Capabilities and constraint of the lamp, which the DOM's types lack. */
type WithTorch<Type> = Type & { torch?: boolean };

/** Runs the camera until the component goes. */
export function useCamera(): Camera {
  const [state, setState] = useState<CameraState>('opening');
  const [stream, setStream] = useState<MediaStream>();
  const [isLit, setLit] = useState<boolean | null>(null);

  useEffect(() => {
    let isOver = false;
    let opened: MediaStream | undefined;
    const stop = () => opened?.getTracks().forEach((one) => one.stop());

    async function open(): Promise<void> {
      try {
        opened = await navigator.mediaDevices.getUserMedia(WANTED);
        if (isOver) return stop();
        const [track] = opened.getVideoTracks();
        track?.addEventListener('ended', () => !isOver && setState('busy'));
        setStream(opened);
        setLit(track && hasTorch(track) ? false : null);
        setState('running');
      } catch (thrown) {
        if (!isOver) setState(stateAfter(thrown));
      }
    }

    void open();
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  function light(wanted: boolean) {
    const lit: WithTorch<MediaTrackConstraintSet> = { torch: wanted };
    stream
      ?.getVideoTracks()[0]
      ?.applyConstraints({ advanced: [lit] })
      .then(
        () => setLit(wanted),
        () => setLit(null),
      );
  }

  return { state, stream, isLit, setLit: light };
}

function hasTorch(track: MediaStreamTrack): boolean {
  // Firefox has no capabilities.
  const capabilities: WithTorch<MediaTrackCapabilities> | undefined = track.getCapabilities?.();
  return capabilities?.torch === true;
}

/** Without https a browser has no `mediaDevices`, which is a `TypeError`. */
function stateAfter(thrown: unknown): CameraState {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
}
