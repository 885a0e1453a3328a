import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { topLevelKeys } from '../../src/config/sections/known-keys.ts'
import { docsFolder } from '../support/docs-folder.ts'

const otherKeys = ['$ref', 'tabs', 'versions', 'anchors', 'menu', 'groups', 'pages', 'group', 'tab', 'version', 'href']
const oldKeys = ['topbarLinks', 'topAnchor', 'footerSocials', 'feedback', 'defaultLanguage', 'font', 'url', 'name']
const texts = ['', '/a', 'GET /a', '../x', '#fff', 'docs.json', 'https://a.example', 'fa-x', 'en', 'constructor']

const anyKey = fc.constantFrom(...topLevelKeys, ...otherKeys, ...oldKeys, 'global', 'icon', 'openapi', 'constructor')

const { anyValue } = fc.letrec(tie => ({
  anyValue: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.oneof(fc.constantFrom(...texts), fc.double(), fc.boolean(), fc.constant(null)),
    fc.array(tie('anyValue'), { maxLength: 4 }),
    fc.dictionary(anyKey, tie('anyValue'), { maxKeys: 6 }),
  ),
}))

const anyObject = fc.dictionary(anyKey, anyValue, { maxKeys: 12 })

test.each(['docs.json', 'mint.json', 'lectern.json'])('any value in %s still gives plain data', path => {
  fc.assert(
    fc.property(anyObject, content => {
      const files = path === 'lectern.json' ? { 'docs.json': '{}' } : {}
      const { value } = parseConfig(docsFolder({ ...files, [path]: JSON.stringify(content) }))
      expect(value).toBeDefined()
      expect(JSON.parse(JSON.stringify(value))).toEqual(value)
    }),
    { numRuns: 200 },
  )
})

test('a truncated file still gives everything before the cut', () => {
  const text = JSON.stringify({ name: 'Acme', navigation: { tabs: [{ tab: 'A', pages: ['a', { group: 'B' }] }] } })
  fc.assert(
    fc.property(fc.nat(text.length), length => {
      const { diagnostics } = parseConfig(docsFolder({ 'docs.json': text.slice(0, length) }))
      expect(length === text.length || diagnostics.some(({ severity }) => severity === 'error')).toBe(true)
    }),
  )
})
