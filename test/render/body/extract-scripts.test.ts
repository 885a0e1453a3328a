import { expect, test } from 'vitest'
import type { BodyNode } from '../../../src/content/tree/body.ts'
import { extractScripts } from '../../../src/render/body/extract-scripts.ts'

const script = (props: Record<string, string>, code = ''): BodyNode => ({
  type: 'element',
  name: 'script',
  props,
  children: code === '' ? [] : [{ type: 'text', value: code }],
})
const move = (children: readonly BodyNode[], isLeftOut = false) =>
  extractScripts({ children, islands: [] }, path => `/docs/${path}`, isLeftOut)

test('an inline script becomes a file named after its content', () => {
  const { body, scripts } = move([{ type: 'element', name: 'div', props: {}, children: [script({}, 'alert(1)')] }])
  const [file] = scripts
  expect(file?.code).toBe('alert(1)')
  expect(file?.path).toMatch(/^_lectern\/inline-[0-9a-f]{12}\.js$/)
  expect(body.children).toEqual([
    { type: 'element', name: 'div', props: {}, children: [script({ src: `/docs/${file?.path}` })] },
  ])
})

test('a script in a property is moved or left out like any other', () => {
  const icon = (nodes: readonly BodyNode[]): BodyNode => ({
    type: 'element',
    name: 'Icon',
    props: { icon: { $nodes: nodes } },
    children: [],
  })
  const { body, scripts } = move([icon([script({}, 'alert(1)')])])
  expect(body.children).toEqual([icon([script({ src: `/docs/${scripts[0]?.path}` })])])
  expect(move([icon([script({}, 'alert(1)')])], true).body.children).toEqual([icon([])])
})

test('data blocks and scripts of other sites are kept, and the latter are listed', () => {
  const nodes = [script({ type: 'application/json' }, '{}'), script({ src: 'https://example.com/a.js' })]
  expect(move(nodes)).toEqual({
    body: { children: nodes, islands: [] },
    scripts: [],
    external: ['https://example.com/a.js'],
  })
})

test('if author code is off, no script is left', () => {
  expect(move([script({}, 'alert(1)'), script({ src: 'https://example.com/a.js' })], true).body.children).toEqual([])
})

test('if author code is off, no markup that can contain a script is left', () => {
  const node = (props: BodyNode & { type: 'element' }): BodyNode => props
  const div = { type: 'element', name: 'div', children: [] } as const
  const nodes = [
    node({ ...div, props: { dangerouslySetInnerHTML: { __html: '<script>alert(1)</script>' } } }),
    node({ ...div, name: 'iframe', props: { srcdoc: '<script>alert(1)</script>', title: 'x' } }),
  ]
  expect(move(nodes, true).body.children).toEqual([
    { ...div, props: {} },
    { ...div, name: 'iframe', props: { title: 'x' } },
  ])
})
