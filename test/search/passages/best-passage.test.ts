import { expect, test } from 'vitest'
import { answerConfidence } from '../../../src/search/passages/answer-confidence.ts'
import { bestPassage } from '../../../src/search/passages/best-passage.ts'
import { createAnalyzer } from '../../../src/search/words/analyzer.ts'

const analyzer = createAnalyzer('', word => word)
const wordsOf = (question: string) =>
  question.split(' ').map(text => ({ text, weight: 1, terms: new Set([text.toLowerCase()]) }))
const passageFor = (question: string, markdown: string, maxLength = 200) =>
  bestPassage(markdown, { words: wordsOf(question), analyzer, maxLength })

test('the passage is the paragraph with the words and the code that follows it', () => {
  const markdown = `## Keys

Keys give access.

To rotate a key, call the endpoint:

\`\`\`sh
curl -X POST /keys/rotate
\`\`\`

Keys expire after a year.`
  expect(passageFor('rotate key', markdown)).toEqual({
    markdown: 'To rotate a key, call the endpoint:\n\n```sh\ncurl -X POST /keys/rotate\n```',
    coverage: 1,
  })
})

test('code comes with the sentence before it, and an introduced example with its title and code', () => {
  const code = '```sh\ngit push\n```'
  expect(passageFor('push', `Tag the commit.\n\n${code}`).markdown).toBe(`Tag the commit.\n\n${code}`)
  const titled = `Add a property to the file:\n\n**package.json**\n\n${code}\n\nThen go on.`
  expect(passageFor('property', titled).markdown).toBe(`Add a property to the file:\n\n**package.json**\n\n${code}`)
})

test('if no word matches, the passage is the beginning', () => {
  const first = 'The first paragraph of the section, which is long enough to say something.'
  expect(passageFor('nothing', `${first}\n\nSecond.`)).toEqual({ markdown: first, coverage: 0 })
  expect(passageFor('nothing', '')).toEqual({ markdown: '', coverage: 0 })
})

test('a title or a short remark is never returned without more text', () => {
  const text = 'Run the installer, and answer its questions about your project.'
  expect(passageFor('install', `**Install**\n\n${text}`).markdown).toBe(`**Install**\n\n${text}`)
})

test('the passage of a long table is its head and the matching rows, and of a long list its matching items', () => {
  const rows = Array.from({ length: 40 }, (_, at) => `| name${at} | text |`)
  const table = ['| Name | Text |', '| --- | --- |', ...rows].join('\n')
  const { markdown } = passageFor('name17', table, 80)
  expect(markdown.split('\n').slice(0, 2)).toEqual(['| Name | Text |', '| --- | --- |'])
  expect(markdown).toContain('| name17 | text |')
  expect(markdown.length).toBeLessThanOrEqual(80)
  const list = Array.from({ length: 40 }, (_, at) => `- item${at}\n  more of ${at}`).join('\n')
  expect(passageFor('item31', list, 60).markdown).toContain('- item31\n  more of 31')
})

test('a title is never returned without its text, and code comes with the sentence before its title', () => {
  const title = `**${'A question that is its own title, and is longer than a short remark?'}**`
  expect(passageFor('question', `${title}\n\nThe answer.`).markdown).toBe(`${title}\n\nThe answer.`)
  const code = '```sh\ngit push\n```'
  expect(passageFor('push', `Tag the commit.\n\n**Terminal**\n\n${code}`).markdown).toMatch(/^Tag the commit\./)
})

test('steps come with the text before them', () => {
  const markdown =
    'To move your docs, follow these steps.\n\n1. **Install**\n\n   Run it.\n\n2. **Check**\n\nMore text.'
  expect(passageFor('move docs', markdown).markdown).toBe(markdown.replace('\n\nMore text.', ''))
})

test('steps are preferred to links, and a long list of steps keeps all of them', () => {
  const steps = Array.from({ length: 6 }, (_, at) => `${at + 1}. **Step ${at}**\n\n   Text of step ${at}: word${at}.`)
  const links = '- [A guide](/guide): about word2 and more.\n- [More](/more): other pages.'
  const { markdown } = passageFor('word2 more', `${steps.join('\n\n')}\n\n${links}`, 100)
  expect(markdown).toContain('Text of step 2')
  for (const at of steps.keys()) expect(markdown).toContain(`**Step ${at}**`)
})

test('long code is cut at a line and closed, and long text is cut after a sentence', () => {
  const code = `\`\`\`js\n${'const word = 1\n'.repeat(50)}\`\`\``
  expect(passageFor('word', code, 60).markdown).toBe('```js\nconst word = 1\nconst word = 1\nconst word = 1\n…\n```')
  const text = `${'A sentence of six words here. '.repeat(20)}`
  expect(passageFor('sentence', text, 100).markdown).toMatch(/ here\.$/)
})

test('confidence grows with the covered words and the length of the question', () => {
  const confidence = (question: string, coverage: number) =>
    answerConfidence({ words: wordsOf(question), coverage, passageCoverage: coverage })
  expect(confidence('a b c', 1)).toBeGreaterThan(0.9)
  expect(confidence('a b c', 0.2)).toBeLessThan(0.1)
  expect(confidence('a b c d e f', 0.7)).toBeGreaterThan(confidence('a b', 0.7))
  expect(confidence('怎么 么轮 轮换', 0.5)).toBeGreaterThan(confidence('a b c', 0.5))
})
