import { sdkFormats } from '../../config/values/spec-attachment.ts'
import type { Page } from '../../content/page.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'

/** The kinds of symbols that front matter can name. */
export const symbolKinds = ['class', 'interface', 'enum', 'function', 'type', 'variable', 'method', 'property'] as const

export type NamedKind = (typeof symbolKinds)[number]
type Format = (typeof sdkFormats)[number]

/** The symbol that `sdk` in front matter names. */
export interface SdkField {
  readonly kind: NamedKind
  readonly name: string
  /** The type that a method or property belongs to. */
  readonly parent?: string | undefined
  readonly format?: Format | undefined
  /** As written: a path or URL. */
  readonly source?: string | undefined
}

/** Why a field does not name a symbol, and what to write instead. */
export interface InvalidField {
  readonly problem: string
  readonly hint: string
}

/** `sdk` in the front matter of a page. `undefined`: the page does not have it. */
export function sdkFieldOf({
  frontmatter: { custom },
}: Pick<Page, 'frontmatter'>): SdkField | InvalidField | undefined {
  return Object.hasOwn(custom, 'sdk') ? parseSdkField(custom.sdk) : undefined
}

export const isInvalid = (field: SdkField | InvalidField): field is InvalidField => 'problem' in field

/** Parse `class Client`, `sdk/typedoc.json method Client.getUser`, or the same as an object. */
export function parseSdkField(written: unknown): SdkField | InvalidField {
  if (typeof written === 'string') return parseText(written)
  if (!isObject(written)) return { problem: 'is neither a string nor an object', hint: example }
  const text = (key: string) => {
    const value = Object.hasOwn(written, key) ? written[key] : undefined
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const unknown = Object.keys(written).find(key => !fields.includes(key))
  if (unknown !== undefined)
    return {
      problem: `has the unknown field "${unknown}"`,
      hint: didYouMean(unknown, fields) ?? `Valid fields: ${fields.join(', ')}.`,
    }
  const format = text('format')
  if (format !== undefined && !isFormat(format))
    return {
      problem: `has the unknown format "${format}"`,
      hint: didYouMean(format, sdkFormats) ?? `Valid formats: ${sdkFormats.join(', ')}.`,
    }
  return checked({ kind: text('kind'), name: text('name'), parent: text('parent'), format, source: text('source') })
}

const fields: readonly string[] = ['kind', 'name', 'parent', 'format', 'source']
const example = 'Write the kind and the name of a symbol, such as "class Client" or "method Client.getUser".'

const isFormat = (text: string): text is Format => sdkFormats.some(format => format === text)
const isNamedKind = (text: string): text is NamedKind => symbolKinds.some(kind => kind === text)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseText(written: string): SdkField | InvalidField {
  const words = written.trim().split(/\s+/)
  const name = words.at(-1)
  const kind = words.at(-2)
  const source = words.slice(0, -2).join(' ') || undefined
  return checked({ kind, name, parent: undefined, format: undefined, source })
}

interface WrittenField {
  readonly kind: string | undefined
  readonly name: string | undefined
  readonly parent: string | undefined
  readonly format: Format | undefined
  readonly source: string | undefined
}

function checked({ kind, name, parent, ...rest }: WrittenField): SdkField | InvalidField {
  if (kind === undefined || name === undefined || name === '')
    return { problem: `has no ${name ? 'kind' : 'name'}`, hint: example }
  if (!isNamedKind(kind))
    return {
      problem: `has the unknown kind "${kind}"`,
      hint: didYouMean(kind, symbolKinds) ?? `Valid kinds: ${symbolKinds.join(', ')}.`,
    }
  if ((kind !== 'method' && kind !== 'property') || parent !== undefined) return { kind, name, parent, ...rest }
  const at = Math.max(name.lastIndexOf('.'), name.lastIndexOf('#'), name.lastIndexOf('::') + 1)
  if (at <= 0)
    return {
      problem: `names the ${kind} "${name}" without the type that it belongs to`,
      hint: `Write "${kind} Client.${name}", with the name of the type.`,
    }
  return { kind, name: name.slice(at + 1), parent: name.slice(0, at).replace(/:$/, ''), ...rest }
}
