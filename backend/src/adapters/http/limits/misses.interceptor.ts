import { Injectable } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { firstValueFrom, from } from 'rxjs';
import type { Observable } from 'rxjs';
import { signedIn } from '../identity/sessions/signed-in.ts';
import { Misses } from './misses.ts';

type OrderRequest = FastifyRequest<{ Params: { orderNumber?: unknown }; Body: { orderNumber?: unknown } | undefined }>;

/** For routes that only the holder of an order may use. The order's number is in the path or in the body. */
@Injectable()
export class MissesInterceptor implements NestInterceptor {
  constructor(private readonly misses: Misses) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<OrderRequest>();
    if (this.misses.hasTokenOf(request.params.orderNumber ?? request.body?.orderNumber, request)) return next.handle();
    // These routes answer only holders, so every answer that is not a miss is proved.
    const proof = { isOffered: signedIn(request) !== null, isRight: () => true };
    const look = () => firstValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined });
    return from(this.misses.look(request, look, proof));
  }
}
