import { describe, expect, test } from 'vitest'
import { answered, providers, question } from '../../../support/models/model-answers.ts'

const retries = 'https://docs.example.com/webhooks#retries'

describe.each(providers)('%s', provider => {
  test('an answer comes with its sources, in order', async () => {
    const { events, error } = await answered(provider, [
      { text: ['Five times', ` ([Retries](${retries})`, '). ', 'More.'], usage: { input: 120, output: 30 } },
    ])
    expect(error).toBeUndefined()
    expect(events).toEqual([
      { type: 'search-started', query: 'How are webhooks retried?' },
      { type: 'text-delta', text: 'Five times' },
      { type: 'text-delta', text: ' (' },
      { type: 'source-found', source: { id: '/webhooks#retries', url: retries, title: 'Webhooks › Retries' } },
      { type: 'text-delta', text: `[Retries](${retries})` },
      { type: 'text-delta', text: '). ' },
      { type: 'text-delta', text: 'More.' },
      {
        ...{ type: 'answer-end', mode: 'model', isAnswered: true },
        usage: { inputTokens: 120, outputTokens: 30 },
      },
    ])
  })

  test('the model searches and reads before it answers', async () => {
    const { events, text, server } = await answered(provider, [
      {
        calls: [
          { name: 'search', input: { query: 'key rotation' } },
          { name: 'read_page', input: { route: '/webhooks' } },
        ],
      },
      { text: 'Rotate [every 90 days](/keys#rotation).' },
    ])
    expect(text).toBe('Rotate [every 90 days](https://docs.example.com/keys#rotation).')
    expect(events.map(({ type }) => type)).toEqual([
      ...['search-started', 'search-started', 'page-read', 'text-delta', 'source-found', 'text-delta', 'answer-end'],
    ])
    const [, second] = server.requests
    const sent = JSON.stringify(second?.body.messages)
    expect(sent).toContain('Rotate a key every 90 days.')
    expect(sent).toContain('Check the signature')
    expect(events.at(-1)).toMatchObject({ usage: { inputTokens: 200, outputTokens: 40 } })
  })

  test('the answer can be that the docs do not contain it', async () => {
    const deflection = { kind: 'email', address: 'help@example.com' } as const
    const { text, sources, events } = await answered(
      provider,
      [{ text: ['NO_', 'ANSWER\n', 'The docs do not say it. See ', '[Retries](/webhooks#retries) or:'] }],
      question('How much do webhooks cost?'),
      { deflectionFor: () => deflection },
    )
    expect(text).toBe(
      `The docs do not say it. See [Retries](${retries}) or:\n\n- [Webhooks](https://docs.example.com/webhooks)\n`,
    )
    expect(sources).toEqual(['/webhooks#retries', '/webhooks'])
    expect(events.slice(-2)).toEqual([
      { type: 'deflection-offered', deflection },
      { type: 'answer-end', mode: 'model', isAnswered: false, usage: { inputTokens: 100, outputTokens: 20 } },
    ])
  })

  test('thoughts of the model are not shown', async () => {
    const { text } = await answered(provider, [{ reasoning: 'The reader wants to know …', text: 'Five times.' }])
    expect(text).toBe('Five times.')
  })
})
