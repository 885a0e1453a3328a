import { percentEncode } from '../../source/paths/percent-encode.ts'
import type { Server } from '../model/operation.ts'

/** The base URL of a server, with default values for its variables. A relative address stays relative. */
export function baseUrlOf(server: Server | undefined): string {
  if (server === undefined) return ''
  const values = new Map(server.variables.map(variable => [variable.name, variable.default]))
  const url = server.url.replace(placeholder, (written, name: string) => values.get(name) ?? written)
  return encodeOutsidePlaceholders(url).replace(/\/+$/, '')
}

/** @param values Encoded values by name. Names without a value stay in braces. */
export function fillPath(path: string, values: ReadonlyMap<string, string>): string {
  const parts = path.split(placeholder)
  return parts
    .map((part, at) => (at % 2 === 0 ? percentEncode(part, allReserved) : (values.get(part) ?? `{${part}}`)))
    .join('')
}

const placeholder = /\{([^{}]+)\}/g
const allReserved = ":/?#[]@!$&'()*+,;="

function encodeOutsidePlaceholders(url: string): string {
  return fillPath(url, new Map())
}
