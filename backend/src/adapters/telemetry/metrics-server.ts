import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OnApplicationShutdown } from '@nestjs/common';

/** Metrics as text in the format of Prometheus. */
interface Figures {
  text(): Promise<{ type: string; text: string }>;
}

/** Milliseconds that a caller may take for its request. */
const REQUEST_TIMEOUT = 5_000;

/** Serves the metrics at `/metrics`, on a port that no visitor may reach. It does not authenticate: everybody who reaches the port may read them. */
export class MetricsServer implements OnApplicationShutdown {
  private readonly server = createServer({ requestTimeout: REQUEST_TIMEOUT }, ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') response.writeHead(404).end();
    else void this.answer(response);
  });

  constructor(private readonly figures: Figures) {}

  /** @returns the port */
  async listen({ port, host }: { port: number; host: string }): Promise<number> {
    this.server.listen(port, host);
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** Closes after everything else, so that the metrics of closing can still be read. */
  async onApplicationShutdown(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(response: ServerResponse): Promise<void> {
    try {
      const { type, text } = await this.figures.text();
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  }
}
