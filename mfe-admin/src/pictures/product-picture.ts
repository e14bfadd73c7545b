export interface ProductPicture {
  readonly url: string;
}
