import type { Channel, Message } from '../../../src/api-spec/model/channel.ts'
import { described } from '../../support/described.ts'

interface Files {
  readonly [path: string]: unknown
}

/** A document of 3.0 with these parts beside its head, as `parseSpec` reads it. */
export const described3 = (parts: Readonly<Record<string, unknown>>, files: Files = {}) =>
  described({ asyncapi: '3.0.0', info: { title: 'Lamps', version: '1' }, ...parts }, files)

/** The same of 2.6. */
export const described2 = (parts: Readonly<Record<string, unknown>>, files: Files = {}) =>
  described({ asyncapi: '2.6.0', info: { title: 'Lamps', version: '1' }, ...parts }, files)

/** The only channel of a document of 3.0 whose channel `lamp` and whose operations are these. */
export async function lamp(
  channel: Readonly<Record<string, unknown>>,
  parts: Readonly<Record<string, unknown>> = {},
  files: Files = {},
) {
  const { value, diagnostics, codes } = await described3({ channels: { lamp: channel }, ...parts }, files)
  const [only] = value?.channels ?? []
  if (!only) throw new Error('no channel')
  return { channel: only, description: value, diagnostics, codes }
}

/** What a message of 3.0 becomes that no operation names. */
export async function messageOf(
  message: unknown,
  parts: Readonly<Record<string, unknown>> = {},
  files: Files = {},
): Promise<{ readonly message: Message; readonly codes: readonly string[]; readonly channel: Channel }> {
  const { channel, codes } = await lamp({ messages: { one: message } }, parts, files)
  const [only] = channel.messages
  if (!only) throw new Error('no message')
  return { message: only, codes, channel }
}
