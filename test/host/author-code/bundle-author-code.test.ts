import { expect, test } from 'vitest'
import { emptyPageData } from '../../../src/components/page-data.ts'
import { bundleAuthorCode } from '../../../src/host/author-code/bundle-author-code.ts'
import { runSequentially } from '../../../src/source/stage.ts'
import { authorSite } from './author-site.ts'

const counter = `export const Counter = ({ start = 0, children }) => {
  const [count, setCount] = useState(start)
  return <button onClick={() => setCount(count + 1)}>{count} {children}</button>
}
`
const island = (inside: string, index = 0) => `<lectern-island data-index="${index}">${inside}</lectern-island>`

test('hooks work without an import, and a component with state is hydrated', async () => {
  const { html, script, findings } = await authorSite(`${counter}\n<Counter start={2}>\n\nMore **words**\n\n</Counter>`)
  expect(html).toBe(
    island('<button>2 <lectern-slot data-slot="0"><p>More <strong>words</strong></p></lectern-slot></button>'),
  )
  expect(script).toBeDefined()
  expect(findings).toEqual([])
})

test('a component without state or handlers leaves only its HTML', async () => {
  const page =
    'export const Total = ({ of }) => { let sum = 0; for (const n of of) sum += n; return <b>{sum}</b> }\n\n<Total of={[1, 2]} />'
  const { html, script, files } = await authorSite(page)
  expect(html).toBe('<b>3</b>')
  expect(script).toBeUndefined()
  expect([...files.keys()].filter(path => path.startsWith('_lectern/author/'))).toEqual([])
})

test.each<[string, string, Record<string, string>]>([
  [
    'a named export of MDX',
    'import { Now } from "/snippets/now.mdx"\n\n<Now />',
    { 'snippets/now.mdx': 'Text.\n\nexport const Now = () => { let x = 1; return <i>{x}</i> }\n' },
  ],
  [
    'a default import of MDX that has one export and no content',
    'import List from "/snippets/list.mdx"\n\n{List.map(x => { let y = x; return <i>{y}</i> })}',
    { 'snippets/list.mdx': '---\ntitle: Data\n---\n\n{/* Numbers */}\n\nexport const numbers = [1]\n' },
  ],
  [
    'a default export',
    'import Now from "./snippets/now.jsx"\n\n<Now />',
    { 'snippets/now.jsx': 'export default function () { let x = 1; return <i>{x}</i> }' },
  ],
  [
    'a default export with a name',
    'import Now from "/snippets/now"\n\n<Now />',
    { 'snippets/now.jsx': 'export default function Own() { let x = 1; return <i>{x}</i> }' },
  ],
  [
    'several default imports',
    'import A from "/a.jsx"\nimport Now from "/now.jsx"\n\n<Now />',
    {
      'a.jsx': 'export default () => <b />',
      'now.jsx': 'const one = () => { let x = 1; return x }\nexport default () => <i>{one()}</i>',
    },
  ],
  [
    'a comment in a body',
    'import { Now } from "/now.jsx"\n\n<Now />',
    {
      'now.jsx':
        "// a\nexport const Now = () => {\n  // it's one\n  /* } */\n  let x = 1\n  return <i>{/* none */}{x}</i>\n}",
    },
  ],
  [
    'TypeScript',
    'import { Now } from "/now.tsx"\n\n<Now n={1} />',
    { 'now.tsx': 'interface Props { n?: number }\nexport const Now = ({ n }: Props) => <i>{n as number}</i>' },
  ],
  [
    'a list of exports',
    'import { Now } from "/now.js"\n\n<Now />',
    { 'now.js': 'const Own = () => { let x = 1; return <i>{x}</i> }\nexport { Own as Now }' },
  ],
  [
    'exports that are passed on',
    'import { Now } from "/all.js"\n\n<Now />',
    { 'all.js': 'export * from "./now.jsx"', 'now.jsx': 'export const Now = () => { let x = 1; return <i>{x}</i> }' },
  ],
  [
    'an import of React',
    'import { Now } from "/now.jsx"\n\n<Now />',
    {
      'now.jsx':
        'import React, { useMemo } from "react"\nexport const Now = () => React.createElement("i", null, useMemo(() => 1, []))',
    },
  ],
  [
    'a class',
    'import { Now } from "/now.jsx"\n\n<Now />',
    { 'now.jsx': 'class Item { value = 1 }\nexport const Now = () => <i>{new Item().value}</i>' },
  ],
  [
    'JSON',
    'import { Now } from "/now.jsx"\n\n<Now />',
    {
      'now.jsx':
        'import data, { one } from "./data.json"\nexport const Now = () => { let x = data.one * one; return <i>{x}</i> }',
      'data.json': '{ "one": 1 }',
    },
  ],
  [
    'modules that import each other',
    'import { Now } from "/a.jsx"\n\n<Now />',
    {
      'a.jsx':
        'import { one } from "./b.jsx"\nexport const half = 0.5\nexport const Now = () => { let x = one(); return <i>{x}</i> }',
      'b.jsx': 'import { half } from "./a.jsx"\nexport const one = () => half * 2',
    },
  ],
  [
    'a module that names what only the page imports',
    'import { Now } from "/a.jsx"\nimport { One } from "/b.jsx"\n\n<Now />',
    {
      'a.jsx': 'export const Now = () => { let x = <One />; return x }',
      'b.jsx': 'export const One = () => <i>{1}</i>',
    },
  ],
])('%s', async (_, page, others) => {
  expect(await authorSite(page, others)).toMatchObject({ html: '<i>1</i>', findings: [] })
})

test('a default import of a script uses its only export', async () => {
  const page = 'import List from "/list.tsx"\n\n{List.map(x => { let y = x; return <i>{y}</i> })}'
  const { html, findings } = await authorSite(page, { 'list.tsx': 'export const list: number[] = [1] // one' })
  expect(html).toBe('<i>1</i>')
  expect(findings).toEqual([expect.stringMatching(/^warning\[content\/missing-export\] .* "list" is used instead\.$/)])
})

test('our components work around and inside author components, with links, icons and code of their own', async () => {
  const code = `export const Box = () => {
  let label = 'Guide'
  return <Card title={label} icon="lock" href="/guide"><CodeBlock language="js">{'let a'}</CodeBlock></Card>
}`
  const page = `import { Box } from '/box.jsx'\n\n<Columns>\n  <Box />\n</Columns>`
  const { html, findings } = await authorSite(page, {
    'box.jsx': code,
    'guide.mdx': '# Guide',
    'lectern.json': '{ "base": "/docs" }',
  })
  expect(html).toMatch(/^<div class="columns[^>]*><div [^>]*class="card"/)
  expect(html).toContain('<a href="/docs/guide/" class="card-link">Guide</a>')
  expect(html).toMatch(/<svg [^>]*class="icon"/)
  expect(html).toMatch(/<span class="c\d+">let <\/span>/)
  expect(findings).toEqual([])
})

test('a broken link or an unknown icon in code is reported', async () => {
  const page =
    'export const Box = () => { let x = 1; return <><Icon icon="no-such-icon" /><a href="/nowhere">{x}</a></> }\n\n<Box />'
  const { findings } = await authorSite(page)
  expect(findings).toEqual([
    'warning[site/broken-link] index.mdx:3:1 Broken link "/nowhere": this project has no page, file or redirect at this address.',
    expect.stringMatching(/^warning\[render\/unknown-icon\] index.mdx:3:1 Unknown icon "no-such-icon"/),
  ])
})

test('an icon in code that no library contains is replaced by a similar one, as in pages', async () => {
  const page =
    'export const Box = ({ icons }) => { let x = icons; return x.map(icon => <Icon icon={icon} />) }\n\n<Box icons={["folder-gear", "folder"]} />'
  const { html, findings } = await authorSite(page)
  const [similar, known] = [...html.matchAll(/<svg .*?<\/svg>/g)].map(([icon]) => icon)
  expect(similar).not.toContain('icon-missing')
  expect(similar).toBe(known)
  expect(findings).toEqual([
    'warning[render/unknown-icon] index.mdx:3:1 Unknown icon "folder-gear" in a component of the page. The icon "folder" is shown instead.',
  ])
})

test('classes in code get their style rules, and scripts of our components are included', async () => {
  const page = `export const Box = ({ on }) => { let c = on ? 'mt-[7px]' : 'pl-3'; return <Tabs className={c}><Tab title="A">x</Tab></Tabs> }\n\n<Box />`
  const { files } = await authorSite(page)
  const css = [...files].find(([path]) => path.startsWith('_lectern/utilities-'))?.[1]
  expect(css).toContain('.pl-3')
  expect(css).toContain('.mt-\\[7px\\]')
})

test('handlers on HTML of a page hydrate it', async () => {
  const { html, script } = await authorSite('<button onClick={() => alert("hi")}>Press **me**</button>')
  expect(html).toBe(island('<button><lectern-slot data-slot="0">Press <strong>me</strong></lectern-slot></button>'))
  expect(script).toBeDefined()
})

test('an expression that has to be run shows its value', async () => {
  expect((await authorSite('It is {new Date(0).getUTCFullYear()}.')).html).toContain('It is 1970.')
})

test('islands share the state of their module, and one island is one context', async () => {
  const page = `export const Shared = createContext('none')
export const Say = () => <i>{useContext(Shared)}</i>

<Shared.Provider value="some">

A <Say />

<div><Say /></div>

</Shared.Provider>`
  const { html } = await authorSite(page)
  expect(html.match(/<i>some<\/i>/g)).toHaveLength(2)
})

test('a module sees the names of the page that it does not declare', async () => {
  const page = `import { Inner as Shown } from '/inner.jsx'
import { Outer } from '/outer.jsx'
import { useMemo as remember } from 'react'
export const word = 'page'
const hidden = 'own'

<Outer />`
  const { html } = await authorSite(page, {
    'inner.jsx': 'export const Inner = ({ text }) => { let x = 1; return <i>{x} {text}</i> }',
    'outer.jsx': 'export const Outer = () => { let x = remember(() => word, []); return <Shown text={x + hidden} /> }',
  })
  expect(html).toBe('<i>1 pageown</i>')
})

test('modules of two pages see the names of each page', async () => {
  const file = { path: 'outer.jsx', text: 'export const Outer = () => <i>{word}</i>' }
  const pages = ['one', 'two'].map(word => ({
    path: `${word}.mdx`,
    text: `import { Outer } from '/outer.jsx'\nexport const word = '${word}'`,
  }))
  const code = await bundleAuthorCode(runSequentially)({
    pages: pages.map(({ path }) => ({
      route: `/${path}`,
      path,
      islands: [{ name: 'Outer', code: '(<Outer />)', path, line: 3 }],
    })),
    modules: new Map([file, ...pages].map(entry => [entry.path, entry])),
  })
  const rendered = await Promise.all(pages.map(({ path }) => code.render(`/${path}`, emptyPageData)))
  expect(rendered.map(({ value }) => value[0]?.html)).toEqual(['<i>one</i>', '<i>two</i>'])
})

test('modules pass on exports of others', async () => {
  const page =
    'import { Own, Passed, names, Named } from "/all.js"\n\n<Own />\n\n<Passed />\n\n<names.Named />\n\n<Named />'
  const component = (name: string) => `() => { let x = '${name}'; return <i>{x}</i> }`
  const { html } = await authorSite(page, {
    'all.js': `import Passed from './parts.jsx'
import * as names from './parts.jsx'
export * from './parts.jsx'
export { Other as Own } from './parts.jsx'
export { Passed, names }`,
    'parts.jsx': `export const Named = ${component('named')}
export const Other = ${component('other')}
export default ${component('default')}`,
  })
  expect(html).toBe('<i>other</i>\n<i>default</i>\n<i>named</i>\n<i>named</i>')
})

test('a component that inspects its children gets them as elements', async () => {
  const page = `export const Titles = ({ children }) => {
  const items = Children.toArray(children)
  return <ul>{items.map(item => <li>{item.props.title}: {item.props.children}</li>)}</ul>
}
export const Item = () => null

<Titles>
  <Item title="One">first **word**</Item>
  <Item title="Two">second</Item>
</Titles>`
  const { html } = await authorSite(page)
  expect(html).toBe('<ul><li>One: first <strong>word</strong></li><li>Two: second</li></ul>')
})

test('rows from code are inside their table, and tabs inside their set', async () => {
  const page = `export const rows = () => { let all = []; for (const n of [1, 2]) all.push(<tr><td>{n}</td></tr>); return all }

<table><tbody>{rows()}</tbody></table>

<Tabs>
  <Tab title="First">static</Tab>
  <Tab title={String.fromCharCode(65)}>named by code</Tab>
</Tabs>`
  const { html } = await authorSite(page)
  expect(html).toMatch(/<tbody><tr><td>1<\/td><\/tr><tr><td>2<\/td><\/tr><\/tbody>/)
  expect([...html.matchAll(/role="tab"[^>]*><bdi>([^<]*)/g)].map(([, title]) => title)).toEqual(['First', 'A'])
})

test('a snippet passes its properties to code in it', async () => {
  const snippet = `${counter}\nFor {framework}: <Counter start={2}>{framework}</Counter> and <b onClick={() => alert(framework)}>b</b>`
  const { html, script } = await authorSite('import Snippet from "/s.mdx"\n\n<Snippet framework="next" />', {
    's.mdx': snippet,
  })
  expect(html).toContain('<button>2 next</button>')
  expect(script).toBeDefined()
})

test('a Markdown file that code shows is available as built, shown or not', async () => {
  const page = `import Yes from '/yes.mdx'
import No from '/no.mdx'
import Tag from '/tag.mdx'

export const Switch = () => {
  const [on, setOn] = useState(true)
  return <div onClick={() => setOn(!on)}>{on ? <Yes /> : <No />}</div>
}

<Switch />

<Tag />`
  const { html, findings } = await authorSite(page, {
    'yes.mdx': 'It is **so**.\n\n```js\nlet a\n```',
    'no.mdx': 'It is [not](/).',
    'tag.mdx': 'A tag.',
  })
  expect(html).toMatch(
    /^<lectern-island data-index="0"><div><lectern-slot data-slot="yes.mdx"><p>It is <strong>so<\/strong>/,
  )
  expect(html).toContain('<template data-slot="no.mdx"><p>It is <a class="link" href="/">not</a>.</p></template>')
  expect(html).toMatch(/<p>A tag.<\/p>$/)
  expect(html).not.toContain('data-slot="tag.mdx"')
  expect(findings).toEqual([])
})

test('code of an author in a folder named like ours is not in the chunk of our components', async () => {
  const page = 'import { Counter } from "/src/components/counter.jsx"\n\n<Counter>Clicks</Counter>'
  const marked = counter.replace('<button', '<button title="Counts clicks"')
  const { files } = await authorSite(page, { 'src/components/counter.jsx': marked })
  const scripts = [...files].filter(([path, text]) => path.endsWith('.js') && text.includes('Counts clicks'))
  expect(scripts.map(([path]) => path.replace(/-\w+\.js$/, ''))).toEqual(['_lectern/author/home'])
})
