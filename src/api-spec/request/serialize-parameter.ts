import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import { jsonText, plainTextOf } from '../../source/json/json-text.ts'
import { percentEncode } from '../../source/paths/percent-encode.ts'
import { isForm, isJson } from '../model/media-type.ts'
import type { Parameter } from '../model/operation.ts'

/** The fields of a parameter that determine its serialization. */
export type ParameterStyle = Pick<Parameter, 'name' | 'in' | 'style' | 'explode' | 'allowReserved' | 'mediaType'>

export type Pair = readonly [name: string, value: string]

/**
 * Serialize the value of a parameter according to its location, `style` and `explode`.
 *
 * @returns Pairs of names and values in order. Those of queries and cookies are percent-encoded according to their
 * style. For a path: one pair, whose value replaces `{name}`, including the prefix of its style (`;id=5`). For a
 * header: one unencoded pair. For the whole query (`querystring`): its pairs, or one pair without a name. Empty for no
 * value, `null` and an empty list. Nested values are JSON, except in `deepObject`.
 * @see OpenAPI 3.1.1, Parameter Object, style examples
 */
export function serializeParameter(parameter: ParameterStyle, value: Json | undefined): readonly Pair[] {
  if (value === undefined) return []
  if (parameter.in === 'querystring') return wholeQuery(parameter, value)
  const encode = encoderOf(parameter)
  if (parameter.mediaType !== undefined)
    return [[keyOf(parameter, encode), encode(inMediaType(parameter.mediaType, value))]]
  const pairs = styledPairs(parameter, value, encode)
  return parameter.in === 'path' || parameter.in === 'header'
    ? pairs.map(([, text]): Pair => [parameter.name, text])
    : pairs
}

/** The unencoded pairs of a form property; empty if it has no text. */
export function serializeFormField(
  property: Pick<Parameter, 'name' | 'style' | 'explode'>,
  value: Json,
): readonly Pair[] {
  return styledPairs(property, value, identity)
}

type Encode = (text: string) => string

const identity: Encode = text => text

function encoderOf({ in: location, style, allowReserved }: ParameterStyle): Encode {
  if (location === 'header' || style === 'cookie') return identity
  // Reserved characters that are kept must not end the value: a query ends names and values with `&` and `=`, a path
  // its segments with `/`.
  const reserved = location === 'path' ? ":@!$&'()*+,;=" : ":/?@!$'()*,;="
  return text => percentEncode(text, allowReserved ? reserved : '')
}

function keyOf({ name, in: location }: ParameterStyle, encode: Encode): string {
  return location === 'path' || location === 'header' ? name : encode(name)
}

function styledPairs(
  { name, style, explode }: Pick<Parameter, 'name' | 'style' | 'explode'>,
  value: Json,
  encode: Encode,
) {
  if (value === null) return []
  const key = encode(name)
  if (style === 'deepObject' && isRecord(value))
    return deepPairs(name, value).map(([path, text]): Pair => [encode(path), encode(text)])
  if (Array.isArray(value)) return listPairs({ key, style, explode, encode }, textsOf(value).map(encode))
  if (!isRecord(value)) return [[key, withStylePrefix(key, encode(plainTextOf(value)), style)]] satisfies Pair[]
  const members = Object.entries(value).flatMap(([member, memberValue]): Pair[] =>
    memberValue === null ? [] : [[encode(member), encode(plainTextOf(memberValue))]],
  )
  return memberPairs({ key, style, explode, encode }, members)
}

interface Style extends Pick<Parameter, 'style' | 'explode'> {
  readonly key: string
  readonly encode: Encode
}

function listPairs({ key, style, explode, encode }: Style, texts: readonly string[]): readonly Pair[] {
  if (texts.length === 0) return []
  if (!explode) return [[key, withStylePrefix(key, texts.join(delimiterOf(style, encode)), style)]]
  const prefix = prefixes[style]
  if (style === 'simple') return [[key, texts.join(',')]]
  if (prefix === undefined) return texts.map((text): Pair => [key, text])
  return [[key, texts.map(text => withStylePrefix(key, text, style)).join('')]]
}

function memberPairs({ key, style, explode, encode }: Style, members: readonly Pair[]): readonly Pair[] {
  if (members.length === 0) return []
  if (!explode) return [[key, withStylePrefix(key, members.flat().join(delimiterOf(style, encode)), style)]]
  const prefix = prefixes[style]
  if (style === 'simple') return [[key, members.map(pairText).join(',')]]
  if (prefix === undefined) return members
  const toText = style === 'matrix' ? matrixPair : pairText
  return [[key, members.map(member => prefix + toText(member)).join('')]]
}

const prefixes: Partial<Record<Parameter['style'], string>> = { matrix: ';', label: '.' }

/** A value with the prefix of its style. */
function withStylePrefix(key: string, text: string, style: Parameter['style']): string {
  if (style === 'matrix') return `;${matrixPair([key, text])}`
  return style === 'label' ? `.${text}` : text
}

/** A name and its value in the matrix style, which has no `=` before an empty value. */
function matrixPair([name, text]: Pair): string {
  return text === '' ? name : `${name}=${text}`
}

function pairText([name, text]: Pair): string {
  return `${name}=${text}`
}

function delimiterOf(style: Parameter['style'], encode: Encode): string {
  if (style === 'spaceDelimited') return encode(' ')
  return style === 'pipeDelimited' ? encode('|') : ','
}

function textsOf(values: readonly Json[]): string[] {
  return values.filter(value => value !== null).map(plainTextOf)
}

/** `filter[a][b]`; list items repeat the name. */
function deepPairs(path: string, value: Json): Pair[] {
  if (value === null) return []
  if (Array.isArray(value))
    return value.flatMap((item: Json) => (isRecord(item) ? [[path, plainTextOf(item)]] : deepPairs(path, item)))
  if (!isRecord(value)) return [[path, plainTextOf(value)]]
  return Object.entries(value).flatMap(([name, memberValue]) => deepPairs(`${path}[${name}]`, memberValue))
}

function inMediaType(name: string, value: Json): string {
  return isJson(name) ? jsonText(value) : plainTextOf(value)
}

function wholeQuery({ mediaType = 'application/x-www-form-urlencoded' }: ParameterStyle, value: Json): readonly Pair[] {
  if (!isForm(mediaType) || !isRecord(value)) return [['', percentEncode(inMediaType(mediaType, value))]]
  return Object.entries(value).flatMap(([name, memberValue]) => {
    const texts = Array.isArray(memberValue) ? textsOf(memberValue) : textsOf([memberValue])
    return texts.map((text): Pair => [percentEncode(name), percentEncode(text)])
  })
}
