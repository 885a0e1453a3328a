import type { exampleOf } from '../../../../api-spec/examples/example-of.ts'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import type { Pair } from '../../../../api-spec/request/serialize-parameter.ts'
import { quoteShellWord } from '../../../../api-spec/samples/text/quote-shell-word.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../../source/json/json.ts'
import { plainTextOf } from '../../../../source/json/json-text.ts'

export interface WebsocatOptions {
  /** With placeholders for secrets. */
  readonly url: string
  /** Requested subprotocols. */
  readonly protocols: readonly string[]
  readonly headers: readonly Pair[]
}

/** A command line for websocat, which can send headers, unlike a browser. */
export function websocatCommand({ url, protocols, headers }: WebsocatOptions): string {
  const named = protocols.length > 0 ? [`--protocol=${protocols.join(', ')}`] : []
  // After an equals sign: websocat reads the arguments after a bare -H as more headers.
  const args = ['websocat', ...named, ...headers.map(([name, value]) => `-H=${name}: ${value}`), url]
  return args.map(quoteShellWord).join(' ')
}

/**
 * The value that the command sends for a header of a binding: an example of its schema, or its name.
 *
 * @param generate Absent if no header has an example.
 */
export function exampleHeaderValue(
  name: string,
  schema: Schema,
  schemas: Schemas,
  generate: typeof exampleOf | undefined,
): string {
  const value: Json | undefined = generate?.(schema, schemas, { direction: 'request', required: true })
  const text = value === undefined ? '' : plainTextOf(value)
  return text === '' || /[\r\n]|^<string>$/.test(text) ? `<${name}>` : text
}
