import { expect, test } from 'vitest'
import { SearchUnavailable } from '../../../../src/server/search/site-search.ts'
import { answerOf, turnOf } from '../support/memory-conversations.ts'
import { sampleSearch, sampleSearches } from '../support/sample-content.ts'
import { servedDashboard, start } from '../support/served-dashboard.ts'

const unanswered = (id: string, question: string, text = 'Not in the docs.') =>
  turnOf(id, { question, askedAt: start - Number(id) * 60_000, answer: answerOf({ outcome: 'unanswered', text }) })

async function html(path: string, changes: Parameters<typeof servedDashboard>[0]) {
  const server = servedDashboard(changes)
  return (await server.read(path, await server.signIn())).html
}

test('shows groups with counts, other wordings, related pages and conversations', async () => {
  const turns = [
    unanswered('1', 'Connect Okta?'),
    unanswered('2', 'How do I connect Okta?'),
    unanswered('3', 'Terraform?'),
  ]
  const page = await html('/questions', { turns, search: { search: sampleSearch } })
  expect(page).toContain('Based on all 3 unanswered questions in this period.')
  expect([...page.matchAll(/<strong>(\d+)<\/strong>/g)].map(([, count]) => count)).toEqual(['2', '1'])
  expect(page).toContain('<dd dir="auto">How do I connect Okta?</dd>')
  expect(page).toContain('href="/server/sign-in"')
  expect(page).toContain('The docs may answer this now')
  expect(page).toContain('No similar page was found.')
  expect(page).toContain('/_admin/conversations/thread-2?owner=owner#turn-2')
})

test('groups only the newest 2,000 questions, and says so', async () => {
  const turns = Array.from({ length: 2_100 }, (_, at) => unanswered(`${at}`, `Subject${at % 30}?`))
  const page = await html('/questions', { turns })
  expect(page).toContain('Based on the newest 2,000 unanswered questions.')
  expect(page).toContain('href="/_admin/questions?days=30&amp;page=2"')
})

test('the page works while the search is loading', async () => {
  const search = async () => {
    throw new SearchUnavailable('loading')
  }
  const page = await html('/questions', { turns: [unanswered('1', 'Okta?')], search: { search } })
  expect(page).toContain('Okta?')
  expect(page).not.toContain('Most similar pages')
})

test('searches without results: questions without any page, and searches of programs', async () => {
  const turns = [
    unanswered('1', 'Okta?', 'Not in the docs. Nearest: [Sign-in](https://docs.example.com/sign-in)'),
    unanswered('2', 'Terraform?'),
  ]
  const emptySearches = { list: async () => ({ searches: sampleSearches(start), nextCursor: 'next' }) }
  const page = await html('/searches', { turns, emptySearches })
  expect(page).not.toContain('Okta?')
  expect(page).toContain('Terraform?')
  expect(page).toContain('terraform provider')
  expect(page).toContain('href="/_admin/searches?cursor=next&amp;trail="')
  expect(page).toContain('What is not measured')
})

test('without questions and searches, both pages say so', async () => {
  expect(await html('/questions', {})).toContain('No unanswered questions')
  expect(await html('/searches', {})).toContain('No searches without results')
})
