import { expect, test } from 'vitest'
import { fillModules } from '../../../src/content/modules/fill-modules.ts'
import { builtSite } from '../../support/built-site.ts'

const counter = (text: string) =>
  `export const Counter = ({ label }) => {\n  const [n] = useState(0)\n  return <button onClick={() => {}}>${text} {label} {n}</button>\n}\n`

test('variables have values in code that runs in the browser', async () => {
  const page = `${counter("{'{{name}}'}")}
<Counter label={"{{name}} a"} />

<Counter label={\`\${'b'.toUpperCase()} {{name}}\`} {...{ title: '{{name}}' }} />

<Counter label={"{{quote}}"} />
`
  const { files } = await builtSite({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'A',
      colors: { primary: '#0f766e' },
      variables: { name: 'Acme', quote: '"' },
      navigation: { pages: ['index'] },
    }),
    'index.mdx': page,
  })
  const html = files.get('index.html') ?? ''
  expect([...html.matchAll(/<button>(.*?)<\/button>/g)].map(([, text]) => text)).toEqual([
    'Acme Acme a 0',
    'Acme B Acme 0',
    'Acme {{quote}} 0',
  ])
  const script = [...files].find(([path]) => path.startsWith('_lectern/author/'))?.[1] ?? ''
  expect(script).toContain('Acme a')
  expect(script).not.toMatch(/\{\{name\}\}|[\uE000\uE001]/)
})

test('code that a value would make invalid stays as it is', () => {
  const file = { path: 'a.mdx', text: "export const a = '{{quote}}'\n" }
  const files = new Map([[file.path, file]])
  expect(fillModules(files, { quote: "'" }).get('a.mdx')).toBe(file)
  expect(fillModules(files, { quote: 'q' }).get('a.mdx')?.text).toBe("export const a = 'q'\n")
})

test('scripts are not changed', () => {
  const file = { path: 'a.jsx', text: 'export const a = <p style={{color}} />\n' }
  expect(fillModules(new Map([[file.path, file]]), { color: 'red' }).get('a.jsx')).toBe(file)
})

test('only files that are requested are read', () => {
  const unread = {
    path: 'b.mdx',
    get text(): string {
      throw new Error('The text of b.mdx was read.')
    },
  }
  const file = { path: 'a.mdx', text: "export const a = '{{name}}'\n" }
  const filled = fillModules(
    new Map([
      [file.path, file],
      [unread.path, unread],
    ]),
    { name: 'Acme' },
  )
  expect(filled.get('a.mdx')?.text).toBe("export const a = 'Acme'\n")
  expect(filled.has('b.mdx')).toBe(true)
})
