import { withoutPlaceholders } from '../../../../api-spec/examples/placeholder.ts'
import type { Message } from '../../../../api-spec/model/channel.ts'
import type { Example } from '../../../../api-spec/model/operation.ts'
import { chosenFileOf } from '../../../../api-spec/model/request-values.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import { isSameJsonText } from '../../values/edits.ts'
import { toLineText } from '../../values/value-text.ts'
import { withChosenFiles } from '../../values/with-chosen-files.ts'
import type { ChannelCode } from './channel-code.ts'
import type { MessageDraft } from './channel-draft.ts'

/** The examples of a message that readers can choose from: its own, or else those of its payload. */
export function examplesOfMessage(
  { examples, payload }: Message,
  schemas: Schemas,
  { schemaExamples }: ChannelCode,
): readonly Example[] {
  const declared = examples.filter(({ value, text }) => value !== undefined || text !== undefined)
  if (declared.length > 0 || !payload) return declared
  return schemaExamples?.examplesOfSchema(payload, schemas) ?? []
}

interface FillOptions {
  readonly schemas: Schemas
  /** Generates values. Not needed for an example with a value. */
  readonly code: ChannelCode['schemaExamples']
}

/**
 * Fill in a message with an example, or with values from its schema if there is no example. The mode and the files that
 * the reader chose stay.
 */
export function draftFromExample(
  { payload }: Message,
  example: Example | undefined,
  previous: MessageDraft,
  { schemas, code }: FillOptions,
): MessageDraft {
  const { mode } = previous
  if (mode === 'file' && chosenFileOf(previous.value)) return previous
  const options = { direction: 'request', required: false, presets: true } as const
  const value = example?.value ? example.value[0] : payload && code?.exampleOf(payload, schemas, options)
  const filled = value === undefined ? undefined : withoutPlaceholders(value)
  if (mode !== 'text' && mode !== 'file') return { mode, value: withChosenFiles(filled, previous.value) }
  return { mode: 'text', text: example?.text ?? toLineText(filled) }
}

/** The code that an example needs. Rejects if it cannot be loaded. */
export const loadCodeFor = async (example: Example | undefined): Promise<ChannelCode['schemaExamples']> =>
  example?.value ? undefined : import('./schema-examples.ts')

/** The index of the example that a message is filled in with; -1 if it differs from all. */
export function exampleIndexOfDraft(
  message: Message,
  written: MessageDraft,
  schemas: Schemas,
  code: ChannelCode,
): number {
  return examplesOfMessage(message, schemas, code).findIndex(example => {
    const filled = draftFromExample(message, example, written, { schemas, code: code.schemaExamples })
    return filled.mode === written.mode && filled.text === written.text && isSameJsonText(filled.value, written.value)
  })
}
