import type { SpecNode } from '../document/node.ts'
import { booleanOf, membersOf, optionalBooleanOf, textOf } from '../document/node-readers.ts'
import type { Report } from '../document/report.ts'
import { schemaAt } from '../json-schema/read-schema.ts'
import { readSchemaExtensions } from '../json-schema/read-schema-extensions.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Parameter } from '../model/operation.ts'
import type { Schema } from '../model/schema.ts'
import type { OpenApiContext } from '../shared-readers/openapi-context.ts'
import { readExamples } from '../shared-readers/read-examples.ts'
import { readSunset } from '../shared-readers/read-lifecycle.ts'
import { readMediaValue } from './read-media-value.ts'
import { nameAndLocationOf } from './read-parameters.ts'
import { readStyle, type Style } from './read-style.ts'

const locations = ['path', 'query', 'header', 'cookie', 'querystring'] as const

const styles: Readonly<Record<Parameter['in'], readonly [standard: Style, ...others: Style[]]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
  querystring: ['form'],
}

/** A parameter of OpenAPI 3; `undefined` if its name or location is missing. */
export function readParameter(node: SpecNode, context: OpenApiContext): Parameter | undefined {
  const { report } = context
  const written = nameAndLocationOf(node, locations, context)
  if (!written) return undefined
  const { name, location } = written
  const sunset = readSunset(node, report)
  const style = readStyle(node, styles[location], report)
  return {
    name,
    in: location,
    description: textOf(node, 'description', report),
    // Path parameters are always required.
    isRequired: location === 'path' || booleanOf(node, 'required', report),
    isDeprecated: booleanOf(node, 'deprecated', report),
    ...(sunset !== undefined && { sunset }),
    allowEmptyValue: booleanOf(node, 'allowEmptyValue', report),
    style,
    explode: optionalBooleanOf(node, 'explode', report) ?? (style === 'form' || style === 'cookie'),
    allowReserved: booleanOf(node, 'allowReserved', report),
    ...readValue(node, context),
  }
}

/** The schema and examples of the value, from `schema` or from the first media type of `content`. */
function readValue(node: SpecNode, context: OpenApiContext): Pick<Parameter, 'schema' | 'mediaType' | 'examples'> {
  const schema = schemaAt(node, 'schema', context)
  const [content] = membersOf(node, 'content', context.report)
  if (schema !== undefined || content === undefined) {
    const extended = withExtensions(schema ?? emptySchema, node, context.report)
    return { schema: extended, examples: readExamples(node, undefined, context) }
  }
  const [mediaType, media] = content
  const { schema: inner = emptySchema, examples } = readMediaValue(mediaType, media, context)
  return { schema: withExtensions(inner, node, context.report), mediaType, examples }
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
      access: extensions.access,
      default: extensions.default ?? preset,
      others: [...others, ...extensions.others],
    },
  }
}
