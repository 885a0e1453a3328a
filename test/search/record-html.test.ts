import { expect, test } from 'vitest'
import type { PageRecord } from '../../src/search/page-record.ts'
import { recordHtml } from '../../src/search/record-html.ts'

const record: PageRecord = {
  href: '/a/',
  lang: 'de',
  title: 'Start <here>',
  description: undefined,
  keywords: [],
  breadcrumbs: [],
  boost: 1,
  sections: [],
}

test('a section is a heading with its id, and its words', () => {
  const sections = [
    { depth: 1, text: 'Before' },
    { id: 'one', title: 'One & all', depth: 2, text: 'Words' },
    { id: 'field', title: 'user_id', depth: 9, text: '' },
  ]
  expect(recordHtml({ ...record, sections })).toBe(
    '<!doctype html><html lang="de"><head><title>Start &#60;here&#62;</title></head><body data-pagefind-body>' +
      '<h1 data-pagefind-meta="title">Start &#60;here&#62;</h1><p>Before</p>' +
      '<h2 id="one">One &#38; all</h2><p>Words</p><h6 id="field">user_id</h6></body></html>',
  )
})

test('keywords and description are searched, the way to the page is only told, boosts weigh', () => {
  const html = recordHtml({
    ...record,
    description: 'What it is',
    keywords: ['auth', 'login'],
    breadcrumbs: ['Guides', '"Start"'],
    boost: 2,
  })
  expect(html).toContain('<body data-pagefind-body data-pagefind-weight="2">')
  expect(html).toContain('<p>What it is</p><p>auth, login</p>')
  expect(html).toContain('<span data-pagefind-ignore data-pagefind-meta="breadcrumb">Guides › &#34;Start&#34;</span>')
})
