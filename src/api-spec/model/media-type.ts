/** A media type without its parameters, in lower case: `application/json` of `Application/JSON; charset=utf-8`. */
export function essenceOf(name: string): string {
  return (name.split(';')[0] ?? '').trim().toLowerCase()
}

/** JSON, and formats based on it: `application/problem+json`. */
export function isJson(name: string): boolean {
  return /[/+]json$/.test(essenceOf(name))
}

/** One JSON value per line. */
export function isJsonLines(name: string): boolean {
  return /\/(x-)?(jsonl|ndjson|jsonlines|json-lines|stream\+json|json-seq)$|\+json-seq$/.test(essenceOf(name))
}

export function isForm(name: string): boolean {
  return essenceOf(name) === 'application/x-www-form-urlencoded'
}

/** A body of several parts, each with its own headers. */
export function isMultipart(name: string): boolean {
  return essenceOf(name).startsWith('multipart/')
}

/** Human-readable text: plain text, XML, YAML, scripts. */
export function isText(name: string): boolean {
  return /^text\/|[/+](xml|yaml|x-yaml|toml|graphql|javascript|ecmascript|sql|cbor-diag)$/.test(essenceOf(name))
}

/** XML, and formats based on it: `application/soap+xml`. */
export function isXml(name: string): boolean {
  return /[/+]xml$/.test(essenceOf(name))
}

/**
 * The media type of a body that a request begins with: JSON if there is one, or else the first. A multipart type that
 * comes first stays first, because JSON cannot contain its files.
 */
export function preferredMediaType<Media extends { readonly name: string }>(
  content: readonly Media[],
): Media | undefined {
  const [first] = content
  return first && isMultipart(first.name) ? first : (content.find(isJsonValue) ?? first)
}

const isJsonValue = ({ name }: { readonly name: string }): boolean => isJson(name) && !isJsonLines(name)

/**
 * Replaces a range, which a request cannot use, with a concrete type: `image/png` for `image/*`. Other names stay
 * unchanged.
 */
export function concreteMediaType(name: string): string {
  const essence = essenceOf(name)
  return essence.includes('*') ? (ofRange[essence] ?? 'application/octet-stream') : name
}

const ofRange: Readonly<Record<string, string>> = {
  'application/*': 'application/json',
  'audio/*': 'audio/mpeg',
  'image/*': 'image/png',
  'text/*': 'text/plain',
  'video/*': 'video/mp4',
}
