import { percentEncode } from '../../source/paths/percent-encode.ts'
import type { Server } from '../model/operation.ts'

/** The address that a path is put behind: variables have their defaults, a relative one stays relative. */
export function baseUrlOf(server: Server | undefined): string {
  if (server === undefined) return ''
  const values = new Map(server.variables.map(variable => [variable.name, variable.default]))
  const url = server.url.replace(placeholder, (written, name: string) => values.get(name) ?? written)
  return encodeOutsidePlaceholders(url).replace(/\/+$/, '')
}

/** @param values What stands for each name, encoded as its style asks; a name without stays in its braces. */
export function fillPath(path: string, values: ReadonlyMap<string, string>): string {
  const pieces = path.split(placeholder)
  return pieces
    .map((piece, at) => (at % 2 === 0 ? percentEncode(piece, allReserved) : (values.get(piece) ?? `{${piece}}`)))
    .join('')
}

const placeholder = /\{([^{}]+)\}/g
const allReserved = ":/?#[]@!$&'()*+,;="

function encodeOutsidePlaceholders(url: string): string {
  return fillPath(url, new Map())
}
