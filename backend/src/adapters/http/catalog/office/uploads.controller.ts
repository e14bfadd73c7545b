import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UploadAnswer } from '@fyonka/api-contract/wire/office/products';
import type { FastifyRequest } from 'fastify';
import { UploadPicture } from '../../../../application/catalog/pictures/upload-picture.ts';
import { LARGEST_PICTURE } from '../../../../domain/catalog/pictures/picture.ts';
import { Uploads } from '../../files/uploads.ts';
import { storedPicture } from './uploaded-picture.ts';
import { Handles } from '../../handles.ts';

/** Upload of product pictures, which happens before the product itself is saved. */
@ApiTags('office')
@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: Uploads,
    private readonly uploadPicture: UploadPicture,
  ) {}

  @Handles('POST /api/upload')
  upload(@Req() request: FastifyRequest): Promise<UploadAnswer> {
    return this.uploads.receive(request, { file: 'image', largest: LARGEST_PICTURE.bytes }, async ({ file }) => ({
      imageUrl: await storedPicture(this.uploadPicture, 'image', file),
    }));
  }
}
