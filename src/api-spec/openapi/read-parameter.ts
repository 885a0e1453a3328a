import type { SpecNode } from '../document/node.ts'
import { booleanOf, membersOf, objectOf, optionalBooleanOf, textOf, textsOf } from '../document/node-readers.ts'
import type { Report } from '../document/report.ts'
import { schemaAt } from '../json-schema/read-schema.ts'
import { readSchemaExtensions } from '../json-schema/read-schema-extensions.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Parameter } from '../model/operation.ts'
import type { Schema } from '../model/schema.ts'
import type { OpenApiContext } from '../shared-readers/openapi-context.ts'
import { readExamples } from '../shared-readers/read-examples.ts'
import { readMediaValue } from './read-media-value.ts'
import { placeOf } from './read-parameters.ts'
import { readStyle, type Style } from './read-style.ts'

const places = ['path', 'query', 'header', 'cookie', 'querystring'] as const

const styles: Readonly<Record<Parameter['in'], readonly [standard: Style, ...others: Style[]]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
  querystring: ['form'],
}

/** A parameter of OpenAPI 3; `undefined` if its name or location is missing. */
export function readParameter(node: SpecNode, reading: OpenApiContext): Parameter | undefined {
  const { report } = reading
  const written = placeOf(node, places, reading)
  if (!written) return undefined
  const { name, place } = written
  const style = readStyle(node, styles[place], report)
  const mint = objectOf(node, 'x-mint', report)
  return {
    name,
    in: place,
    description: textOf(node, 'description', report),
    // Path parameters are always required.
    isRequired: place === 'path' || booleanOf(node, 'required', report),
    isDeprecated: booleanOf(node, 'deprecated', report),
    allowEmptyValue: booleanOf(node, 'allowEmptyValue', report),
    style,
    explode: optionalBooleanOf(node, 'explode', report) ?? (style === 'form' || style === 'cookie'),
    allowReserved: booleanOf(node, 'allowReserved', report),
    groups: mint ? textsOf(mint, 'groups', report) : [],
    ...readValue(node, reading),
  }
}

/** The schema and examples of the value, from `schema` or from the first media type of `content`. */
function readValue(node: SpecNode, reading: OpenApiContext): Pick<Parameter, 'schema' | 'mediaType' | 'examples'> {
  const schema = schemaAt(node, 'schema', reading)
  const [content] = membersOf(node, 'content', reading.report)
  if (schema !== undefined || content === undefined) {
    const extended = withExtensions(schema ?? emptySchema, node, reading.report)
    return { schema: extended, examples: readExamples(node, undefined, reading) }
  }
  const [mediaType, media] = content
  const { schema: inner = emptySchema, examples } = readMediaValue(mediaType, media, reading)
  return { schema: withExtensions(inner, node, reading.report), mediaType, examples }
}

/** The extensions of a parameter are added to those of its schema, mainly for labels. */
function withExtensions(schema: Schema, node: SpecNode, report: Report): Schema {
  const { pre, post, default: preset, others } = readSchemaExtensions(node, report)
  if (pre.length + post.length + others.length === 0 && preset === undefined) return schema
  const { extensions } = schema
  return {
    ...schema,
    extensions: {
      pre: [...pre, ...extensions.pre],
      post: [...post, ...extensions.post],
      groups: extensions.groups,
      default: extensions.default ?? preset,
      others: [...others, ...extensions.others],
    },
  }
}
