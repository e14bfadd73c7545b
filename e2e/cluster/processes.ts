import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A program that runs, with what it has printed. */
export class Running {
  private printed = '';

  private constructor(private readonly child: ChildProcess) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.printed = (this.printed + chunk.toString()).slice(-20_000)));
  }

  static start(program: string, args: readonly string[], environment: Record<string, string> = {}): Running {
    return new Running(
      spawn(program, args, {
        env: { PATH: process.env['PATH'] ?? '', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  }

  get output(): string {
    return this.printed;
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.hasEnded) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }

  /** @returns its exit code */
  async ended(): Promise<number | null> {
    if (!this.hasEnded) await once(this.child, 'exit');
    return this.child.exitCode;
  }
}

/** Waits until it is so. @param what for the message */
export async function until(what: string, isSo: () => Promise<boolean>, milliseconds = 30_000): Promise<void> {
  for (const begun = Date.now(); !(await isSo().catch(() => false)); await pause(50))
    if (Date.now() - begun > milliseconds) throw new Error(`not within ${milliseconds} ms: ${what}`);
}

/** Ports that nobody listens on, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
