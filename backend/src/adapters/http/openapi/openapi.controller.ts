import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../access.ts';
import { ApiDocument } from './api-document.ts';

/** The description of the API, for people and for programs; made when it is first asked for. */
@ApiExcludeController()
@Access('everyone')
@Controller('api')
export class OpenApiController {
  constructor(private readonly document: ApiDocument) {}

  @Get('docs-json')
  @Header('cache-control', 'no-cache')
  json(): Promise<OpenAPIObject> {
    return this.document.read();
  }

  @Get('docs')
  async page(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { apiPage, API_PAGE_POLICY } = await import('./api-page.ts');
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': API_PAGE_POLICY,
      'cache-control': 'no-cache',
    });
    return apiPage(await this.document.read());
  }
}
