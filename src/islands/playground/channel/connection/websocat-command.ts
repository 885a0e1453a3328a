import { exampleOf } from '../../../../api-spec/examples/example-of.ts'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import type { Pair } from '../../../../api-spec/request/serialize-parameter.ts'
import { quoteShellWord } from '../../../../api-spec/samples/text/quote-shell-word.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../../source/json/json.ts'
import { plainTextOf } from '../../../../source/json/json-text.ts'

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
