import { expect, test } from 'vitest'
import { iconReferencesOf } from '../../../src/render/icons/icon-references.ts'
import { literalSite } from '../../support/literal-site.ts'

const { site } = literalSite({
  'a.mdx': '---\ntitle: A\nicon: star\n---\n<Card title="B" icon="book" />',
  'chat.mdx': '---\ntitle: Chat\nurl: https://chat.example.com\nicon: comments\n---\n',
})

const names = (seen: ReturnType<typeof iconReferencesOf>) => seen.map(({ reference }) => reference.name)

test('the icons of a site are those of front matter, text and link pages', () => {
  expect(names(iconReferencesOf(site))).toEqual(expect.arrayContaining(['star', 'book', 'comments']))
})

test('a page summary lists the icons of its front matter', () => {
  expect(names(iconReferencesOf(site.summary.value))).toEqual(expect.arrayContaining(['star', 'comments']))
  expect(names(iconReferencesOf(site.summary.value))).not.toContain('book')
})
