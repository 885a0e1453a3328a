import { expect, test } from 'vitest'
import { contentsHtml } from '../../../src/render/pdf/contents.tsx'
import { coverHtml, formatDate } from '../../../src/render/pdf/cover.tsx'
import { headersAndFootersHtml } from '../../../src/render/pdf/headers-and-footers.tsx'
import { defaultMargin } from '../../../src/render/pdf/page-format.ts'

const document = { title: '<script>1</script>', lang: 'ar', dir: 'rtl', styles: ['/a.css?b&c'] } as const
const format = { width: 210, height: 297, margin: defaultMargin }

test('texts of the project are escaped', () => {
  const cover = { title: '<i>T</i>', labels: ['"v1"'], description: '<b>', logo: '"><x>', color: '"><y>' }
  const html = [
    coverHtml(document, format, cover),
    contentsHtml(document, format, '<u>', [{ title: '<s>', href: '"><z>', page: 3, children: [] }]),
    headersAndFootersHtml(document, format, [{ chapter: '<em>', page: 4 }]),
  ].join('')
  expect(html).not.toMatch(/<(?:i|b|x|y|u|s|z|em|script)>/)
  expect(html).toContain('&lt;i>T&lt;/i>')
})

test('the documents have the language, the direction and the style sheets of the site', () => {
  const html = contentsHtml(document, format, 'C', [])
  expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
  expect(html).toContain('<link rel="stylesheet" href="/a.css?b&amp;c"')
})

test('the date is written in the language of the document', () => {
  expect(formatDate('2030-03-01', 'en')).toBe('March 1, 2030')
  expect(formatDate('2030-03-01', 'de')).toBe('1. März 2030')
  expect(formatDate('2030-03-01', 'und')).toBe('March 1, 2030')
})

test('small margins have no header and no footer', () => {
  const narrow = { ...format, margin: { ...defaultMargin, top: 5 } }
  const lines = headersAndFootersHtml(document, narrow, [{ chapter: 'One', page: 1 }])
  expect(lines).not.toContain('class="pdf-line pdf-line-top"')
  expect(lines).toContain('class="pdf-line pdf-line-bottom"')
})
