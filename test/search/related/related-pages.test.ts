import { expect, test } from 'vitest'
import { relatedPagesOf, type TopicPage } from '../../../src/search/related/related-pages.ts'
import { languageToolsOf } from '../../../src/search/words/language-tools.ts'

const toolsOf = await languageToolsOf(['en', 'zh'])

interface LiteralPage extends Partial<TopicPage<string>['texts']> {
  readonly scope?: string
  readonly group?: string
  readonly language?: string
}

/** The related pages of pages that are named by their titles. */
function related(pages: Readonly<Record<string, LiteralPage>>) {
  const find = relatedPagesOf(
    Object.entries(pages).map(([page, { scope = '', group, language = 'en', ...texts }]) => ({
      page,
      texts: { title: page, description: '', keywords: [], headings: [], ...texts },
      tools: toolsOf(language),
      scope,
      group,
    })),
  )
  return (page: string) => find(page).map(found => found.page)
}

/** Pages about something else, because a word is rare only in comparison with others. */
const others = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`Unlike${at}`, {}]))

test('pages that share words are related, whatever their form, and rare words count more', () => {
  const find = related({
    'Retry failed webhooks': { description: 'Deliver events again.' },
    'Webhook events': { description: 'All events that are delivered.' },
    'A rotated key': {},
    'Rotate keys': {},
    ...others,
  })
  expect(find('Retry failed webhooks')).toEqual(['Webhook events'])
  expect(find('Rotate keys')).toEqual(['A rotated key'])
  expect(find('No such page')).toEqual([])
})

test('a title counts more than keywords, a description and a heading', () => {
  const find = related({
    Webhooks: {},
    'A heading': { headings: ['Webhooks'] },
    'A description': { description: 'Webhooks' },
    'Some keywords': { keywords: ['webhooks'] },
    'Webhooks, too': {},
    ...others,
  })
  expect(find('Webhooks')).toEqual(['Webhooks, too', 'Some keywords', 'A description', 'A heading'])
})

test('pages of another version are not related, and pages of another group come first', () => {
  const find = related({
    Keys: { scope: 'v2', group: 'a' },
    'Keys of users': { scope: 'v2', group: 'a' },
    'Keys of teams': { scope: 'v2', group: 'b' },
    'Keys of bots': { scope: 'v1', group: 'b' },
    Apart: { scope: 'v2' },
  })
  expect(find('Keys')).toEqual(['Keys of teams', 'Keys of users'])
})

test('words without spaces between them are compared, and pages with the same score keep their order', () => {
  const find = related({
    子路径部署: { language: 'zh' },
    部署: { language: 'zh' },
    在子路径下部署: { language: 'zh' },
    字体: { language: 'zh' },
  })
  expect(find('部署').toSorted()).toEqual(['在子路径下部署', '子路径部署'].toSorted())
  const same = related({ Keys: {}, 'Keys a': {}, 'Keys b': {}, Other: {}, More: {} })
  expect(same('Keys')).toEqual(['Keys a', 'Keys b'])
})

test('titles without words, and words with the names of properties, do no harm', () => {
  const find = related({ '': {}, '…': {}, constructor: {}, __proto__: {}, 'the constructor': {} })
  expect(find('constructor')).toEqual(['the constructor'])
  expect(find('')).toEqual([])
})
