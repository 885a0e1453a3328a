import type { SdkType, SdkTypePart } from '../../model/sdk.ts'
import { joinParts } from '../html/type-of.ts'

/** The names of all symbols of a library: `\Acme\Client`, `\Acme\Client::send()`. */
export type PhpNames = ReadonlySet<string>

/** The last part of a name: `Client` for `\Acme\Client`. */
export const shortName = (name: string): string => name.slice(name.lastIndexOf('\\') + 1)

/** A type such as `array<int, \Acme\Client>|null`, with links to the classes of the library. */
export function phpType(written: string, names: PhpNames): SdkType | undefined {
  const parts: SdkTypePart[] = []
  let end = 0
  for (const match of written.matchAll(/\\?[\p{L}_][\p{L}\p{N}_\\]*/gu)) {
    parts.push({ text: written.slice(end, match.index) })
    parts.push(classPart(match[0], names))
    end = match.index + match[0].length
  }
  const type = joinParts([...parts, { text: written.slice(end) }])
  return type.length === 0 ? undefined : type
}

function classPart(name: string, names: PhpNames): SdkTypePart {
  const id = name.startsWith('\\') ? name : `\\${name}`
  return names.has(id) ? { text: shortName(name), id } : { text: name.replace(/^\\/, '') }
}

/** A type in a declaration, with the short names of classes, as after `use`. */
export const phpTypeCode = (written: string): string =>
  written.replace(/\\?[\p{L}_][\p{L}\p{N}_\\]*/gu, name => shortName(name))

/** The id of what a reference names: `\Acme\Client::send()`, `Client::send()` or `send()` within a class. */
export function resolveName(written: string, owner: string | undefined, names: PhpNames): string | undefined {
  const namespace = owner?.slice(0, owner.lastIndexOf('\\')) ?? ''
  const nameWithOwner = written.replace(/^(?:self|static|\$this)(?=::)/, owner ?? '')
  const candidates = [
    nameWithOwner,
    `\\${nameWithOwner}`,
    `${namespace}\\${nameWithOwner}`,
    ...(owner ? [`${owner}::${nameWithOwner}`] : []),
  ]
  return candidates.flatMap(name => [name, `${name}()`]).find(name => names.has(name))
}
