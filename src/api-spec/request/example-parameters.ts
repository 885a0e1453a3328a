import type { Json } from '../../source/json/json.ts'
import { percentEncode } from '../../source/paths/percent-encode.ts'
import { declaredExample } from '../examples/declared-example.ts'
import { exampleOf } from '../examples/example-of.ts'
import type { Parameter } from '../model/operation.ts'
import { mergedSchema, type Schemas } from '../schemas/merged-schema.ts'
import { type Pair, serializeParameter } from './serialize-parameter.ts'

/** What the parameters of a request come to, by their place. */
export interface SerializedParameters {
  readonly path: ReadonlyMap<string, string>
  /** Those of `querystring` are among them. */
  readonly query: readonly Pair[]
  readonly header: readonly Pair[]
  readonly cookie: readonly Pair[]
}

interface ParameterOptions {
  /** Whether those that may be absent are written too. */
  readonly optional: boolean
  /** Whether what an author presets (`x-default`) stands above examples. */
  readonly presets?: boolean | undefined
}

export function exampleParameters(
  parameters: readonly Parameter[],
  schemas: Schemas,
  options: ParameterOptions,
): SerializedParameters {
  const isWritten = ({ isRequired, in: place }: Parameter) => isRequired || options.optional || place === 'path'
  const written = parameters.filter(isWritten)
  const pairsOf = (...places: Parameter['in'][]) =>
    written
      .filter(({ in: place }) => places.includes(place))
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

/** A value of the document's, or one that is as good as any other: `true`, and objects, whose names matter. */
function valueOfSchema(
  { schema, mediaType }: Parameter,
  schemas: Schemas,
  { optional, presets }: ParameterOptions,
): Json | undefined {
  const options = { direction: 'request', required: !optional, presets } as const
  // It is unknown which parts of an example are optional, so it is kept whole.
  const given = declaredExample(schema, schemas, { ...options, required: false })
  if (given !== undefined) return given
  const { types, properties } = mergedSchema(schema, schemas)
  const isTelling = mediaType !== undefined || types.includes('boolean') || properties.length > 0
  return isTelling ? exampleOf(schema, schemas, options) : undefined
}

function placeholderOf({ name, in: place }: Parameter): Pair[] {
  if (place === 'path') return []
  if (place === 'querystring') return [['', `{${name}}`]]
  return place === 'query' ? [[percentEncode(name), `{${name}}`]] : [[name, `<${name.toLowerCase()}>`]]
}
