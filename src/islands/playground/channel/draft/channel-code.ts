import { hasDeclaredExample } from '../../../../api-spec/examples/has-declared-example.ts'
import type { Channel, Message } from '../../../../api-spec/model/channel.ts'
import { emptySchema } from '../../../../api-spec/model/empty-schema.ts'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import { mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import { isDeepEqual } from '../../../../source/json/is-deep-equal.ts'
import type { Subject } from '../../draft/load-subject.ts'
import { hasSavedDraft } from '../../draft/stored-draft.ts'
import { handshakeFields } from '../connection/handshake.ts'
import { messagesForAction } from './channel-messages.ts'

/** The code that only some channels need when they open. */
export interface ChannelCode {
  /** Absent if neither the URL nor this tab has a draft. */
  readonly savedDrafts?: typeof import('./saved-channel-draft.ts') | undefined
  /** Absent if no initial value comes from the example of a schema. */
  readonly schemaExamples?: typeof import('./schema-examples.ts') | undefined
}

/**
 * Loads the code that a channel needs when it opens.
 *
 * @param name Identifies the channel on the site.
 * @throws If the code cannot be loaded.
 */
export async function loadChannelCode(
  { channel, schemas }: Pick<Subject, 'channel' | 'schemas'>,
  name: string,
): Promise<ChannelCode> {
  const [savedDrafts, schemaExamples] = await Promise.all([
    hasSavedDraft(name) ? import('./saved-channel-draft.ts') : undefined,
    channel && needsSchemaExamples(channel, schemas) ? import('./schema-examples.ts') : undefined,
  ])
  return { savedDrafts, schemaExamples }
}

function needsSchemaExamples(channel: Channel, schemas: Schemas): boolean {
  const headers = handshakeFields(channel.bindings, 'headers', schemas)
  return (
    messagesForAction(channel, 'send').some(message => startsWithSchemaExample(message, schemas)) ||
    headers.some(({ schema }) => !isAnyText(schema, schemas))
  )
}

/** Whether a message starts with an example of its schema, or one of its own examples has no value, only a text. */
function startsWithSchemaExample({ examples, payload }: Message, schemas: Schemas): boolean {
  if (!payload) return false
  const hasValue = examples.some(({ value }) => value !== undefined)
  const hasTextOnly = examples.some(({ value, text }) => value === undefined && text !== undefined)
  return hasTextOnly || (!hasValue && hasDeclaredExample(payload, schemas, { presets: true }))
}

/** Whether a schema allows any string, so that an example would not be useful. */
function isAnyText(schema: Schema, schemas: Schemas): boolean {
  const { title: _, description: __, ...rest } = mergedSchema(schema, schemas)
  return isDeepEqual(rest, anyText)
}

const anyText: Schema = { ...emptySchema, types: ['string'] }
