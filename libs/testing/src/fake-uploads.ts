import { afterTest } from './after-test.ts';

/** A file sent with `XMLHttpRequest`. The test controls its progress and answer. */
export interface FakeUpload {
  readonly headers: Headers;
  readonly file: File;
  progress(share: number): void;
  /** @param status 0 for no answer */
  answer(status: number, body: object, headers?: Record<string, string>): void;
  isAborted(): boolean;
}

export interface FakeUploads {
  /** All calls so far, oldest first. */
  readonly calls: readonly FakeUpload[];
}

const realRequest = globalThis.XMLHttpRequest;

/** Replaces `XMLHttpRequest` until the test ends. */
export function fakeUploads(): FakeUploads {
  const calls: FakeUpload[] = [];
  afterTest(() => {
    globalThis.XMLHttpRequest = realRequest;
  });

  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    private readonly sent = new Headers();
    private answered = new Headers();
    private wasAborted = false;

    open(): void {
      // Every call is of the same kind.
    }

    setRequestHeader(name: string, value: string): void {
      this.sent.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.answered.get(name);
    }

    abort(): void {
      this.wasAborted = true;
    }

    send(form: FormData): void {
      calls.push({
        headers: this.sent,
        file: [...form.values()].find((value) => value instanceof File) as File,
        progress: (share) =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: share * 100, total: 100 })),
        answer: (status, body, headers = {}) => {
          this.status = status;
          this.responseText = status === 0 ? '' : JSON.stringify(body);
          this.answered = new Headers(headers);
          this.dispatchEvent(new Event('loadend'));
        },
        isAborted: () => this.wasAborted,
      });
    }
  }

  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  return { calls };
}
