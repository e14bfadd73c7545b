/** A picture of a product, by its path. */
export interface ProductPicture {
  readonly url: string;
}
