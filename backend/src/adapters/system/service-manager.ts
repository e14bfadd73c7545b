import { execFile } from 'node:child_process';
import type { Logger } from 'pino';

/** Notices in one time-out of the watchdog, so that a single late one is no reason to restart. */
const NOTICES_IN_TIME_OUT = 3;

/**
 * Reports to systemd that the shop listens, then regularly that its event loop turns, so that a process that hangs is
 * restarted. Does nothing where no service manager asks for it. See `WatchdogSec` in deploy/systemd.
 *
 * Node cannot write to a datagram socket of Unix, so systemd's own program sends the notices.
 * @param environment with the variables of systemd's notification protocol
 */
export function reportToServiceManager(environment: NodeJS.ProcessEnv, log: Logger): void {
  const { PATH, NOTIFY_SOCKET, WATCHDOG_USEC } = environment;
  if (!NOTIFY_SOCKET) return;
  const send = (state: string): void => {
    execFile('systemd-notify', [state], { env: { PATH, NOTIFY_SOCKET } }, (error) => {
      if (error) log.warn({ err: error, state }, 'systemd could not be notified');
    });
  };
  send('READY=1');
  const timeOut = Number(WATCHDOG_USEC ?? 0) / 1000;
  if (timeOut > 0) setInterval(send, timeOut / NOTICES_IN_TIME_OUT, 'WATCHDOG=1').unref();
}
