import { expect, test } from 'vitest'
import { checkContent } from '../../../../src/server/jobs/content-policy/check-content.ts'

const policy = { allowsCode: false, allowedHosts: ['cdn.example.com'] }
const accepts = (text: string, path = 'a.mdx', before?: string) =>
  checkContent(path, before, text, policy) === undefined

/** The texts that are accepted although they must not be, or the other way round. */
const accepted = (texts: readonly string[], path?: string) => texts.filter(text => accepts(text, path))
const rejected = (texts: readonly string[], path?: string) => texts.filter(text => !accepts(text, path))

test('ordinary docs content can be added', () => {
  const texts = [
    '# Title\n\nText with [a link](https://other.example/x) and ![an image](/images/a.png).',
    '<Card title="A" icon="rocket" href="https://other.example">Text</Card>',
    '<Frame caption="See https://x.example">\n  <img src="./a.png" alt="https://x.example" />\n</Frame>',
    '<Columns cols={2}>\n\n<Card title={`A`} icon={<Icon icon="x" />}>B</Card>\n\n</Columns>',
    "import Note from '/snippets/note.mdx'\nimport { x } from './x.mdx'\n\nexport const name = 'A'\n\n<Note />\n\n{name} {1 + 2} {user.name ?? 'you'} {/* note */}",
    '```html\n<script src="https://x.example"></script>\n<img src="https://x.example/a.png" onerror="x()">\n```',
    'Use `<script>` and `javascript:` in `onclick`.',
    '<img src="https://cdn.example.com/a.png" /> ![a](https://cdn.example.com/b.png)',
    '<ParamField path="url" default="https://api.example.com">The address.</ParamField>',
    '---\ntitle: A\nicon: rocket\nurl: https://other.example\n---\n\nText',
    '```mermaid\nflowchart LR\n  A[Start] --> B\n```',
    '![a](data:image/png;base64,AAAA)',
    '<img src="/a.png" className="block dark:hidden" style={{ width: 1 + 1 }} height={size} />',
    '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a" xmlns:xlink="http://www.w3.org/1999/xlink" /></svg>',
  ]
  expect(rejected(texts)).toEqual([])
})

test('remote images are rejected in every form', () => {
  const texts = [
    ...['![a](https://evil.example/a.png)', '![a](//evil.example/a.png)', '![a][r]\n\n[r]: https://evil.example/a.png'],
    ...[
      '![a](http://cdn.example.com@evil.example/a)',
      '![a](https://cdn.example.com.evil.example/a)',
      '![a](\\\\\\\\evil.example/a)',
    ],
    ...['![a](https:evil.example/a.png)', '![a](http://cdn.example.com/a.png)', '![a]({{image}})'],
    ...[
      '<img src="https://evil.example/a.png" />',
      "<img src='//evil.example' />",
      '<img src={"https://evil.example"} />',
    ],
    ...[
      '<img src="&#104;ttps://evil.example" />',
      '<img src=" ht\ntps://evil.example" />',
      '<img src={`https://evil.example`} />',
    ],
    ...['<img src={address} />', '<img src={"https:" + "//evil.example"} />', '<Img SRC="https://evil.example" />'],
    ...['<img srcset="/a.png 1x, https://evil.example/b.png 2x" />', '<source srcSet="//evil.example/a 2x" />'],
    ...[
      '<video poster="https://evil.example" />',
      '<audio src="https://evil.example" />',
      '<input type="image" src="//e.example" />',
    ],
    ...[
      '<Card img="https://evil.example/a.png" />',
      '<Card icon="https://evil.example/a.svg" />',
      '<Icon icon="//e.example/a.svg" />',
    ],
    ...[
      '<Card icon={<img src="https://evil.example" />} />',
      '{<img src="https://evil.example" />}',
      '<Tile leadIcon="//e.example" />',
    ],
    ...[
      '<div style="background: url(https://evil.example)" />',
      "<div style={{ background: 'url(//evil.example)' }} />",
    ],
    ...[
      '<div className="bg-[url(https://evil.example/a.png)]" />',
      '<img src="/a.png" className="bg-[url(//evil.example/a.png)]" />',
      '<img src="/a.png" style="background: url(//evil.example/a.png)" />',
      '<style>{`a { background: url(https://evil.example) }`}</style>',
    ],
    ...['<svg><image href="https://evil.example" /></svg>', '<svg><use href="https://evil.example#a" /></svg>'],
    ...['<a href="/x" ping="https://evil.example">x</a>', '<body background="https://evil.example" />'],
    ...[
      '---\nog:image: https://evil.example/a.png\n---\n',
      '---\ncanonical: https://evil.example\n---\n',
      '---\nicon: //e.example/a.svg\n---\n',
    ],
    ...['```mermaid\nflowchart LR\n  A["<img src=\'https://evil.example/a.png\'>"]\n```'],
  ]
  expect(accepted(texts)).toEqual([])
})

test('content that runs code is rejected in every form', () => {
  const texts = [
    ...[
      '<script>alert(1)</script>',
      '<script src="/a.js" />',
      '<SCRIPT src="/a.js"></SCRIPT>',
      '{<script src="/a.js" />}',
    ],
    ...[
      '<iframe src="/a.html" />',
      '<iframe srcdoc="<p>" />',
      '<embed src="/a" />',
      '<object data="/a" />',
      '<base href="/" />',
    ],
    ...['<meta http-equiv="refresh" content="0;url=https://e.example" />', '<link rel="stylesheet" href="/a.css" />'],
    ...[
      '<form action="/x"><input name="a" /></form>',
      '<button formAction="/x">x</button>',
      '<button formaction="x" />',
    ],
    ...[
      '<div onClick={x}>a</div>',
      '<img src="/a.png" onerror="x()" />',
      '<div onmouseover="x" />',
      '<svg onload="x" />',
    ],
    ...[
      '[a](javascript:x)',
      '<a href="javascript:x">a</a>',
      '<a href="java\nscript:x">a</a>',
      '<a href={"javascript:x"}>a</a>',
    ],
    ...['[a][r]\n\n[r]: javascript:x', '<a href="data:text/html,x">a</a>', '<Card href="JavaScript:x" />'],
    ...['<div dangerouslySetInnerHTML={{ __html: "x" }} />', '<div {...props} onClick={x} />'],
    ...[
      '{fetch("/x")}',
      '{(() => 1)()}',
      '{new Date()}',
      '{a = 1}',
      '{`${f()}`}',
      '{[1].map(x => x)}',
      '{import("/x.js")}',
    ],
    ...[
      '<Card title={f()} />',
      '<Card {...f()} />',
      '<Card title={<b>{f()}</b>} />',
      '{"a"["constructor"]["constructor"]("x")()}',
    ],
    ...[
      'import a from "https://evil.example/a.js"',
      'import "//evil.example/a.js"',
      'import a from "data:text/javascript,x"',
    ],
    ...['import fs from "node:fs"', 'import x from "left-pad"', 'export { x } from "https://evil.example/a.js"'],
    ...[
      'export const f = () => 1',
      'export function f() {}',
      'export default class A {}',
      'export const x = fetch("/a")',
    ],
    ...[
      '```mermaid\nflowchart LR\n  click A call alert()\n```',
      '```mermaid\nflowchart LR\n  click A href "javascript:x"\n```',
    ],
  ]
  expect(accepted(texts)).toEqual([])
})

test('existing content can stay, but nothing can be added to it', () => {
  const before = 'Old\n\n<script src="https://a.example/x.js"></script>\n\n![a](https://a.example/a.png)\n\n{f()}'
  expect(accepts(before.replace('Old', 'New'), 'a.mdx', before)).toBe(true)
  expect(accepts(`${before}\n\nMore`, 'a.mdx', before)).toBe(true)
  expect(accepts(before.replace('x.js', 'y.js'), 'a.mdx', before)).toBe(false)
  expect(accepts(before.replace('a.png', 'b.png'), 'a.mdx', before)).toBe(false)
  expect(accepts(before.replace('{f()}', '{g()}'), 'a.mdx', before)).toBe(false)
})

test('settings that load or run something are rejected', () => {
  const before = JSON.stringify({ name: 'A', logo: 'https://a.example/l.svg', integrations: { ga4: { id: 'G-1' } } })
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(before), ...change })
  const bad = [
    ...[
      { integrations: { ga4: { id: 'G-2' } } },
      { customScripts: ['/a.js'] },
      { scripts: ['a'] },
      { logo: '//e.example/l' },
    ],
    ...[{ seo: { metatags: { 'og:image': '/a' } } }, { fonts: { source: 'https://e.example/f.woff2' } }],
    ...[{ redirects: [{ source: '/a', destination: 'https://e.example' }] }, { api: { baseUrl: 'https://e.example' } }],
    ...[
      { banner: { content: '<img src="https://e.example/a.png">' } },
      { footer: { links: [{ href: 'javascript:x' }] } },
    ],
    ...[{ banner: { content: '![a](https://e.example/a.png)' } }, { banner: { content: '<a onclick="x">a</a>' } }],
    ...[
      { navigation: { tabs: [{ tab: 'A', openapi: 'https://e.example/o.json' }] } },
      { favicon: 'http://e.example/f.ico' },
    ],
  ]
  expect(bad.map(changed).filter(text => accepts(text, 'docs.json', before))).toEqual([])
  const good = [
    ...[{ name: 'B' }, { navigation: { pages: ['a'] } }, { redirects: [{ source: '/a', destination: '/b' }] }],
    ...[{ navbar: { links: [{ label: 'Blog', href: 'https://blog.example' }] } }, { logo: '/logo.svg' }],
  ]
  expect(good.map(changed).filter(text => !accepts(text, 'docs.json', before))).toEqual([])
})

test('style sheets cannot load anything from other sites', () => {
  const bad = [
    ...[
      'a { background: url(https://e.example/a.png) }',
      'a { background: URL( "//e.example/a" ) }',
      '@import "https://e.example/a.css";',
    ],
    ...[
      "@import url('//e.example/a.css');",
      'a { background: \\75rl(https://e.example) }',
      'a { background: u\\72l(//e.example) }',
    ],
    ...[
      'a { background: image-set("/a.png" 1x, "https://e.example/b.png" 2x) }',
      'a { background: url/**/(x) url(//e.example) }',
    ],
    ...[
      'a { background: image-set(url(https://e.example/a.png) 1x) }',
      'a { width: expression(alert(1)) }',
      'a { behavior: url(/a.htc) }',
      'a { background: url(\\68ttps://e.example) }',
    ],
    ...['@font-face { src: url(https://e.example/f.woff2) }'],
  ]
  expect(accepted(bad, 'a.css')).toEqual([])
  expect(rejected(['a { color: red; background: url(/images/a.png) }', '@import "./b.css";'], 'a.css')).toEqual([])
})

test('specs cannot send readers to another server', () => {
  const bad = [
    'servers:\n  - url: https://e.example',
    'description: |\n  ![a](https://e.example/a.png)',
    'description: <script>x</script>',
  ]
  expect(accepted(bad, 'api/openapi.yaml')).toEqual([])
  expect(
    rejected(['paths:\n  /users:\n    get:\n      summary: List users at https://a.example'], 'api/openapi.yaml'),
  ).toEqual([])
})

test('long hostile texts are checked quickly', () => {
  const length = 200_000
  for (const part of ['<', '![', '<a ', 'url(', 'url("', '/*', '{{', 'on=', '<img ', '"', '](', '\\\\', '//']) {
    const text = part.repeat(length / part.length)
    for (const path of ['a.css', 'a.yaml']) checkContent(path, undefined, text, policy)
    checkContent('a.json', undefined, JSON.stringify({ logo: text }), policy)
  }
  expect(accepts('['.repeat(length), 'a.json')).toBe(false)
  expect(accepts(`a { content: "/*"; background: url(//e.example); content: "*/" }`, 'a.css')).toBe(false)
})

test('a rejection explains what is not allowed, and what to do', () => {
  expect(checkContent('a.mdx', undefined, '![a](https://evil.example/a.png)', policy)).toBe(
    'The change adds a remote image, which is not allowed: https://evil.example/a.png\nDo without it: use the components that exist, plain values in expressions, and files of the project. If it is necessary, say in your summary what a person should add.',
  )
})

test('an operator can allow code, but not content from other sites', () => {
  const allowing = { ...policy, allowsCode: true }
  expect(checkContent('a.mdx', undefined, '{items.map(x => x)}', allowing)).toBe(undefined)
  expect(checkContent('a.mdx', undefined, '{items.map(x => <img src="//e.example" />)}', allowing)).toContain('remote')
})
