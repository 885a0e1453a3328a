import { describe, expect, test } from 'vitest'
import type { PageMetadata, PageRecords } from '../../../src/search/records/page-records.ts'
import { createRetrieval, type RetrievalOptions } from '../../../src/search/retrieval/retrieval.ts'
import { languageToolsOf } from '../../../src/search/words/language-tools.ts'
import { pageRecords } from '../../support/page-records.ts'

async function retrievalOf(pages: readonly PageRecords[], options: Partial<RetrievalOptions> = {}) {
  const tools = await languageToolsOf(['en', ...pages.map(({ page }) => page.language)])
  const retrieval = createRetrieval(tools, options)
  for (const page of pages) retrieval.set(page)
  const ask = (text: string, language = 'en', rest: object = {}) =>
    retrieval.search({ text, language, ...rest }).map(({ route }) => route)
  return { ...retrieval, ask }
}

const backups = pageRecords('/backups', 'Backups', {
  '': 'Copies are made each night.',
  'Restore a backup': 'Pick a snapshot of yesterday.',
})
const limits = pageRecords('/limits', 'Limits', { '': 'Snapshots are kept for a week. Requests are limited.' })
const sessions = pageRecords('/sessions', 'Sessions', { '': 'Call createSession with --dry-run first.' })

describe('questions', () => {
  test('do not need all words on the page, and stop words only count if there are no other words', async () => {
    const { ask } = await retrievalOf([limits, backups, sessions])
    expect(await ask('How do I restore the snapshot from last Tuesday?')).toEqual(['/backups', '/limits'])
    expect(ask('the of and')).toEqual(['/backups'])
  })

  test('match other forms of a word, whole and partial identifiers, and words with a typing error', async () => {
    const { ask } = await retrievalOf([limits, backups, sessions])
    expect(ask('limiting request')[0]).toBe('/limits')
    for (const query of ['createSession', 'create_session', 'createsession', 'session', '--dry-run', 'dry run'])
      expect(ask(query)[0], query).toBe('/sessions')
    expect(ask('snpashot')).toEqual(expect.arrayContaining(['/backups', '/limits']))
    expect(ask('zzzzqq')).toEqual([])
  })

  test('do not match short words that only a stem resembles', async () => {
    const guide = pageRecords('/themen', 'Themen', { '': 'Text.' }, { language: 'de' })
    const { ask } = await retrievalOf([pageRecords('/ahead', 'Forecast', { '': 'How far to look ahead.' }), guide])
    expect(ask('Farben', 'de')).toEqual([])
  })

  test('require all quoted words', async () => {
    const { ask } = await retrievalOf([limits, backups, sessions])
    expect(ask('"restore a backup" snapshot')).toEqual(['/backups'])
    expect(ask('"restore zzzzqq"')).toEqual([])
  })

  test('of one or two words prefer pages with both of them', async () => {
    const rare = pageRecords('/rare', 'Zebra zebra zebra', { '': 'zebra zebra zebra' })
    const both = pageRecords('/both', 'Other', { '': `${'filler '.repeat(200)} zebra token` })
    const { ask } = await retrievalOf([rare, both, limits, backups])
    expect(ask('zebra token')[0]).toBe('/both')
  })
})

test('titles and links from other pages count more than text', async () => {
  const text = pageRecords('/text', 'Other', { '': 'webhook and more words about other things' })
  const title = pageRecords('/title', 'Webhook', { '': 'Something else.' })
  const linked = pageRecords('/linked', 'Events', { '': 'Something.' }, { incoming: [{ text: 'verify signatures' }] })
  const { ask } = await retrievalOf([text, title, linked, limits])
  expect(ask('webhook')).toEqual(['/title', '/text'])
  expect(ask('verify signatures')).toEqual(['/linked'])
})

test('the text of a link counts for the section or field that it links to, or else for the page', async () => {
  const page = pageRecords(
    '/api',
    'API',
    { '': 'Intro.', Größe: 'Text.', Fields: 'Text.' },
    {
      incoming: [
        { text: 'dimension', fragment: 'größe' },
        { text: 'maximum', fragment: 'param-limit' },
        { text: 'gateway', fragment: 'unknown' },
      ],
    },
  )
  const sections = page.sections.map(section =>
    section.id === 'fields' ? { ...section, fields: [{ name: 'limit', id: 'param-limit' }] } : section,
  )
  const { search } = await retrievalOf([{ ...page, sections }])
  const sectionOf = (text: string) => search({ text, language: 'en' })[0]?.sections.map(({ recordId }) => recordId)
  expect(sectionOf('dimension')).toEqual(['/api#größe'])
  expect(sectionOf('maximum')).toEqual(['/api#fields'])
  expect(sectionOf('gateway')).toHaveLength(3)
})

test('pages in the version and language of the reader come first, and others are kept', async () => {
  const metadata = (version: string): Partial<PageMetadata> => ({
    divisions: { version },
    isInDefaults: version === 'v2',
  })
  const old = pageRecords('/v1/auth', 'Authentication', { '': 'Send a token.' }, metadata('v1'))
  const current = pageRecords('/v2/auth', 'Authentication', { '': 'Send a token.' }, metadata('v2'))
  const german = pageRecords('/de/auth', 'Authentication', { '': 'Token.' }, { language: 'de' })
  const { ask } = await retrievalOf([german, old, current])
  expect(ask('authentication', 'en', { version: 'v1' })[0]).toBe('/v1/auth')
  expect(ask('authentication', 'en', { version: 'v2' })[0]).toBe('/v2/auth')
  expect(ask('authentication', 'de')[0]).toBe('/de/auth')
  expect(ask('authentication', 'de')).toHaveLength(3)
})

test('if pages answer a question equally well, the current page comes first', async () => {
  const [one, two] = ['/one', '/two'].map(route => pageRecords(route, 'Keys', { '': 'Rotate a key each month.' }))
  const { ask } = await retrievalOf([one, two].filter(page => page !== undefined))
  expect(ask('rotate a key', 'en', { route: '/two' })).toEqual(['/two', '/one'])
  expect(ask('rotate a key', 'en', { route: '/one' })).toEqual(['/one', '/two'])
})

test('a page can be replaced and deleted', async () => {
  const { ask, set, delete: remove, search } = await retrievalOf([limits, backups])
  set(pageRecords('/limits', 'Limits', { '': 'Nothing about that.' }))
  expect(ask('snapshot')).toEqual(['/backups'])
  expect(search({ text: 'snapshot', language: 'en' })[0]?.sections[0]?.recordId).toBe('/backups#restore-a-backup')
  remove('/backups')
  expect(ask('snapshot')).toEqual([])
})

test('a question with many words and a text with unusual characters cause no error', async () => {
  const { ask } = await retrievalOf([limits, backups])
  expect(ask(Array.from({ length: 5_000 }, (_, at) => `word${at} snapshot`).join(' '))).toContain('/backups')
  expect(ask('__proto__ constructor \u0000 \ud800 "')).toEqual([])
})

test('a German word is found in compounds, which are also kept as whole words', async () => {
  const german = { language: 'de' }
  const compound = pageRecords('/de/a', 'Anmelden', { '': 'Senden Sie das Zugriffstoken mit.' }, german)
  const word = pageRecords('/de/b', 'Token', { '': 'Ein Token regelt den Zugriff.' }, german)
  const { ask } = await retrievalOf([compound, word])
  expect(ask('Token', 'de')).toEqual(['/de/b', '/de/a'])
  expect(ask('Zugriffstoken', 'de')[0]).toBe('/de/a')
  expect(ask('+de:zugriffstoken', 'de')[0]).toBe('/de/a')
})
