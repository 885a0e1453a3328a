import { expect, test } from 'vitest'
import { checkValues } from '../../../src/content/front-matter/check-values.ts'

const messagesFor = (fields: Readonly<Record<string, unknown>>) =>
  checkValues(fields, {}).map(({ code, message, hint }) => `${code}: ${message} ${hint}`)

test.each([
  ['boost', 'high', 'a number. It has no effect. For example: boost: 2'],
  ['keywords', [{ a: 1 }], 'a string or a list of strings. Invalid entries are ignored. For example: '],
  ['related', 5, 'false or a list of links. It has no effect. For example: '],
  ['related', ['/a', 5], 'false or a list of links. Invalid entries are ignored. For example: '],
  ['icon', { style: 'solid' }, 'the name of an icon. It has no effect. For example: icon: "rocket"'],
  ['url', ['https://a.example'], 'an address. It has no effect. For example: url: "https://example.com"'],
  ['canonical', 'javascript:alert(1)', 'an address. It has no effect. For example: '],
  ['canonical', 5, 'an address. It has no effect. For example: '],
  ['robots', ['noarchive'], 'a string. It has no effect. For example: '],
])('reports an invalid value of "%s": %j', (name, value, expected) => {
  const [message = '', ...others] = messagesFor({ [name]: value })
  expect(message).toContain(`content/invalid-value: Invalid value`)
  expect(message).toContain(`for "${name}" in the front matter: expected ${expected}`)
  expect(others).toEqual([])
})

test('accepts valid values, and fields without a value', () => {
  const fields = {
    boost: 0.5,
    keywords: ['limits', 5],
    related: ['/a', 'Limits: /b', { Quota: '/c' }],
    icon: { name: 'rocket', library: 'lucide' },
    iconType: 'solid',
    url: '/guides/start',
    canonical: 'https://a.example',
    robots: 'noarchive',
    contextual: { options: ['copy', { title: 'Ask', href: 'https://a.example?q=$page' }], display: 'toc' },
  }
  expect(messagesFor(fields)).toEqual([])
  expect(messagesFor({ ...fields, related: false, keywords: 'limits', contextual: { options: [] } })).toEqual([])
  expect(messagesFor(Object.fromEntries(Object.keys(fields).map(name => [name, null])))).toEqual([])
})

test.each([
  [3, 'must be an object with "options", not "3"'],
  [{ options: ['copy', 'chatgp'] }, 'has the unknown option "chatgp"'],
  [{ options: ['copy'], display: 'left' }, 'has an unknown "display": "left"'],
  [{ options: [{ title: 'Ask' }] }, 'has an invalid option: {"title":"Ask"}'],
  [{ options: [{ title: 'Ask', href: 'javascript:alert(1)' }] }, 'has an invalid option: '],
])('reports a menu without effect: %j', (contextual, problem) => {
  const [message = ''] = messagesFor({ contextual })
  expect(message).toContain(`content/invalid-value: "contextual" in the front matter ${problem}`)
  expect(message).toContain('The page has the menu of the site.')
})
