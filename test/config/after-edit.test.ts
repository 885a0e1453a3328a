import { expect, test } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import { parseConfig } from '../../src/config/parse-config.ts'
import type { Outcome } from '../../src/source/diagnostics/diagnostic.ts'
import { docsFolder } from '../support/docs-folder.ts'

const settings = {
  name: 'Docs',
  colors: { primary: '#0f766e' },
  logo: '/logo.svg',
  banner: { content: 'See [this](/index)' },
  navbar: { links: [{ label: 'One', href: '/one', icon: 'star' }] },
  navigation: {
    tabs: [
      { tab: 'Docs', icon: 'book', groups: [{ group: 'Start', pages: ['index', 'one', 'GET /one'] }] },
      { tab: 'More', pages: ['two', { group: 'Inner', icon: 'star', unknown: 1, pages: ['three', 4] }, 'three'] },
    ],
  },
}

const original = JSON.stringify(settings, null, 2)

/** Each line with a JSON value, and broken texts. Each is applied to the text before it. */
const edits: readonly ((text: string) => string)[] = [
  text => text.replace('"Docs"', '"Another"'),
  text => text.replace('#0f766e', 'red'),
  text => text.replace('"one",', '"one", "inserted",'),
  text => text.replace('"index",', '"index",\n"new",'),
  text => text.replace('"new",\n', ''),
  text => text.replace('"three",', '"three"'),
  text => text.replace('"three"', '"three",'),
  text => `${text}]`,
  text => text.slice(0, -1),
  text => text.replace('"logo"', '"name": "Twice", "logo"'),
  text => text.replace('"name": "Twice", ', ''),
  text => text.replace('"name":', '"$ref": "part.json", "name":'),
  text => text.replace('/logo.svg', '/other.svg'),
  text => text.replace('"$ref": "part.json", ', ''),
  text => text.replace('"tab": "Docs"', '"group": "Docs"').replace('"star"', '"moon"'),
  text => text.replaceAll('\n', '\r\n'),
  text => text.replaceAll('\r\n', ''),
  text => text.replace('"Docs"', '"A"').replace('"Inner"', '"B"'),
  text => text.replace('"A"', '"AB"').replace('"B"', '""'),
  text => text.replaceAll('"pages"', '"groups"'),
  () => '',
  () => original,
]

const part = JSON.stringify({ description: 'From a part', navbar: { primary: { type: 'button', label: 'L' } } })

const folderOf = (text: string) => docsFolder({ 'docs.json': text, 'part.json': part })

/** As if nothing had been parsed before. */
const parseAlone = (text: string): Outcome<Config | undefined> => parseConfig(folderOf(text))

test('after each edit, the configuration is like that of a new project', () => {
  let previous = folderOf(original)
  let text = original
  parseConfig(previous)
  for (const edit of edits) {
    text = edit(text)
    const folder = folderOf(text)
    expect(parseConfig(folder, previous)).toEqual(parseAlone(text))
    previous = folder
  }
})

test('after random edits, the configuration is like that of a new project', () => {
  let seed = 1
  const random = (limit: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % limit
  }
  const pieces = ['', '"', ',', '\n', '"x"', '{', ']', '"pages": ["a"],', ' ', '\\', '1', '"$ref": "part.json",']
  for (let round = 0; round < 6; round++) {
    let previous = folderOf(original)
    let text = original
    parseConfig(previous)
    for (let step = 0; step < 4; step++) {
      const at = random(text.length + 1)
      text = text.slice(0, at) + pieces[random(pieces.length)] + text.slice(at + random(4))
      const folder = folderOf(text)
      expect(parseConfig(folder, previous)).toEqual(parseAlone(text))
      previous = folder
    }
  }
})

test('an edit of a setting reads neither the navigation nor the other groups again', () => {
  const first = folderOf(original)
  const before = parseConfig(first).value
  const second = folderOf(original.replace('"Docs"', '"Another"'))
  const renamed = parseConfig(second, first).value
  expect(renamed?.name).toBe('Another')
  expect(renamed?.navigation).toBe(before?.navigation)
  const third = folderOf(original.replace('"index"', '"other"'))
  const edited = parseConfig(third, first).value
  const groupsOf = (config: Config | undefined) =>
    config?.navigation.children.flatMap(tab =>
      tab.type === 'division' ? tab.children.filter(({ type }) => type === 'group') : [],
    )
  expect(groupsOf(edited)?.[1]).toBe(groupsOf(before)?.[1])
  expect(groupsOf(edited)?.[0]).not.toBe(groupsOf(before)?.[0])
})
