import { declaredExample } from '../../../api-spec/examples/declared-example.ts'
import { exampleOf } from '../../../api-spec/examples/example-of.ts'
import { withoutPlaceholders } from '../../../api-spec/examples/placeholder.ts'
import type { Parameter } from '../../../api-spec/model/operation.ts'
import { parameterKey } from '../../../api-spec/model/request-values.ts'
import { mergedSchema, type Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../source/json/json.ts'
import { bodyFromExample, exampleIndexOf, examplesOfBody } from './body-examples.ts'
import { type Draft, draftWith, emptyDraft } from './draft.ts'
import { fillText } from './fill-text.ts'
import type { Subject } from './load-subject.ts'

/** The parts of a subject that a draft is filled in from. */
type DraftSource = Pick<Subject, 'operation' | 'schemas' | 'settings'>

/** The initial content of the fields if the project fills in examples. */
export function prefilledDraft({ operation, schemas, settings }: DraftSource): Draft {
  if (!operation) return emptyDraft
  const { isOptionalFilled } = settings
  return draftWith(operation, schemas, {
    ofParameter: parameter => parameterValue(parameter, schemas, isOptionalFilled),
    ofBody: media => {
      const [example] = examplesOfBody(media, schemas)
      return bodyFromExample(media, example, schemas, { optional: isOptionalFilled })
    },
  })
}

/**
 * A request filled in with the examples of the spec, and with values that are generated from its schemas. What the
 * reader chose stays: the server, the media type, files, the example, and parameters without an example.
 */
export function exampleDraft({ operation, schemas, settings }: DraftSource, current: Draft): Draft {
  if (!operation) return emptyDraft
  const optional = settings.isOptionalFilled
  const { parameters } = prefilledDraft({ operation, schemas, settings })
  const missing = operation.parameters.filter(
    parameter => parameter.isRequired && parameters[parameterKey(parameter)] === undefined,
  )
  const generated = missing.flatMap(parameter => {
    const value = generatedValue(parameter, schemas)
    return value === undefined ? [] : [[parameterKey(parameter), value] as const]
  })
  const bodies = operation.requestBody?.content.map(media => {
    const previous = current.bodies[media.name]
    const examples = examplesOfBody(media, schemas)
    const example = examples[previous ? exampleIndexOf(media, previous, schemas, { optional }) : 0] ?? examples[0]
    return [media.name, bodyFromExample(media, example, schemas, { optional, previous })] as const
  })
  return {
    ...current,
    parameters: { ...current.parameters, ...parameters, ...Object.fromEntries(generated) },
    bodies: Object.fromEntries(bodies ?? []),
  }
}

/** Whether a draft has any value that an example can fill in. */
export function hasExample(source: DraftSource): boolean {
  const { parameters, bodies } = exampleDraft(source, emptyDraft)
  return (
    Object.keys(parameters).length > 0 ||
    Object.values(bodies).some(({ value, text }) => Boolean(text) || (value !== undefined && !isEmpty(value)))
  )
}

const isEmpty = (value: Json): boolean => typeof value === 'object' && value !== null && Object.keys(value).length === 0

function generatedValue({ schema }: Parameter, schemas: Schemas): Json | undefined {
  const value = exampleOf(schema, schemas, { direction: 'request', required: true })
  return value === undefined ? undefined : withoutPlaceholders(fillText(value, schema, schemas))
}

function parameterValue(
  { schema, examples, isRequired }: Parameter,
  schemas: Schemas,
  isOptionalFilled: boolean,
): Json | undefined {
  const merged = mergedSchema(schema, schemas)
  const defaultValue = merged.default?.[0]
  const example = examples.find(({ value }) => value !== undefined)?.value
  const authored = merged.extensions.default ?? example
  // Only its author knows which parts of an example are optional, so it stays complete.
  const options = { direction: 'request', required: false } as const
  const value =
    authored?.[0] ?? (isRequired || isOptionalFilled ? declaredExample(schema, schemas, options) : undefined)
  return (value === undefined ? undefined : withoutPlaceholders(value)) ?? defaultValue
}
