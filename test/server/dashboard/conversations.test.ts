import { expect, test } from 'vitest'
import { answerOf, turnOf } from './support/memory-conversations.ts'
import { sampleKeys, sampleTurns } from './support/sample-content.ts'
import { servedDashboard, start } from './support/served-dashboard.ts'

const attack = `<script>alert(1)</script><img src=x onerror=alert(2)>"'\``

async function signedIn(changes: Parameters<typeof servedDashboard>[0]) {
  const server = servedDashboard(changes)
  const session = await server.signIn()
  return async (path: string) => (await server.read(path, session)).html
}

const questionsIn = (html: string) =>
  [...html.matchAll(/question-text"[^>]*>([^<]*)</g)].map(([, question]) => question)
const linkIn = (html: string, rel: string) =>
  new RegExp(`<a class="ui-button[^"]*" href="([^"]*)" rel="${rel}"`).exec(html)?.[1]?.replaceAll('&amp;', '&')

test('lists questions, newest first, in pages of 25', async () => {
  const turns = Array.from({ length: 60 }, (_, at) => turnOf(`${at}`, { askedAt: start - at * 1000 }))
  const html = await signedIn({ turns })
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `Question ${from + at}?`)
  const first = await html('/conversations?caller=web')
  expect(questionsIn(first)).toEqual(numbers(0, 25))
  expect(linkIn(first, 'prev')).toBeUndefined()
  const second = await html(linkIn(first, 'next')?.replace('/_admin', '') ?? '')
  expect(questionsIn(second)).toEqual(numbers(25, 50))
  const third = await html(linkIn(second, 'next')?.replace('/_admin', '') ?? '')
  expect(questionsIn(third)).toEqual(numbers(50, 60))
  expect(linkIn(third, 'next')).toBeUndefined()
  const back = await html(linkIn(third, 'prev')?.replace('/_admin', '') ?? '')
  expect(questionsIn(back)).toEqual(numbers(25, 50))
  expect(linkIn(back, 'prev')).toBe('/_admin/conversations?caller=web')
})

test('filters by outcome, caller, rating, days and text', async () => {
  const turns = [
    turnOf('a', { askedAt: Date.UTC(2026, 2, 10, 23, 59), question: 'Export as PDF?' }),
    turnOf('b', { askedAt: Date.UTC(2026, 2, 11), caller: 'api', rating: 'up' }),
    turnOf('c', { askedAt: Date.UTC(2026, 2, 12), answer: answerOf({ outcome: 'unanswered' }), rating: 'down' }),
  ]
  const html = await signedIn({ turns })
  const found = async (query: string) => questionsIn(await html(`/conversations?${query}`))
  expect(await found('outcome=unanswered')).toEqual(['Question c?'])
  expect(await found('caller=api')).toEqual(['Question b?'])
  expect(await found('rating=up')).toEqual(['Question b?'])
  expect(await found('to=2026-03-10')).toEqual(['Export as PDF?'])
  expect(await found('from=2026-03-11&to=2026-03-11')).toEqual(['Question b?'])
  expect(await found('q=pdf')).toEqual(['Export as PDF?'])
  expect(await found('outcome=nonsense&caller=x&rating=1&from=2026-99-99&to=now')).toHaveLength(3)
})

test('filter values are only shown as text', async () => {
  const html = await signedIn({})
  const page = await html(`/conversations?q=${encodeURIComponent(`"><script>alert(1)</script>`)}&outcome="><b>`)
  expect(page).not.toContain('<script>alert')
  expect(page).toContain('value="&quot;>&lt;script>alert(1)&lt;/script>"')
  expect(page).toContain('No conversations match these filters')
})

test('an invented cursor causes no error', async () => {
  const html = await signedIn({ turns: [turnOf('a')] })
  for (const query of ['cursor=%00', `cursor=${'a'.repeat(999)}`, 'cursor="><b>', 'cursor=0&trail="><b>.x'])
    expect(await html(`/conversations?${query}`)).not.toContain('"><b>')
})

test('a conversation is shown as it happened', async () => {
  const html = await signedIn({
    turns: sampleTurns(start),
    storedKeys: sampleKeys(start),
    siteUrl: 'https://docs.example.com',
  })
  const page = await html('/conversations/thread-sample-0?owner=owner')
  for (const text of [
    'How do I deploy the site with Docker?',
    'And how do I update it?\n\nI use docker compose.',
    '<a class="text-link" href="/publish/docker#run">Docker › Run</a>',
    'docker run -p 8080:8080',
    'Product search',
    'It does not say how to keep the data.',
    'Written by a model · Answered in 1.8 s · Tokens: 5,210 + 312',
  ])
    expect(page).toContain(text)
})

test('nothing in a conversation becomes markup, an image or a link to another site', async () => {
  const text = [
    attack,
    '![beacon](https://evil.example/x.png)',
    '[click](javascript:alert(1)) [click](https://evil.example/?q=secret) [click](//evil.example) [click](/\\evil.example)',
    '[out](/_admin/sign-out) **<b>bold</b>** `<i>code</i>`',
    '<https://evil.example>',
    '# <h1>',
    '- <li onclick=x>',
    '```html\n<script>alert(3)</script>\n```',
  ].join('\n\n')
  const sources = [{ id: 'x', url: 'javascript:alert(1)', title: attack }]
  const turns = [
    turnOf('a', {
      question: attack,
      pageRoute: `/"><script>`,
      comment: attack,
      keyId: attack,
      answer: answerOf({ text, sources }),
    }),
  ]
  const html = await signedIn({ turns })
  for (const page of [await html('/conversations/thread-a'), await html('/conversations')]) {
    expect(page).not.toMatch(/<(?:script|img|b|i|h1 |iframe)[\s>](?!<)(?:alert|src=x|bold|code)/)
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('<img')
    expect(page).not.toMatch(/(?:href|src)="(?:javascript|https?:|\/\/|\/\\)/)
    expect(page.match(/_admin\/sign-out"/g)).toHaveLength(1)
  }
})

test('an unknown conversation is not found', async () => {
  const server = servedDashboard({ turns: [turnOf('a')] })
  const session = await server.signIn()
  for (const path of ['/conversations/none', '/conversations/%00', '/conversations/thread-a?owner=somebody'])
    expect((await server.read(path, session)).response.status).toBe(404)
})

test('a question without an answer says so', async () => {
  const html = await signedIn({ turns: [turnOf('a', { answer: undefined })] })
  expect(await html('/conversations')).toContain('No answer yet')
  expect(await html('/conversations/thread-a')).toContain('No answer yet: it is still being written')
})
