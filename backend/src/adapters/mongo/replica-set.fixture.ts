import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoBinary } from 'mongodb-memory-server-core';
import { mongo } from 'mongoose';

const MEMORY = '/dev/shm';
/**
 * Milliseconds after which members elect another primary. MongoDB's own 10 seconds would make every test of a failover
 * last as long.
 */
const ELECTION_TIMEOUT = 2000;
/** Milliseconds that a state of the set is waited for at most. */
const PATIENCE = 60_000;
/** Milliseconds for a request to a member that may not run. */
const A_LOOK = 500;

interface Member {
  readonly port: number;
  readonly folder: string;
  process: ChildProcess | undefined;
}

/** A replica set whose members can be killed, paused and started again. */
export class ReplicaSet {
  private constructor(
    private readonly folder: string,
    private readonly binary: string,
    private readonly members: readonly Member[],
    private readonly name: string | null,
  ) {}

  /** @param count number of members; none of them runs yet */
  static async of(count: number, name: string | null = 'shop'): Promise<ReplicaSet> {
    const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'fyonka-set-'));
    const ports = await freePorts(count);
    const members = ports.map((port) => ({ port, folder: join(folder, String(port)), process: undefined }));
    for (const member of members) mkdirSync(member.folder);
    return new ReplicaSet(folder, await MongoBinary.getPath(), members, name);
  }

  /** URI with all members, so that any running one can be reached. */
  uri(database: string): string {
    const hosts = this.members.map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `mongodb://${hosts}/${database}${this.name === null ? '' : `?replicaSet=${this.name}`}`;
  }

  /** Starts all members, and initiates the set the first time. */
  async start(): Promise<void> {
    await Promise.all(this.members.map((_member, index) => this.startMember(index)));
    if (this.name !== null) await this.initiate();
  }

  /** Fulfilled once the member answers. */
  async startMember(index: number): Promise<void> {
    const member = this.member(index);
    const child = spawn(this.binary, this.options(member), { stdio: 'ignore' });
    member.process = child;
    await this.eventually(() => this.ask(index, { ping: 1 }, A_LOOK));
  }

  /** Kills a member without a shutdown, as a power failure would. */
  async killMember(index: number): Promise<void> {
    const child = this.member(index).process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Stops members from answering, with their connections open, until `goOn`. @param which left out: all */
  pause(which = this.members.map((_member, index) => index)): void {
    for (const index of which) this.member(index).process?.kill('SIGSTOP');
  }

  /** @param which left out: all */
  goOn(which = this.members.map((_member, index) => index)): void {
    for (const index of which) this.member(index).process?.kill('SIGCONT');
  }

  /** Index of the primary; waits while there is none. */
  primary(): Promise<number> {
    return this.eventually(async () => {
      const answers = await Promise.allSettled(
        this.members.map((_member, index) => this.ask(index, { hello: 1 }, A_LOOK)),
      );
      const index = answers.findIndex(
        (answer) => answer.status === 'fulfilled' && answer.value['isWritablePrimary'] === true,
      );
      if (index < 0) throw new Error('no member is the primary');
      return index;
    });
  }

  /** Fulfilled once every member is the primary or a secondary. */
  allFollow(): Promise<void> {
    return this.eventually(async () => {
      const answers = await Promise.all(this.members.map((_member, index) => this.ask(index, { hello: 1 }, A_LOOK)));
      if (!answers.every((answer) => answer['isWritablePrimary'] === true || answer['secondary'] === true))
        throw new Error('a member does not follow yet');
    });
  }

  /**
   * Makes the first member refuse a command on a collection.
   * @param collection with its database, as in `shop.orders`
   * @param mode `off`: ends the refusals
   */
  async refuse(
    command: string,
    collection: string,
    errorCode: number,
    mode: 'alwaysOn' | 'off' | { readonly times: number } = 'alwaysOn',
  ): Promise<void> {
    const data = { failCommands: [command], namespace: collection, errorCode };
    await this.ask(0, { configureFailPoint: 'failCommand', mode, ...(mode !== 'off' && { data }) });
  }

  /**
   * Sends a command to one member, whatever its state in the set. @param patience milliseconds until an unreachable
   * member is given up
   */
  async ask(index: number, command: mongo.Document, patience = PATIENCE): Promise<mongo.Document> {
    const client = new mongo.MongoClient(`mongodb://127.0.0.1:${this.member(index).port}/?directConnection=true`, {
      serverSelectionTimeoutMS: patience,
    });
    try {
      return await client.db('admin').command(command);
    } finally {
      await client.close();
    }
  }

  /** Ends all members and deletes their files. */
  async remove(): Promise<void> {
    this.goOn();
    await Promise.all(this.members.map((_member, index) => this.killMember(index)));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async initiate(): Promise<void> {
    const members = this.members.map(({ port }, id) => ({ _id: id, host: `127.0.0.1:${port}` }));
    const settings = { electionTimeoutMillis: ELECTION_TIMEOUT, heartbeatIntervalMillis: 500 };
    await this.ask(0, { replSetInitiate: { _id: this.name, members, settings } });
    await this.primary();
  }

  private options({ port, folder }: Member): string[] {
    const options = ['--port', String(port), '--dbpath', folder, '--bind_ip', '127.0.0.1', '--nounixsocket'];
    options.push('--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '64', '--setParameter', 'enableTestCommands=1');
    return this.name === null ? options : [...options, '--replSet', this.name];
  }

  private member(index: number): Member {
    const member = this.members[index];
    if (!member) throw new Error(`the set has no member ${index}`);
    return member;
  }

  private async eventually<Result>(look: () => Promise<Result>): Promise<Result> {
    const last = performance.now() + PATIENCE;
    for (;;) {
      try {
        return await look();
      } catch (error) {
        if (performance.now() > last) throw error;
        await pause(50);
      }
    }
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
