import { expect, test } from 'vitest'
import { modelAnswerer } from '../../../../src/server/assistant/model/model-answerer.ts'
import type { LanguageModel } from '../../../../src/server/models/language-model.ts'
import { answererOptions, made, question, scriptedModel } from '../../../support/models/model-answers.ts'
import type { ModelScript } from '../../../support/models/model-script.ts'

const png = { mediaType: 'image/png', name: 'shot.png', bytes: new TextEncoder().encode('png') }
const conversation = [{ role: 'user' as const, text: 'How are webhooks retried?', attachments: [png] }]

/** The answer to a question with an image, and whether the image was in each request. */
async function answerToImage(script: ModelScript) {
  const { model, server } = await scriptedModel('openai', script)
  const readsFiles: LanguageModel = { doStream: call => model.doStream(call), supportedUrls: { 'image/*': [] } }
  const { text, error } = await made(modelAnswerer(answererOptions(readsFiles)), question('', { conversation }))
  const requests = server.requests.map(({ body }) => JSON.stringify(body.messages))
  return { text, error, requests, hadImage: requests.map(request => request.includes('"image_url"')) }
}

test('an image is sent as it is', async () => {
  const { text, requests } = await answerToImage([{ text: 'Five times.' }])
  expect(text).toBe('Five times.')
  expect(requests[0]).toContain('{"type":"image_url","image_url":{"url":"data:image/png;base64,cG5n"}}')
})

test.each([
  [{ status: 400, message: 'This model does not support image input.' }],
  [{ status: 404, message: 'No endpoints found that support image input' }],
  [{ status: 500, message: 'image input is not supported - hint: you may need to provide the mmproj' }],
])('if the provider rejects it with %o, the model is asked without it', async rejection => {
  const call = { calls: [{ name: 'search', input: { query: 'keys' } }] }
  const { text, requests, hadImage } = await answerToImage([rejection, call, { text: 'Five times.' }])
  expect(text).toBe('Five times.')
  // Also not in the next call of the same answer.
  expect(hadImage).toEqual([true, false, false])
  expect(requests[1]).toContain('The reader has attached images or documents that cannot be read here.')
})

test('an error for another reason does not remove the image', async () => {
  const { error, hadImage } = await answerToImage([{ status: 401, message: 'Wrong key' }])
  expect(String(error)).toContain('Wrong key')
  expect(hadImage).toEqual([true])
})
