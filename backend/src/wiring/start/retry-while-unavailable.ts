import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Readiness } from '../../adapters/http/health/readiness.ts';
import { Storage } from '../../application/storage.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';

/** Milliseconds between two tries. */
const PAUSE = 1000;

/** Does what a start needs of the data: again, until the shop closes, while a storage that may come back is gone. */
export async function retryWhileUnavailable<Result>(
  application: NestFastifyApplication,
  work: () => Promise<Result>,
): Promise<Result> {
  const { isShared } = application.get(Storage);
  const readiness = application.get(Readiness);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isShared || !(error instanceof StorageUnavailable) || readiness.state === 'closing') throw error;
      await pause(PAUSE, undefined, { ref: false });
    }
  }
}
