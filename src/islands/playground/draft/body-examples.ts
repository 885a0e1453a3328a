import { examplesOfSchema } from '../../../api-spec/examples/examples-of-schema.ts'
import { isPlaceholder, withoutPlaceholders } from '../../../api-spec/examples/placeholder.ts'
import { isForm, isJsonLines } from '../../../api-spec/model/media-type.ts'
import type { Example, MediaType } from '../../../api-spec/model/operation.ts'
import { exampleOfMedia, textOfMedia } from '../../../api-spec/request/example-body.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { isRecord } from '../../../source/json/is-record.ts'
import type { Json } from '../../../source/json/json.ts'
import { isSameJsonText } from '../values/edits.ts'
import { parseJsonValue } from '../values/value-text.ts'
import { withChosenFiles } from '../values/with-chosen-files.ts'
import { type DraftBody, hasForm, isFileBody, isJsonText, withoutFiles } from './body-draft.ts'
import { bodyExamples } from './example-count.ts'
import { fillText } from './fill-text.ts'
import { formText } from './form-text.ts'

/** The examples of a body that readers can choose from: those of its media type, or else those of its schema. */
export function examplesOfBody(media: MediaType, schemas: Schemas): readonly Example[] {
  const declared = bodyExamples(media)
  return declared.length > 0 || !media.schema ? declared : examplesOfSchema(media.schema, schemas)
}

interface FillOptions {
  /** Whether optional properties are filled in, too. */
  readonly optional: boolean
  /** The body that the reader filled in. Its mode and its files stay. */
  readonly previous?: DraftBody | undefined
}

/** Fill in a body with an example. Without an example, the values come from its schema. */
export function bodyFromExample(
  media: MediaType,
  example: Example | undefined,
  schemas: Schemas,
  { optional, previous }: FillOptions,
): DraftBody {
  if (isFileBody(media, schemas)) return { mode: 'form', value: withChosenFiles(undefined, previous?.value) }
  const mediaWithExample = example ? { ...media, examples: [parseExample(example, media)] } : media
  const value = exampleOfMedia(mediaWithExample, schemas, { direction: 'request', required: !optional, presets: true })
  if (!hasForm(media, schemas)) return { mode: 'text', text: fillableText(mediaWithExample, value, schemas) }
  const filled = value === undefined ? undefined : fillableValue(fillText(value, media.schema, schemas), media, schemas)
  const withFiles = withChosenFiles(filled, previous?.value)
  if (previous?.mode !== 'text') return { mode: 'form', value: withFiles }
  return { mode: 'text', value: withFiles, ...(isForm(media.name) ? { text: formText(media, withFiles) } : {}) }
}

/** A value from the spec as the reader may send it: without placeholders and files. */
function fillableValue(value: Json, media: MediaType, schemas: Schemas): Json | undefined {
  const filled = withoutPlaceholders(value) ?? (isRecord(value) ? {} : undefined)
  return filled === undefined ? undefined : withoutFiles(filled, media, schemas)
}

/** The index of the example that a body is filled in with; -1 if it differs from all. */
export function exampleIndexOf(
  media: MediaType,
  body: DraftBody,
  schemas: Schemas,
  { optional }: Pick<FillOptions, 'optional'>,
): number {
  return examplesOfBody(media, schemas).findIndex(example => {
    const filled = bodyFromExample(media, example, schemas, { optional, previous: body })
    return filled.text === body.text && isSameJsonText(filled.value, body.value)
  })
}

/** The value of an example that is written as JSON text. */
function parseExample(example: Example, media: MediaType): Example {
  const value = example.value === undefined && isJsonText(media) ? parseJsonValue(example.text ?? '') : undefined
  return value === undefined ? example : { ...example, value: [value] }
}

/** In text, placeholders become empty strings, so that readers see what they must fill in. */
function fillableText(media: MediaType, value: Json | undefined, schemas: Schemas): string {
  if (value === undefined) return textOfMedia(media, undefined, schemas) ?? ''
  const filled = isJsonLines(media.name) ? withoutPlaceholders(value) : withEmptyPlaceholders(value)
  return textOfMedia(media, filled, schemas) ?? ''
}

function withEmptyPlaceholders(value: Json): Json {
  if (Array.isArray(value)) return value.map(withEmptyPlaceholders)
  if (typeof value !== 'object' || value === null) return isPlaceholder(value) ? '' : value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, withEmptyPlaceholders(held)]))
}
