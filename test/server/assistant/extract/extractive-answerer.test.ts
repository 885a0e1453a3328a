import { expect, test } from 'vitest'
import { createLanguageDetector } from '../../../../src/search/words/detect-language.ts'
import type { AnswerEvent, Deflection } from '../../../../src/server/assistant/answer.ts'
import { extractiveAnswerer } from '../../../../src/server/assistant/extract/extractive-answerer.ts'
import type { FoundSection, SiteQuestion } from '../../../../src/server/search/site-search.ts'
import { anonymous } from '../../../../src/source/access/access.ts'
import { pageRecords } from '../../../support/page-records.ts'

const detector = await createLanguageDetector()

function found(route: string, title: string, markdown: string, more: Partial<FoundSection> = {}): FoundSection {
  const { page, sections } = pageRecords(route, title, { Install: markdown }, { href: `/docs${route}` })
  const [section] = sections.map(section => ({ ...section, href: `/docs${section.href}` }))
  if (!section) throw new Error('a page has a section')
  const passage = { markdown, coverage: 1 }
  return { page, section, further: [], coverage: 1, confidence: 0.9, score: 1, passage, ...more }
}

async function answerTo(question: string, results: readonly FoundSection[], deflection?: Deflection) {
  const asked: SiteQuestion[] = []
  const search = {
    search: async (question: SiteQuestion) => {
      asked.push(question)
      return results
    },
    find: async () => [],
    page: () => undefined,
    pages: () => [],
    facets: () => ({ languages: ['en'], versions: [], products: [] }),
  }
  const events: AnswerEvent[] = []
  const answer = extractiveAnswerer({ search, detector, deflectionFor: () => deflection })
  const turn = { role: 'user', text: question, attachments: [] } as const
  const request = {
    ...{ conversation: [turn], resultCount: 3, filter: { reader: anonymous }, context: [], currentRoute: '/here' },
    siteAddress: 'https://docs.example.com/docs',
  }
  for await (const event of answer(request, new AbortController().signal)) events.push(event)
  const text = events.flatMap(event => (event.type === 'text-delta' ? [event.text] : [])).join('')
  const sources = events.flatMap(event => (event.type === 'source-found' ? [event.source] : []))
  return { events, text, sources, asked, end: events.at(-1) }
}

test('an answer consists of sources, then passages', async () => {
  const { text, sources, end, asked, events } = await answerTo('How do I install it?', [
    found('/start', 'Start', 'Run `npm install`.'),
    found('/other', 'Other', 'Less likely.', { confidence: 0.5 }),
  ])
  expect(sources).toEqual([
    { id: '/start#install', url: 'https://docs.example.com/docs/start#install', title: 'Start › Install' },
  ])
  expect(text).toBe(
    'This is what the documentation says:\n\n**[Start › Install](https://docs.example.com/docs/start#install)**\n\nRun `npm install`.\n\n',
  )
  expect(end).toEqual({ type: 'answer-end', mode: 'extractive', isAnswered: true })
  expect(events.map(({ type }) => type).slice(0, 3)).toEqual(['search-started', 'source-found', 'text-delta'])
  expect(asked[0]).toMatchObject({ route: '/here', limit: 5 })
})

test('the title of a step is shown once', async () => {
  const { text } = await answerTo('How?', [
    found('/start', 'Start', '**Install**\n\nRun it.\n\n**Windows**\n\nRun it.'),
    found('/other', 'Other', '**Install**'),
  ])
  expect(text).toContain('start#install)**\n\nRun it.\n\n**Windows**\n\nRun it.\n\n')
  expect(text).toContain('other#install)**\n\n**Install**\n\n')
})

test('an answer from a step has all steps, and links to the section that contains them', async () => {
  const step = found('/start', 'Start', '**Install**\n\nRun it.')
  const section = { ...step.section, recordId: '/start#guide', href: '/docs/start#guide', titles: ['Start', 'Guide'] }
  const steps = { section, markdown: '1. **Get it**\n\n2. **Install**\n\n   Run it.' }
  const { text, sources } = await answerTo('How?', [{ ...step, steps }])
  expect(sources.map(({ title }) => title)).toEqual(['Start › Guide'])
  expect(text).toContain('start#guide)**\n\n1. **Get it**\n\n2. **Install**\n\n   Run it.')
})

test('links of a passage are absolute and images are removed, but code is unchanged', async () => {
  const code = '```md\n![a](/b.png) [c](/docs/d)\n```'
  const markdown = `See [the guide](/docs/guide#x) and ![a diagram](https://evil.example/beacon.png).\n\n${code}\n\nUse \`[x](/y)\`.`
  const { text } = await answerTo('How?', [found('/start', 'Start', markdown)])
  expect(text).toContain('See [the guide](https://docs.example.com/docs/guide#x) and .')
  expect(text).toContain(code)
  expect(text).toContain('Use `[x](/y)`.')
})

test('a title cannot end its link', async () => {
  const { text } = await answerTo('How?', [found('/start', 'A](javascript:alert(1)) <b>', 'Text.')])
  expect(text).toContain('[A\\](javascript:alert(1)) \\<b> › Install](https://docs.example.com/docs/start#install)')
})

test('without a match, the answer says so, names the nearest pages, and offers a contact', async () => {
  const unlikely = { confidence: 0.2 }
  const deflection = { kind: 'email', address: 'help@example.com' } as const
  const { text, sources, events, end } = await answerTo(
    'Does it run on the moon?',
    [found('/start', 'Start', 'Text.', unlikely), found('/b', 'B', 'Text.', unlikely)],
    deflection,
  )
  expect(text).toBe(
    'I did not find an answer in the documentation.\n\nThese pages come closest:\n\n' +
      '- [Start › Install](https://docs.example.com/docs/start#install)\n- [B › Install](https://docs.example.com/docs/b#install)\n',
  )
  expect(sources).toEqual([])
  expect(events).toContainEqual({ type: 'deflection-offered', deflection })
  expect(end).toEqual({ type: 'answer-end', mode: 'extractive', isAnswered: false })
  expect((await answerTo('Anything?', [])).text).toBe('I did not find an answer in the documentation.\n')
})

test('the answer is in the language of the question', async () => {
  const results = [found('/start', 'Start', 'Text.')]
  expect((await answerTo('Wie kann ich das installieren?', results)).text).toMatch(/^Dazu steht in der Dokumentation:/)
  expect((await answerTo('怎么安装', results)).text).toMatch(/^文档中的相关内容如下：/)
  expect((await answerTo('npm', results)).text).toMatch(/^This is what/)
})
