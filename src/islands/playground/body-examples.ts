import { isPlaceholder, withoutPlaceholders } from '../../api-spec/example-of-scalar.ts'
import { examplesOfSchema } from '../../api-spec/examples-of-schema.ts'
import { isForm, isJsonLines } from '../../api-spec/media-type-name.ts'
import type { Schemas } from '../../api-spec/merged-schema.ts'
import type { Example, MediaType } from '../../api-spec/operation.ts'
import { exampleOfMedia, textOfMedia } from '../../api-spec/request-of-body.ts'
import type { Json } from '../../source/json.ts'
import { type DraftBody, fillableValue, formText, isBuildable, isFileBody, isJsonText } from './body-draft.ts'
import { sameJson } from './fields/edits.ts'
import { parsedJson } from './fields/scalar-text.ts'
import { withChosenFiles } from './with-chosen-files.ts'

/** The examples of a body that a reader can choose from: those of its media type, else those of its schema. */
export function examplesOfBody({ examples, schema }: MediaType, schemas: Schemas): readonly Example[] {
  const told = examples.filter(({ value, text }) => value !== undefined || text !== undefined)
  return told.length > 0 || !schema ? told : examplesOfSchema(schema, schemas)
}

interface Filling {
  /** Whether what may be absent is filled in, too. */
  readonly optional: boolean
}

/**
 * A body that is filled in with an example, or where there is none with what its schema suggests.
 *
 * @param before What the reader filled in: its way to be written and its files stay.
 */
export function bodyOfExample(
  media: MediaType,
  example: Example | undefined,
  schemas: Schemas,
  { optional }: Filling,
  before?: DraftBody,
): DraftBody {
  if (isFileBody(media, schemas)) return { mode: 'form', value: withChosenFiles(undefined, before?.value) }
  const told = example ? { ...media, examples: [inJson(example, media)] } : media
  const value = exampleOfMedia(told, schemas, { direction: 'request', required: !optional, presets: true })
  if (!isBuildable(media, schemas)) return { mode: 'text', text: textToFill(told, value, schemas) }
  const filled = value === undefined ? undefined : fillableValue(value, media, schemas)
  const whole = withChosenFiles(filled, before?.value)
  if (before?.mode !== 'text') return { mode: 'form', value: whole }
  return { mode: 'text', value: whole, ...(isForm(media.name) ? { text: formText(media, whole) } : {}) }
}

/** Which of its examples a body is as it is filled in; -1 for none of them. */
export function placeOfExample(media: MediaType, body: DraftBody, schemas: Schemas, filling: Filling): number {
  return examplesOfBody(media, schemas).findIndex(example => {
    const filled = bodyOfExample(media, example, schemas, filling, body)
    return filled.text === body.text && sameJson(filled.value, body.value)
  })
}

/** An example that is written as text of JSON, as its value. */
function inJson(example: Example, media: MediaType): Example {
  const value = example.value === undefined && isJsonText(media) ? parsedJson(example.text ?? '') : undefined
  return value === undefined ? example : { ...example, value: [value] }
}

/** In text, an empty place says better than none that something is to be filled in. */
function textToFill(media: MediaType, value: Json | undefined, schemas: Schemas): string {
  if (value === undefined) return textOfMedia(media, undefined, schemas) ?? ''
  const filled = isJsonLines(media.name) ? withoutPlaceholders(value) : withEmptyPlaceholders(value)
  return textOfMedia(media, filled, schemas) ?? ''
}

function withEmptyPlaceholders(value: Json): Json {
  if (Array.isArray(value)) return value.map(withEmptyPlaceholders)
  if (typeof value !== 'object' || value === null) return isPlaceholder(value) ? '' : value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, withEmptyPlaceholders(held)]))
}
