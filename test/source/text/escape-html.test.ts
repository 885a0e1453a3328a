import { expect, test } from 'vitest'
import { escapeAttribute, escapeHtml } from '../../../src/source/text/escape-html.ts'

test('a text can neither become a tag nor end its attribute', () => {
  expect(escapeHtml('a < b && "c" > d')).toBe('a &lt; b &amp;&amp; "c" &gt; d')
  expect(escapeAttribute('"><b>&')).toBe('&quot;>&lt;b>&amp;')
})
