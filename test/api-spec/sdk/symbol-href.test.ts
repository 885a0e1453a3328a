import { expect, test } from 'vitest'
import { symbolHref, symbolIdOf, symbolLink } from '../../../src/api-spec/sdk/symbol-href.ts'
import { markdownToNodes } from '../../../src/content/body/markdown-to-nodes.ts'

test.each(['Client.getUser', 'core/Client#send(java.lang.String)', 'Größe ~!*', ')(x', '%41'])(
  'the id %s survives Markdown',
  id => {
    const [paragraph] = markdownToNodes(symbolLink('a [name]', id))
    expect(paragraph).toMatchObject({
      name: 'p',
      children: [{ name: 'a', props: { href: symbolHref(id) }, children: [{ value: 'a [name]' }] }],
    })
    expect(symbolIdOf(symbolHref(id))).toBe(id)
  },
)

test('other addresses have no id', () => {
  expect(['https://example.com', '#section', '#sdk-symbol/%'].map(symbolIdOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
