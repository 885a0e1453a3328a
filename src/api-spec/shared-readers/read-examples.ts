import { exactText } from '../../source/json/exact-number.ts'
import type { Json } from '../../source/json/json.ts'
import { readJson } from '../../source/json/json-text.ts'
import { exactValue } from '../document/exact-numbers.ts'
import { childOf, isObject, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { itemsOf, membersOf, textOf } from '../document/node-readers.ts'
import { dereference, type ReadContext } from '../document/read-context.ts'
import { type Report, warning } from '../document/report.ts'
import { resolveReferencePath } from '../document/resolve-reference-path.ts'
import type { Example } from '../model/operation.ts'
import type { Schema } from '../model/schema.ts'

/** The format of an example; absent for a parameter, whose style defines it. */
export interface ExampleFormat {
  readonly name: string
  readonly schema?: Schema | undefined
}

/** The examples of a parameter, header or media type: named ones, or else the unnamed one. */
export function readExamples(
  parent: SpecNode,
  format: ExampleFormat | undefined,
  context: ReadContext,
): readonly Example[] {
  const named = namedExamples(parent, format, context)
  if (named.length > 0) return named
  const key = ['example', 'x-example'].find(key => valueAt(parent, key) !== undefined)
  if (key === undefined) return []
  return [{ name: '', ...exampleContent(dereferencedJson(childOf(parent, key), context), format) }]
}

function namedExamples(parent: SpecNode, format: ExampleFormat | undefined, context: ReadContext): readonly Example[] {
  const written = childOf(parent, 'examples')
  // A list is correct only for schemas, but some authors use it here too.
  const listed = itemsOf(written).map(item => ({ name: '', value: [exactValue(item) ?? null] as const }))
  if (listed.length > 0) return listed
  return membersOf(parent, 'examples', context.report).flatMap(([name, node]) => {
    const target = dereference(node, context)
    return target ? readExample(name, target, format, context) : []
  })
}

function readExample(name: string, node: SpecNode, format: ExampleFormat | undefined, context: ReadContext): Example {
  const keys = ['value', 'dataValue', 'serializedValue', 'externalValue']
  if (!isObject(node.value) || !keys.some(key => valueAt(node, key) !== undefined))
    return bareExample(name, node, format)
  const { report } = context
  const key = ['value', 'dataValue'].find(key => valueAt(node, key) !== undefined)
  const content = key === undefined ? {} : exampleContent(dereferencedJson(childOf(node, key), context), format)
  const serialized = textOf(node, 'serializedValue', report)
  return {
    name,
    summary: textOf(node, 'summary', report),
    description: textOf(node, 'description', report),
    ...content,
    ...(serialized === undefined ? {} : { text: serialized }),
    externalUrl: externalUrl(node, report),
  }
}

/** Some authors leave out `value` and write the value itself, as in Swagger 2.0. */
function bareExample(name: string, node: SpecNode, format: ExampleFormat | undefined): Example {
  const isEmpty = isObject(node.value) && ['summary', 'description'].some(key => valueAt(node, key) !== undefined)
  return isEmpty ? { name } : { name, ...exampleContent(exactValue(node) ?? null, format) }
}

/** A value may be a reference to a file, though no version of the specification allows it. */
function dereferencedJson(node: SpecNode, { documents }: ReadContext): Json {
  const reference = valueAt(node, '$ref')
  const isOnlyReference = isObject(node.value) && Object.keys(node.value).length === 1 && typeof reference === 'string'
  const target = isOnlyReference ? documents.find(reference, node)?.node : undefined
  return (target && exactValue(target)) ?? exactValue(node) ?? null
}

/** The value of an example, or its text if that is sent unchanged. */
export function exampleContent(value: Json, format: ExampleFormat | undefined): Pick<Example, 'value' | 'text'> {
  const isText = typeof value === 'string' && exactText(value) === undefined
  if (!isText || format === undefined) return { value: [value] }
  if (!isJsonMediaType(format.name)) return { value: [value], text: value }
  const parsed = format.schema?.types.includes('string') ? undefined : parsedJson(value)
  return { value: [parsed ?? value] }
}

export const isJsonMediaType = (mediaType: string): boolean =>
  /^[^;]*[/+](json|[^;]*-json)\b|^\*\/\*|^application\/\*/i.test(mediaType)

/** Parses a string that contains a JSON object or list, as often pasted into YAML. */
function parsedJson(text: string): Json | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined
  try {
    return readJson(text)
  } catch {
    // The text only looks like JSON.
    return undefined
  }
}

function externalUrl(node: SpecNode, report: Report): string | undefined {
  const url = textOf(node, 'externalValue', report)?.trim()
  if (url === undefined || /^https?:\/\//i.test(url)) return url
  // A path from the site root.
  if (/^\/(?![/\\])/.test(url) && !url.split('/').includes('..')) return url
  const file = resolveReferencePath(node.document.path, url.replace(/[?#].*$/, ''))
  if (file.type === 'file') return /^https?:/i.test(file.path) ? file.path : `/${file.path}`
  const message = `"${url}" is neither a URL that begins with https:// nor a path of the project, so it is left out.`
  report(
    warning(
      'api-spec/invalid-address',
      spanOf(childOf(node, 'externalValue')),
      message,
      'Write the URL or the path of the file.',
    ),
  )
  return undefined
}
