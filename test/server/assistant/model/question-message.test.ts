import { expect, test } from 'vitest'
import type { Attachment } from '../../../../src/server/assistant/answer.ts'
import { type Access, anonymous, everyone, type Reader, signedInReader } from '../../../../src/source/access/access.ts'
import { answered, question } from '../../../support/models/model-answers.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** The message with the question, as a provider has received it. */
async function messageTo(
  provider: 'anthropic' | 'openai',
  overrides: Parameters<typeof question>[1],
  options: Parameters<typeof answered>[3] = {},
) {
  const { server } = await answered(
    provider,
    [{ text: 'x' }],
    question('How are webhooks retried?', overrides),
    options,
  )
  const { messages = [], system } = server.requests[0]?.body ?? {}
  const { content } = messages.find(({ role }) => role === 'user') ?? {}
  return { content: JSON.stringify(content), system: JSON.stringify(system), messages: JSON.stringify(messages) }
}

const turn = (text: string, attachments: readonly Attachment[] = []) => ({ role: 'user' as const, text, attachments })

test('a follow-up is searched for with the question that it continues', async () => {
  const conversation = [
    turn('How do I rotate API keys?'),
    { ...turn('Like this.'), role: 'assistant' as const },
    turn('and how often?'),
  ]
  const { events, server } = await answered('openai', [{ text: 'x' }], question('', { conversation }))
  expect(events[0]).toEqual({ type: 'search-started', query: 'and how often?\nrotate API keys' })
  const [sent] = server.requests.map(({ body }) => JSON.stringify(body.messages))
  expect(sent).toContain('Rotate a key every 90 days.')
  expect(sent).toContain('Reader: How do I rotate API keys?\\n\\nAssistant: Like this.')
})

test('the page, the selection and the files of the reader are data', async () => {
  const attachments = [
    { mediaType: 'text/x-log', name: 'server.log', bytes: bytes('line of a log') },
    { mediaType: 'image/svg+xml', bytes: bytes('<svg/>') },
    { mediaType: 'application/zip', name: 'all.zip', bytes: bytes('PK\0') },
    { mediaType: 'image/png', name: 'shot.png', bytes: bytes('png') },
  ]
  const { content } = await messageTo('anthropic', {
    conversation: [turn('How are webhooks retried?', attachments)],
    currentRoute: '/keys',
    context: [{ type: 'code', value: 'sign(body)', path: 'app.ts' }],
  })
  for (const part of [
    'The reader is on this page:',
    'page-section url=\\\\\\"https://docs.example.com/keys#rotation\\\\\\"',
    'selected-code path=\\\\\\"app.ts\\\\\\">>>\\\\nsign(body)',
    'attachment name=\\\\\\"server.log\\\\\\" type=\\\\\\"text/x-log\\\\\\">>>\\\\nline of a log',
    '<svg/>',
    'cannot be read here: all.zip (application/zip)',
  ])
    expect(JSON.stringify(content)).toContain(part)
  expect(content).toContain('"media_type":"image/png"')
})

test('unreadable files of earlier questions are listed only up to a limit', async () => {
  const attachments = Array.from({ length: 10 }, (_, at) => ({
    ...{ mediaType: 'application/zip', name: `${'a'.repeat(180)}-${at}.zip`, bytes: bytes('PK\0') },
  }))
  const conversation = Array.from({ length: 20 }, () => turn('How are webhooks retried?', attachments))
  const { content } = await messageTo('anthropic', { conversation })
  expect(content.match(/\.zip \(application\/zip\)/g)?.length).toBe(10)
  expect(content).toContain('and 190 others')
})

test('half a character at a cut is replaced, because providers reject it', async () => {
  const attachments = [{ mediaType: 'text/plain', name: 'a\ud83d.txt', bytes: bytes('line') }]
  const { content } = await messageTo('anthropic', {
    conversation: [turn('How are webhooks retried?\ud83d', attachments)],
  })
  expect(content).not.toMatch(/\\ud83d/)
  expect(content).toContain('retried?\ufffd')
})

test('a provider that does not accept images gets a note', async () => {
  const attachments = [{ mediaType: 'image/png', name: 'shot.png', bytes: bytes('png') }]
  const { content } = await messageTo('openai', { conversation: [turn('How are webhooks retried?', attachments)] })
  expect(content).toContain('cannot be read here: shot.png (image/png)')
})

test('the prompt is cached if the provider supports it', async () => {
  const { server } = await answered('anthropic', [
    { calls: [{ name: 'search', input: { query: 'keys' } }] },
    { text: 'x' },
  ])
  const bodies = server.requests.map(({ body }) => JSON.stringify([body.system, body.messages]))
  expect(bodies.map(body => body.match(/"cache_control":\{"type":"ephemeral"\}/g)?.length)).toEqual([2, 3])
  expect(bodies[1]).toContain(bodies[0]?.slice(1, 400))
})

test('a long conversation is cut', async () => {
  const long = (name: string) => `${name} ${'word '.repeat(20_000)}end of ${name}`
  const conversation = [turn(long('first')), turn(long('second')), turn(long('webhooks'))]
  const attachments = [{ mediaType: 'text/plain', bytes: bytes(long('file')) }]
  const { content } = await messageTo('openai', {
    conversation: [...conversation.slice(0, 2), turn(long('webhooks'), attachments)],
    context: [{ type: 'textSelection', value: long('selection') }],
  })
  expect(content.length).toBeLessThan(70_000)
  for (const part of ['end of second', 'end of webhooks', 'Reader: second', 'question>>>\\\\nwebhooks'])
    expect(JSON.stringify(content)).toContain(part)
})

test('a small budget gives a small prompt', async () => {
  const { messages } = await messageTo('openai', { currentRoute: '/webhooks' }, { tokensPerAnswer: 3_000 })
  expect(messages.length).toBeLessThan(10_000)
})

test('skills are listed and loaded when the model asks, at most three', async () => {
  const skills = ['one', 'two', 'three', 'four'].map(slug => ({
    slug,
    name: `Name ${slug}`,
    description: 'For\nit',
    text: `Text ${slug}`,
    access: everyone,
  }))
  const load = (slug: string) => ({ name: 'load_skill', input: { slug } })
  const { events, server } = await answered(
    'openai',
    [{ calls: [load('one'), load('one'), load('two'), load('three'), load('four'), load('five')] }, { text: 'x' }],
    question('How are webhooks retried?'),
    { skills },
  )
  expect(events.flatMap(event => (event.type === 'skill-loaded' ? [event.slug] : []))).toEqual(['one', 'two', 'three'])
  const [first, second] = server.requests.map(({ body }) => JSON.stringify(body.messages))
  expect(first).toContain('- four: Name four. For it')
  expect(first).not.toContain('Text one')
  expect(second).toContain('Text three')
  expect(second).not.toContain('Text four')
})

test('a skill exists only for readers who can see it', async () => {
  const skill = { slug: 'internal', name: 'Internal', description: 'For staff', text: 'Secret' }
  const promptFor = async (reader: Reader, access: Access) => {
    const call = { calls: [{ name: 'load_skill', input: { slug: 'internal' } }] }
    const asked = question('How are webhooks retried?', { filter: { reader } })
    const { server } = await answered('openai', [call, { text: 'x' }], asked, { skills: [{ ...skill, access }] })
    return JSON.stringify(server.requests.map(({ body }) => body))
  }
  const staff: Access = { for: 'groups', anyOf: ['staff'], noneOf: [] }
  expect(await promptFor(signedInReader(['partners']), staff)).not.toMatch(/For staff|Secret/)
  expect(await promptFor(anonymous, { for: 'signed-in' })).not.toMatch(/For staff|Secret/)
  const members = await promptFor(signedInReader(['staff', 'partners']), staff)
  expect([members.includes('For staff'), members.includes('Secret')]).toEqual([true, true])
})
