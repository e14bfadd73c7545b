import { Readable } from 'node:stream';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../access.ts';
import { requireSignedIn } from '../identity/sessions/signed-in.ts';
import { Documented } from '../openapi/documented.ts';
import { EventStreams } from './event-streams.ts';

/** An id that no event has. A reader that sends it must load everything again. */
const UNKNOWN = -1;

@ApiTags('office')
@Access('orders.read')
@Controller('api/admin/events')
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  @Get()
  @RouteConfig({ isStream: true })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'Id of the last message that was read; all later ones are sent. Left out for messages from now on',
  })
  @Documented({
    summary:
      'Events of the shop as they happen: server-sent events whose `data` is an OfficeEvent and whose `event` is its kind',
    answer: null,
    otherTypes: ['text/event-stream'],
    failures: ['UNAUTHENTICATED', 'FORBIDDEN', 'SHUTTING_DOWN'],
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
