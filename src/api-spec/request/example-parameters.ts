import type { Json } from '../../source/json/json.ts'
import { percentEncode } from '../../source/paths/percent-encode.ts'
import { declaredExample } from '../examples/declared-example.ts'
import { exampleOf } from '../examples/example-of.ts'
import type { Parameter } from '../model/operation.ts'
import { mergedSchema, type Schemas } from '../schemas/merged-schema.ts'
import { type Pair, serializeParameter } from './serialize-parameter.ts'

/** The serialized parameters of a request, by location. */
export interface SerializedParameters {
  readonly path: ReadonlyMap<string, string>
  /** Includes those of `querystring`. */
  readonly query: readonly Pair[]
  readonly header: readonly Pair[]
  readonly cookie: readonly Pair[]
}

interface ParameterOptions {
  /** Whether optional parameters are included, unless they are deprecated. */
  readonly optional: boolean
  /** Whether the author's `x-default` takes precedence over examples. */
  readonly presets?: boolean | undefined
}

export function exampleParameters(
  parameters: readonly Parameter[],
  schemas: Schemas,
  options: ParameterOptions,
): SerializedParameters {
  const isWritten = ({ isRequired, isDeprecated, in: location, schema }: Parameter) =>
    isRequired ||
    location === 'path' ||
    (options.optional && !isDeprecated && !mergedSchema(schema, schemas).isDeprecated)
  const written = parameters.filter(isWritten)
  const pairsOf = (...locations: Parameter['in'][]) =>
    written
      .filter(({ in: location }) => locations.includes(location))
      .flatMap(parameter => serializeExample(parameter, schemas, options))
  return {
    path: new Map(pairsOf('path')),
    query: pairsOf('query', 'querystring'),
    header: pairsOf('header'),
    cookie: pairsOf('cookie'),
  }
}

function serializeExample(parameter: Parameter, schemas: Schemas, options: ParameterOptions): readonly Pair[] {
  const preset = options.presets ? mergedSchema(parameter.schema, schemas).extensions.default : undefined
  if (preset) return serializeParameter(parameter, preset[0])
  const example = parameter.examples.find(({ value, text }) => value !== undefined || text !== undefined)
  if (example?.text !== undefined) return [[parameter.name, example.text]]
  const value = example?.value === undefined ? valueOfSchema(parameter, schemas, options) : example.value[0]
  return value === undefined ? placeholderOf(parameter) : serializeParameter(parameter, value)
}

/** A value from the document, or a generated one if it is useful: a boolean, or an object, whose names matter. */
function valueOfSchema(
  { schema, mediaType }: Parameter,
  schemas: Schemas,
  { optional, presets }: ParameterOptions,
): Json | undefined {
  const options = { direction: 'request', required: !optional, presets } as const
  // It is unknown which parts of an example are optional, so it stays complete.
  const declared = declaredExample(schema, schemas, { ...options, required: false })
  if (declared !== undefined) return declared
  const { types, properties } = mergedSchema(schema, schemas)
  const isUseful = mediaType !== undefined || types.includes('boolean') || properties.length > 0
  return isUseful ? exampleOf(schema, schemas, options) : undefined
}

function placeholderOf({ name, in: location }: Parameter): Pair[] {
  if (location === 'path') return []
  if (location === 'querystring') return [['', `{${name}}`]]
  return location === 'query' ? [[percentEncode(name), `{${name}}`]] : [[name, `<${name.toLowerCase()}>`]]
}
