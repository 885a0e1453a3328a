import { expect, test } from 'vitest'
import { explicitIdOf, fieldSlugOf, normalizeFragment, slugOf, titleSlugOf } from '../../../src/content/text/slug.ts'

test.each([
  ['Config.json options', 'config-json-options'],
  ["What's new", 'whats-new'],
  ['What’s new', 'what’s-new'],
  ['Rate limits (per minute)', 'rate-limits-per-minute'],
  ['Read/write access', 'read/write-access'],
  ['Fees & billing', 'fees-&-billing'],
  ['OAuth 2.0', 'oauth-2-0'],
  ['Step 1: Issue a card', 'step-1-issue-a-card'],
  ['Search, SEO and more', 'search-seo-and-more'],
  ['a — b', 'a-—-b'],
  ['C++ and C#', 'c++-and-c#'],
  ['snake_case name', 'snake_case-name'],
  ['100% free', '100%-free'],
  ['@scope/pkg', '@scope/pkg'],
  ['What is $ref?', 'what-is-$ref'],
  ['v1.2.3 — Release (beta)', 'v1-2-3-—-release-beta'],
  ['Q&A', 'q&a'],
  ['[Link] text', 'link-text'],
  ['x = y + 1', 'x-=-y-+-1'],
  ['Café Ünï', 'café-ünï'],
  ['中文标题 测试', '中文标题-测试'],
  ['Emoji 🎉 party', 'emoji--party'],
  ['camelCase stays', 'camelcase-stays'],
  ['  ends and   runs  ', 'ends-and-runs'],
  ['Run `npm ci` -- now', 'run-`npm-ci`-now'],
  ['~struck~ *starred* !', 'struck-starred'],
  ['方法 1：対象マシン上でサインイン', '方法-1：対象マシン上でサインイン'],
  ['session.out — task → clients', 'session-out-—-task-→-clients'],
  ['', ''],
  ['🎉', ''],
  ['...', ''],
])('the id of the heading %o is %o', (text, id) => {
  expect(slugOf(text)).toBe(id)
})

test.each([
  ['my-id', 'my-id'],
  ['MyID', 'MyID'],
  ['a b  c', 'a-b-c'],
  [`<a>"b"&c?d,e;f:g!h'i(j)[k]{l}`, 'abcdefghijkl'],
  ['v1.2_x/y', 'v1.2_x/y'],
  ['party-🎉', 'party-'],
])('an id written as %o is kept as %o', (written, id) => {
  expect(explicitIdOf(written)).toBe(id)
})

test.each([
  ['userId', 'param-user-id'],
  ['user_id', 'param-user-id'],
  ['HTTPServer', 'param-http-server'],
  ['X-Request-ID', 'param-x-request-id'],
  ['filters.createdAt', 'param-filters-created-at'],
])('the id of the field %o is %o', (name, id) => {
  expect(fieldSlugOf(name)).toBe(id)
})

test('a colon in an accordion title separates words', () => {
  expect(titleSlugOf('FAQ: camelCase')).toBe('faq-camelcase')
  expect(titleSlugOf('std::string')).toBe('std-string')
})

test('different spellings of a fragment have the same letters and digits', () => {
  expect(normalizeFragment('robots-txt')).toBe(normalizeFragment('robotstxt'))
  expect(normalizeFragment('Fees-&-billing')).toBe('feesbilling')
  expect(normalizeFragment('方法-1：サインイン')).toBe('方法1サインイン')
})
