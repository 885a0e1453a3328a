import { expect, test } from 'vitest'
import { joinFontFaces, rewriteUrls } from '../../../src/render/offline/offline-css.ts'

test('addresses in all forms are rewritten', () => {
  const css = `@import "/a.css"; @import url(/b.css); a { background: url('/c.png'), url( "/d.png" ), url(#e) }`
  const rewrite = (href: string) => (href.startsWith('/') ? `..${href}` : href)
  expect(rewriteUrls(css, rewrite)).toBe(
    `@import "../a.css"; @import url("../b.css"); a { background: url("../c.png"), url("../d.png"), url(#e) }`,
  )
})

test('the parts of a font become one rule', () => {
  const part = (range: string) => `@font-face{font-family:Inter;src:url(./inter.woff2);unicode-range:${range}}`
  const other = '@font-face{font-family:Mono;src:url(./mono.woff2);unicode-range:U+1}'
  const whole = '@font-face{font-family:Plain;src:url(./plain.woff2)}'
  expect(joinFontFaces(part('U+1') + other + part('U+2,U+3') + whole + part('U+4') + whole)).toBe(
    part('U+1,U+2,U+3,U+4') + other + whole + whole,
  )
})
