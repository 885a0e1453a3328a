import { parse } from 'parse5'
import { expect, test } from 'vitest'
import { signedInPage } from '../../src/render/signed-in-page.ts'

test('the page after a sign-in loads one script and shows words as text', () => {
  const words = { lang: 'a"b', dir: 'rtl', title: 'Signed in', text: 'Close <this> & go' } as const
  const html = signedInPage(words, '/base/_lectern/oauth-callback-x.js')
  expect(html).toContain('<script type="module" src="/base/_lectern/oauth-callback-x.js"></script>')
  expect(html).toContain('<p>Close &lt;this&gt; &amp; go</p>')
  expect(html).toContain('<meta name="referrer" content="no-referrer">')
  const { childNodes } = parse(html)
  const [root] = childNodes.filter(node => 'attrs' in node)
  expect(root && 'attrs' in root ? root.attrs : []).toEqual([
    { name: 'lang', value: 'a"b' },
    { name: 'dir', value: 'rtl' },
  ])
})
