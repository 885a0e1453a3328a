import { exampleOf } from '../../../../api-spec/examples/example-of.ts'
import { examplesOfSchema } from '../../../../api-spec/examples/examples-of-schema.ts'
import { withoutPlaceholders } from '../../../../api-spec/examples/placeholder.ts'
import type { Message } from '../../../../api-spec/model/channel.ts'
import type { Example } from '../../../../api-spec/model/operation.ts'
import { chosenFileOf } from '../../../../api-spec/model/request-values.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import { isSameJsonText } from '../../values/edits.ts'
import { toLineText } from '../../values/value-text.ts'
import { withChosenFiles } from '../../values/with-chosen-files.ts'
import type { MessageDraft } from './channel-draft.ts'

/** The examples of a message that readers can choose from: its own, or else those of its payload. */
export function examplesOfMessage({ examples, payload }: Message, schemas: Schemas): readonly Example[] {
  const declared = examples.filter(({ value, text }) => value !== undefined || text !== undefined)
  return declared.length > 0 || !payload ? declared : examplesOfSchema(payload, schemas)
}

/**
 * Fill in a message with an example, or with values from its schema if there is no example. The mode and the files that
 * the reader chose stay.
 */
export function draftFromExample(
  { payload }: Message,
  example: Example | undefined,
  previous: MessageDraft,
  schemas: Schemas,
): MessageDraft {
  const { mode } = previous
  if (mode === 'file' && chosenFileOf(previous.value)) return previous
  const options = { direction: 'request', required: false, presets: true } as const
  const value = example?.value ? example.value[0] : payload && exampleOf(payload, schemas, options)
  const filled = value === undefined ? undefined : withoutPlaceholders(value)
  if (mode !== 'text' && mode !== 'file') return { mode, value: withChosenFiles(filled, previous.value) }
  return { mode: 'text', text: example?.text ?? toLineText(filled) }
}

/** The index of the example that a message is filled in with; -1 if it differs from all. */
export function exampleIndexOfDraft(message: Message, written: MessageDraft, schemas: Schemas): number {
  return examplesOfMessage(message, schemas).findIndex(example => {
    const filled = draftFromExample(message, example, written, schemas)
    return filled.mode === written.mode && filled.text === written.text && isSameJsonText(filled.value, written.value)
  })
}
