import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packChannel, unpackChannel } from '../../../../../src/api-spec/playground/packed-channel.ts'
import { loadChannelCode } from '../../../../../src/islands/playground/channel/draft/channel-code.ts'
import { described } from '../../../../support/described.ts'

beforeEach(() => void vi.stubGlobal('location', { hash: '' }))
afterEach(() => void vi.unstubAllGlobals())

/** Whether the code for examples of schemas is loaded for a channel with these parts. */
async function needsExamples(message: object, headers?: object): Promise<boolean> {
  const { value } = await described({
    asyncapi: '3.0.0',
    info: { title: 'A', version: '1' },
    channels: { a: { address: '/', messages: { m: message }, bindings: { ws: { headers } } } },
  })
  const [found] = value?.channels ?? []
  const channel = found && unpackChannel(packChannel(found))
  const { savedDrafts, schemaExamples } = await loadChannelCode({ channel, schemas: value?.schemas ?? {} }, 'night')
  expect(savedDrafts).toBeUndefined()
  return schemaExamples !== undefined
}

const text = { type: 'string' }
const withExample = { payload: { ...text, examples: ['a'] } }

test('the code for examples is loaded only if a first value comes from the example of a schema', async () => {
  expect(await needsExamples({ payload: { type: 'object', properties: { a: text } } })).toBe(false)
  expect(await needsExamples(withExample)).toBe(true)
  expect(await needsExamples({ ...withExample, examples: [{ payload: 'b' }] })).toBe(false)
  expect(await needsExamples({})).toBe(false)
})

test('the code for examples is loaded if a header that browsers cannot send needs an example', async () => {
  const headersOf = (schema: object) => ({ type: 'object', properties: { 'X-Client': schema } })
  expect(await needsExamples({}, headersOf({ ...text, description: 'A name.' }))).toBe(false)
  expect(await needsExamples({}, headersOf({ ...text, examples: ['a'] }))).toBe(true)
  expect(await needsExamples({}, headersOf({ type: 'integer' }))).toBe(true)
})
