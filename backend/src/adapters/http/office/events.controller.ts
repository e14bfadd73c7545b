import { Readable } from 'node:stream';
import { Controller, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireSignedIn } from '../identity/sessions/signed-in.ts';
import { EventStreams } from './event-streams.ts';
import { Handles } from '../handles.ts';

/** An id that no event has. A reader that sends it must load everything again. */
const UNKNOWN = -1;

@ApiTags('office')
@Controller()
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  @Handles('GET /api/admin/events')
  @RouteConfig({ isStream: true })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'Id of the last message that was read; all later ones are sent. Left out for messages from now on',
  })
  events(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Readable {
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      // Keeps proxies from buffering the stream.
      'x-accel-buffering': 'no',
      // A stream ends when the shop closes; its connection must then end as well.
      connection: 'close',
    });
    if (request.method === 'HEAD') return Readable.from([]);
    return this.streams.open(requireSignedIn(request), lastEventId(request));
  }
}

function lastEventId({ headers }: FastifyRequest): number | null {
  const sent = headers['last-event-id'];
  if (sent === undefined || sent === '') return null;
  return typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : UNKNOWN;
}
