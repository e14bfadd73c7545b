import { setTimeout as pause } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Readiness } from '../../adapters/http/health/readiness.ts';
import { Storage } from '../../application/storage.ts';
import { StorageUnavailable } from '../../application/storage-unavailable.ts';

/** Milliseconds before each further try. */
const PAUSE = 1000;

/** Repeats work of the start while a shared storage is unavailable, because it may recover; gives up when the shop closes. */
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
