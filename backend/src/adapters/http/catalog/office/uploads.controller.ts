import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UploadAnswer } from '@fyonka/api-contract/wire/office/products';
import type { FastifyRequest } from 'fastify';
import { UploadPicture } from '../../../../application/catalog/pictures/upload-picture.ts';
import { LARGEST_PICTURE } from '../../../../domain/catalog/pictures/picture.ts';
import { Access } from '../../access.ts';
import { TakesFiles } from '../../files/multipart.ts';
import { Uploads } from '../../files/uploads.ts';
import { Documented } from '../../openapi/documented.ts';
import { storedPicture } from './uploaded-picture.ts';

/** Upload of product pictures, which happens before the product itself is saved. */
@ApiTags('office')
@Access('catalog.write')
@Controller('api/upload')
export class UploadsController {
  constructor(
    private readonly uploads: Uploads,
    private readonly uploadPicture: UploadPicture,
  ) {}

  @Post()
  @HttpCode(201)
  @TakesFiles()
  @Documented({
    summary:
      'Upload a picture: a form with one file, `image`, in JPEG, PNG, WebP or AVIF. It is deleted when no product or category uses it for a day',
    answer: 'UploadAnswer',
    status: 201,
    failures: [
      'VALIDATION_FAILED',
      'PICTURE_UNREADABLE',
      'UNSUPPORTED_MEDIA_TYPE',
      'PICTURE_TOO_LARGE',
      'BODY_TOO_LARGE',
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ],
  })
  upload(@Req() request: FastifyRequest): Promise<UploadAnswer> {
    return this.uploads.receive(request, { file: 'image', largest: LARGEST_PICTURE.bytes }, async ({ file }) => ({
      imageUrl: await storedPicture(this.uploadPicture, 'image', file),
    }));
  }
}
