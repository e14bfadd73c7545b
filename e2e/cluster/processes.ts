import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A running program and its output. */
export class Running {
  private printed = '';
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.child = child;
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

/** Milliseconds that anything may take to start, on a machine that builds something else meanwhile. */
const PATIENCE = 120_000;

/** Waits until an address answers with success. @param by name of the program, for the message */
export async function untilAnswered(address: string, by: Running): Promise<void> {
  for (const begun = Date.now(); !(await answers(address)); await pause(50))
    if (by.hasEnded || Date.now() - begun > PATIENCE) throw new Error(`${address} was not answered:\n${by.output}`);
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(15_000) })).ok;
  } catch {
    return false;
  }
}

/** Ports that nobody listens on, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
