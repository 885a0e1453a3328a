import { describe, expect, test } from 'vitest'
import { createCounterpartFinder } from '../../../src/navigation/lookup/counterparts.ts'
import { indexNavigation } from '../../../src/navigation/lookup/navigation-index.ts'
import { division, group, navigation, type WrittenEntry } from '../../support/navigation.ts'

/** Where the selector between the first two divisions leads from a page of the first: `= /route` for the same page. */
function leadsTo(route: string, divisions: readonly [WrittenEntry, WrittenEntry], paths: readonly string[]) {
  const index = indexNavigation(
    navigation(
      divisions,
      paths.map(path => `${path}.mdx`),
    ),
  )
  const target = index.divisions.get('1')
  const found = target && createCounterpartFinder(index)(route, index.divisions.get('0'), target)
  return found && `${found.isSamePage ? '= ' : ''}${found.href}`
}

describe('languages', () => {
  test.each([
    ['the default at the root', '/guides/a', 'en', ['guides/a'], 'de', ['de/x', 'de/guides/a'], '= /de/guides/a'],
    ['back to the root', '/de/guides/a', 'de', ['de/guides/a'], 'en', ['x', 'guides/a'], '= /guides/a'],
    ['both in folders', '/en/a', 'en', ['en/a', 'en/b'], 'fr', ['fr/b', 'fr/a'], '= /fr/a'],
    ['the start page', '/', 'en', ['index', 'a'], 'de', ['de/a', 'de/index'], '= /de'],
    ['a folder named by an alias', '/a', 'en', ['a'], 'zh-Hans', ['zh-CN/b', 'zh-CN/a'], '= /zh-CN/a'],
    ['codes of one language', '/cn/a', 'cn', ['cn/a', 'cn/b'], 'jp', ['ja/b', 'ja/a'], '= /ja/a'],
    [
      'folders named otherwise',
      '/english/a',
      'en',
      ['english/a', 'english/b'],
      'de',
      ['german/b', 'german/a'],
      '= /german/a',
    ],
    [
      'the language below a folder',
      '/docs/en/a',
      'en',
      ['docs/en/a'],
      'de',
      ['docs/de/b', 'docs/de/a'],
      '= /docs/de/a',
    ],
    ['no translation', '/a', 'en', ['a'], 'de', ['de/start', 'de/b'], '/de/start'],
  ])('%s', (_, route, one, ofOne, other, ofOther, expected) => {
    const divisions = [division(`language ${one}`, ofOne), division(`language ${other}`, ofOther)] as const
    expect(leadsTo(route, [...divisions], [...ofOne, ...ofOther])).toBe(expected)
  })
})

describe('versions', () => {
  test.each([
    ['the newest at the root', '/a', '3.x', ['a', 'b'], 'v2', ['v2/b', 'v2/a'], '= /v2/a'],
    [
      'a version below a folder',
      '/spec/2025-06-18/a',
      'Version 2025-06-18 (latest)',
      ['spec/2025-06-18/a'],
      'Draft',
      ['spec/draft/b', 'spec/draft/a'],
      '= /spec/draft/a',
    ],
    [
      'a full number in a short folder',
      '/v4/a',
      'v4.0.0 (beta 1)',
      ['v4/a', 'more'],
      'v3',
      ['v3/b', 'v3/a', 'old'],
      '= /v3/a',
    ],
    ['a page that both list', '/a', '1', ['a'], '2', ['b', 'a'], '= /a'],
    ['no such page', '/v1/gone', 'v1', ['v1/gone', 'v1/a'], 'v2', ['v2/start', 'v2/a'], '/v2/start'],
  ])('%s', (_, route, one, ofOne, other, ofOther, expected) => {
    const divisions = [division(`version ${one}`, ofOne), division(`version ${other}`, ofOther)] as const
    expect(leadsTo(route, [...divisions], [...ofOne, ...ofOther])).toBe(expected)
  })
})

describe('other divisions', () => {
  test('dropdowns lead to the matching page', () => {
    const divisions = [
      division('dropdown TypeScript SDK', ['ts/a', 'ts/b']),
      division('dropdown Go', ['go/b', 'go/a']),
    ] as const
    expect(leadsTo('/ts/a', [...divisions], ['ts/a', 'ts/b', 'go/a', 'go/b'])).toBe('= /go/a')
  })

  test('a division with an href leads there', () => {
    const old = division('version 0', [], { href: 'https://old.example.com' })
    expect(leadsTo('/a', [division('version 1', ['a']), old], ['a'])).toBe('https://old.example.com')
  })

  test('a division with no page to open leads nowhere', () => {
    expect(leadsTo('/a', [division('product A', ['a']), division('product API', ['GET /x'])], ['a'])).toBeUndefined()
  })

  test('a hidden translation does not count', () => {
    const german = division('language de', ['de/b', group('Drafts', ['de/a'], { hidden: true })])
    expect(leadsTo('/a', [division('language en', ['a']), german], ['a', 'de/a', 'de/b'])).toBe('/de/b')
  })

  test('a page outside the navigation finds its counterpart by its path', () => {
    const divisions = [division('language en', ['b']), division('language de', ['de/b', 'de/a'])] as const
    expect(leadsTo('/a', [...divisions], ['a', 'b', 'de/a', 'de/b'])).toBe('= /de/a')
  })
})
