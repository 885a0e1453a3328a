import { h } from 'preact'
import { render } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { TypeCode } from '../../../src/components/api/type-link.tsx'

test('the name of a type links to its page, without its brackets', () => {
  const html = render(h(TypeCode, { type: '[Ship!]!', typeName: 'Ship', href: '/types/ship' }))
  expect(html).toBe('<code dir="ltr">[<a href="/types/ship">Ship</a>!]!</code>')
})

test('without an address, or with a script as its address, it is text', () => {
  expect(render(h(TypeCode, { type: 'ID!' }))).toBe('<code dir="ltr">ID!</code>')
  expect(render(h(TypeCode, { type: '<i>', typeName: 'i', href: 'javascript:alert(1)' }))).toBe(
    '<code dir="ltr">&lt;i></code>',
  )
})
