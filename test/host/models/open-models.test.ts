import { expect, test } from 'vitest'
import { openModels } from '../../../src/host/models/open-models.ts'
import { modelAnswerer } from '../../../src/server/assistant/model/model-answerer.ts'
import { anthropicServer } from '../../support/models/anthropic-server.ts'
import { answererOptions, made, question } from '../../support/models/model-answers.ts'
import { openaiServer } from '../../support/models/openai-server.ts'
import { contentsOf, temporaryFolder } from '../../support/temporary-folder.ts'

const asked = question('How are webhooks retried?')

test('without settings, there are no models', async () => {
  const opened = await openModels({ settings: {}, environment: {}, dataFolder: '/nowhere' })
  expect(opened).toEqual({ assistant: undefined, embeddings: undefined, problems: [] })
})

test('an Anthropic model uses the key from the environment', async () => {
  const server = await anthropicServer([{ text: 'Five times.' }])
  const { assistant, problems } = await openModels({
    settings: { assistant: { provider: 'anthropic', model: 'claude-test', baseUrl: server.baseUrl } },
    environment: { ANTHROPIC_API_KEY: ' secret ' },
    dataFolder: '/nowhere',
  })
  expect(problems).toEqual([])
  const { text } = await made(modelAnswerer(answererOptions(assistant ?? expect.fail())), asked)
  expect(text).toBe('Five times.')
  expect(server.requests[0]).toMatchObject({ path: '/v1/messages', headers: { 'x-api-key': 'secret' } })
})

test('a compatible model can use its own variable or no key', async () => {
  const server = await openaiServer([{ text: 'Five times.' }])
  for (const [keyVariable, expected] of [
    ['MY_KEY', 'Bearer secret'],
    [undefined, undefined],
  ] as const) {
    const { assistant } = await openModels({
      settings: { assistant: { provider: 'openai-compatible', model: 'm', baseUrl: server.baseUrl, keyVariable } },
      environment: { MY_KEY: 'secret' },
      dataFolder: '/nowhere',
    })
    const { text } = await made(modelAnswerer(answererOptions(assistant ?? expect.fail())), asked)
    expect(text).toBe('Five times.')
    expect(server.requests.at(-1)?.headers.authorization).toBe(expected)
    expect(server.requests.at(-1)?.body).toMatchObject({
      model: 'm',
      stream: true,
      stream_options: { include_usage: true },
    })
  }
})

test('a key that the provider repeats in an error is not in the message', async () => {
  const key = 'sk-0123456789'
  const server = await openaiServer([{ status: 401, message: `Incorrect API key provided: ${key}` }])
  const { assistant } = await openModels({
    settings: { assistant: { provider: 'openai-compatible', model: 'm', baseUrl: server.baseUrl, keyVariable: 'KEY' } },
    environment: { KEY: key },
    dataFolder: '/nowhere',
  })
  const { error } = await made(modelAnswerer(answererOptions(assistant ?? expect.fail())), asked)
  expect(error).toHaveProperty('message', expect.stringMatching(/status 401: Incorrect API key provided: \[key\]$/))
})

test('keys in an error in the middle of a stream are not in the message', async () => {
  const key = 'configured+key/01'
  const errorMessage = `Quota of ${key} and of sk-proj-0123456789abcdef is used up. See https://user:pass@proxy.example/v1.`
  const turn = { text: 'Five', end: 'error', errorMessage } as const
  const [anthropic, openai] = [await anthropicServer([turn]), await openaiServer([turn])]
  for (const [provider, baseUrl] of [
    ['anthropic', anthropic.baseUrl],
    ['openai-compatible', openai.baseUrl],
  ] as const) {
    const { assistant } = await openModels({
      settings: { assistant: { provider, model: 'm', baseUrl, keyVariable: 'KEY' } },
      environment: { KEY: key },
      dataFolder: '/nowhere',
    })
    const { error } = await made(modelAnswerer(answererOptions(assistant ?? expect.fail())), asked)
    expect(String(error)).toContain('Quota of [key] and of [key] is used up. See https://[key]@proxy.example/v1.')
  }
})

test('a key that a provider of embeddings repeats is not in the error', async () => {
  const send: typeof fetch = async () =>
    new Response('{"error":{"message":"Incorrect API key secret-0"}}', { status: 401 })
  const { embeddings } = await openModels({
    settings: {
      embedding: { provider: 'openai-compatible', model: 'e', baseUrl: 'https://e.example', keyVariable: 'KEY' },
    },
    environment: { KEY: 'secret-0' },
    dataFolder: temporaryFolder(),
    fetch: send,
  })
  await expect(embeddings?.embed(['a'])).rejects.toThrow(/^status 401: Incorrect API key \[key\]$/)
})

test('a compatible model gets images and documents', async () => {
  const server = await openaiServer([{ text: 'A webhook.' }])
  const { assistant } = await openModels({
    settings: { assistant: { provider: 'openai-compatible', model: 'm', baseUrl: server.baseUrl } },
    environment: {},
    dataFolder: '/nowhere',
  })
  const bytes = new TextEncoder().encode('file')
  const attachments = [
    { mediaType: 'image/webp', name: 'shot.webp', bytes },
    { mediaType: 'application/pdf', name: 'guide.pdf', bytes },
  ]
  const conversation = [{ role: 'user' as const, text: 'What is this?', attachments }]
  await made(modelAnswerer(answererOptions(assistant ?? expect.fail())), question('', { conversation }))
  expect(server.requests[0]?.body.messages.at(-1)?.content).toEqual([
    { type: 'image_url', image_url: { url: 'data:image/webp;base64,ZmlsZQ==' } },
    { type: 'file', file: { filename: 'guide.pdf', file_data: 'data:application/pdf;base64,ZmlsZQ==' } },
    { type: 'text', text: expect.stringContaining('What is this?') },
  ])
})

test('missing settings are reported to the operator', async () => {
  const reference = { provider: 'openai-compatible', model: 'm' } as const
  const problemsOf = async (assistant: Parameters<typeof openModels>[0]['settings']['assistant']) =>
    (await openModels({ settings: { assistant }, environment: { ANTHROPIC_API_KEY: '' }, dataFolder: '/nowhere' }))
      .problems
  expect(await problemsOf({ provider: 'anthropic', model: 'm' })).toEqual([
    'ANTHROPIC_API_KEY is not set, so "models.assistant" in lectern.json is ignored. Set it to the API key of the provider.',
  ])
  expect(await problemsOf({ ...reference, baseUrl: 'https://x.example/v1', keyVariable: 'MY_KEY' })).toEqual([
    'MY_KEY is not set, so "models.assistant" in lectern.json is ignored. Set it to the API key of the provider.',
  ])
  expect(await problemsOf(reference)).toEqual([
    '"models.assistant" in lectern.json is ignored: "openai-compatible" needs "baseUrl", the address of the API.',
  ])
  const embedding = { provider: 'anthropic', model: 'm' } as const
  const { problems } = await openModels({ settings: { embedding }, environment: {}, dataFolder: '/nowhere' })
  expect(problems).toEqual([
    '"models.embedding" in lectern.json is ignored: Anthropic has no embeddings. Use "openai-compatible".',
  ])
})

test('embeddings of texts are stored on disk', async () => {
  const server = await openaiServer([])
  const dataFolder = temporaryFolder()
  const open = () =>
    openModels({
      settings: { embedding: { provider: 'openai-compatible', model: 'e', baseUrl: server.baseUrl } },
      environment: {},
      dataFolder,
    })
  const { embeddings } = await open()
  const [first, second, third] = (await embeddings?.embed(['aab', '', 'b'])) ?? []
  expect([first?.slice(0, 3), second?.slice(0, 3), third?.slice(0, 3)]).toEqual([
    [2, 1, 0],
    [0, 0, 0],
    [0, 1, 0],
  ])
  embeddings?.cache.set('0123456789ab', [0.5, -2])
  expect(Object.keys(contentsOf(dataFolder))).toEqual(['vectors/01/0123456789ab'])
  expect((await open()).embeddings?.cache.get('0123456789ab')).toEqual([0.5, -2])
})
