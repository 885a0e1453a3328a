import { exampleOf } from '../../../api-spec/example-of.ts'
import type { Schemas } from '../../../api-spec/merged-schema.ts'
import { quoteShellWord } from '../../../api-spec/samples/shared/shell-word.ts'
import type { Schema } from '../../../api-spec/schema.ts'
import { type Pair, plainTextOf } from '../../../api-spec/serialise-parameter.ts'
import type { Json } from '../../../source/json.ts'

export interface WebsocatOptions {
  /** Without secrets. */
  readonly url: string
  /** Subprotocols that the reader asks for. */
  readonly protocols: readonly string[]
  readonly headers: readonly Pair[]
}

/** A command line of websocat, which unlike a browser sends headers. */
export function websocatCommand({ url, protocols, headers }: WebsocatOptions): string {
  const named = protocols.length > 0 ? [`--protocol=${protocols.join(', ')}`] : []
  // Behind an equals sign: websocat takes what follows a bare -H for more headers.
  const words = ['websocat', ...named, ...headers.map(([name, value]) => `-H=${name}: ${value}`), url]
  return words.map(quoteShellWord).join(' ')
}

/** What the line sends for a header that a binding describes: an example of its schema, or its name. */
export function exampleHeaderValue(name: string, schema: Schema, schemas: Schemas): string {
  const value: Json | undefined = exampleOf(schema, schemas, { direction: 'request', required: true })
  const text = value === undefined ? '' : plainTextOf(value)
  return text === '' || /[\r\n]|^<string>$/.test(text) ? `<${name}>` : text
}
