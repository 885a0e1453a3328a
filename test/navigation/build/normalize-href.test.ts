import { expect, test } from 'vitest'
import { normalizeHref } from '../../../src/navigation/build/normalize-href.ts'

test.each([
  ['guides/start', '/guides/start'],
  ['./guides', '/guides'],
  ['/guides/', '/guides'],
  ['/guides/#top', '/guides#top'],
  ['/', '/'],
  ['#top', '#top'],
  ['//cdn.example.com/', '//cdn.example.com/'],
  ['https://example.com/', 'https://example.com/'],
  ['mailto:docs@example.com', 'mailto:docs@example.com'],
])('%s becomes %s', (written, href) => expect(normalizeHref(written)).toBe(href))
