/**
 * A request before the domain has judged it: any field may be missing, and a number may have been written as text. For
 * forms, whose faults are all reported at once, by the domain.
 */
export type Sent<Request> = Request extends number
  ? Request | string
  : Request extends readonly (infer Item)[]
    ? Sent<Item>[]
    : Request extends object
      ? { [Field in keyof Request]?: Sent<Request[Field]> }
      : Request;
