import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'

const project = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Shop',
    colors: { primary: '#112233' },
    navigation: { groups: [{ group: 'API', openapi: 'apis/shop.yaml' }] },
  }),
  'apis/counter.jsx':
    'export const Counter = ({ from }) => { const [n, set] = useState(from); return <button onClick={() => set(n + 1)}>Counted {n}</button> }',
  'snippets/failing.jsx': "export const Failing = () => { useState(0); throw new Error('Broken') }",
  'apis/shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /one:
    get:
      summary: One
      x-mint:
        content: |
          import { Counter } from './counter.jsx'
          import { Failing } from '/snippets/failing.jsx'

          <Counter from={7} />

          <Failing />
      responses: { "200": { description: Done } }
  /two:
    get:
      summary: Two
      x-mint:
        content: |
          import { Counter as Other } from './counter.jsx'

          <Other from={8} />
      responses: { "200": { description: Done } }
`,
}

test('components in a description above an operation are interactive, and each operation has its own', async () => {
  const { files, diagnostics } = await builtSite(project)
  const wordsOf = (path: string) => (files.get(path) ?? '').replace(/<[^>]*>/g, ' ')
  expect(wordsOf('api-reference/one/index.html')).toContain('Counted 7')
  expect(wordsOf('api-reference/two/index.html')).toContain('Counted 8')
  expect(diagnostics.map(({ code, span }) => `${code} ${span?.path}:${span?.line}`)).toEqual([
    'host/failing-code apis/shop.yaml:8',
  ])
})
