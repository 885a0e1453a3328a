import { expect, test } from 'vitest'
import { emptyPageData } from '../../../src/components/page-data.ts'
import { bundleAuthorCode } from '../../../src/host/author-code/bundle-author-code.ts'
import { openRenderThread } from '../../../src/host/author-code/render/render-thread.ts'
import { machineFor } from '../../../src/host/build/machine.ts'
import type { BundledCode } from '../../../src/render/ports.ts'
import { runSequentially } from '../../../src/source/stage.ts'
import { authorSite } from './author-site.ts'

const works = `export const Works = () => { let x = 1; return <i>{x}</i> }\n`

test('a component that throws is replaced with its children, and a diagnostic shows both positions', async () => {
  const { html, findings } = await authorSite(
    'import { Bad, Works } from "/bad.jsx"\n\n<Bad>kept **text**</Bad>\n\n<Works />',
    {
      'bad.jsx': `${works}export const Bad = () => {\n  throw new Error('no luck')\n}`,
    },
  )
  expect(html).toBe('kept <strong>text</strong>\n<i>1</i>')
  expect(findings).toEqual([
    'error[host/failing-code] index.mdx:3:1 <Bad> could not be rendered: no luck (bad.jsx:3:9).',
  ])
})

test('a component that throws and has no children is replaced with an error box', async () => {
  const { html } = await authorSite('export const Bad = () => { throw null }\n\n<Bad />')
  expect(html).toMatch(/^<div class="error-box">.*&lt;Bad>/)
})

test.each([
  ['an undefined name', 'export const Bad = () => { let x = 1; return <b>{nobody + x}</b> }', 'nobody is not defined'],
  [
    'an undefined component',
    'export const Bad = () => { let x = 1; return <Nobody x={x} /> }',
    'Nobody is not defined',
  ],
  [
    'an undefined member',
    'export const Bad = () => { let x = 1; return <Tree.Nothing x={x} /> }',
    'A component that is rendered here is not defined',
  ],
])('%s fails only its component', async (_, code, message) => {
  const { html, findings } = await authorSite(`${works}${code}\n\n<Bad />\n\n<Works />`)
  expect(html).toMatch(/^<div class="error-box">.*<i>1<\/i>$/s)
  expect(findings).toEqual([expect.stringContaining(`<Bad> could not be rendered: ${message}`)])
})

test('a module that uses browser globals when it is loaded only runs in the browser', async () => {
  const { html, findings, script } = await authorSite(
    'import { Wide } from "/wide.jsx"\n\n<Wide />\n\n<Wide>narrow</Wide>',
    {
      'wide.jsx': '\nconst width = window.innerWidth\nexport const Wide = () => <b>{width}</b>',
    },
  )
  expect(html).toBe(
    '<lectern-island data-index="0" data-browser-only></lectern-island>\n' +
      '<lectern-island data-index="1" data-browser-only>narrow</lectern-island>',
  )
  expect(script).toBeDefined()
  expect(findings).toEqual([
    'warning[host/browser-only] wide.jsx:2:15 This module cannot be loaded without a browser: window is not defined. Its components stay empty until their script runs.',
  ])
})

test('a component that uses browser globals when it is rendered is rendered in the browser', async () => {
  const { html, findings } = await authorSite(
    'export const Here = () => { let at = location.href; return <b>{at}</b> }\n\n<Here>**text**</Here>',
  )
  expect(html).toBe(
    '<lectern-island data-index="0" data-browser-only><lectern-slot data-slot="0"><strong>text</strong></lectern-slot></lectern-island>',
  )
  expect(findings).toEqual([
    expect.stringMatching(/^warning\[host\/browser-only] index.mdx:3:1 <Here> cannot be rendered without/),
  ])
})

test('a module that throws when it is loaded fails its importers, once', async () => {
  const { html, findings } = await authorSite(
    'import { Bad } from "/bad.jsx"\nimport { Works } from "/works.jsx"\n\n<Bad />\n\n<Bad>text</Bad>\n\n<Works />',
    {
      'bad.jsx': 'export const value = null.field\nexport const Bad = () => { let x = value; return x }',
      'works.jsx': works,
    },
  )
  expect(html).toMatch(/^<div class="error-box">.*<\/div>\ntext\n<i>1<\/i>$/s)
  expect(findings).toEqual([
    expect.stringMatching(/^error\[host\/failing-code] bad.jsx:1:\d+ This module could not be loaded/),
  ])
})

test('a module with a syntax error is reported at the error', async () => {
  const { html, findings } = await authorSite(
    'import { Bad } from "/bad.tsx"\nimport { Works } from "/works.jsx"\n\n<Bad />\n\n<Works />',
    {
      'bad.tsx': 'type A = string\nexport const Bad = () => {\n  return <b>{(1 as }</b>\n}',
      'works.jsx': works,
    },
  )
  expect(html).toMatch(/<i>1<\/i>$/)
  expect(findings).toEqual([
    'error[host/unreadable-module] bad.tsx:3:20 This module has a syntax error: Unexpected token.',
    expect.stringMatching(
      /^error\[host\/failing-code] index.mdx:4:1 <Bad> could not be rendered: "bad.tsx" has a syntax error/,
    ),
  ])
})

test('an imported name that fails is reported where it is used', async () => {
  const { findings } = await authorSite('import { Bad } from "/bad.jsx"\n\n<Bad />', {
    'bad.jsx': `import { total } from './total.js'
export const Bad = () => {
  let x = 1
  return (
    <p title="total">
      Text
      {total(x)}
    </p>
  )
}`,
    'total.js': 'export const total = 3',
  })
  expect(findings).toEqual([
    'error[host/failing-code] index.mdx:3:1 <Bad> could not be rendered: total is not a function (bad.jsx:7:8).',
  ])
})

test('a name that a module does not export fails only the components that use it', async () => {
  const { html, findings } = await authorSite('import { Bad, Works } from "/bad.jsx"\n\n<Bad />\n\n<Works />', {
    'bad.jsx': `import { missing } from './other.js'\n${works}export const Bad = () => { let x = missing; return <b>{x}</b> }`,
    'other.js': 'export const other = 1',
  })
  expect(html).toMatch(/<i>1<\/i>$/)
  expect(findings).toContain(
    'error[host/failing-code] index.mdx:3:1 <Bad> could not be rendered: "./other.js" does not export "missing" (bad.jsx:3:36).',
  )
})

test('code cannot assign to a name that nothing declares', async () => {
  const page = `export const Bad = () => { undeclared = 1; return <b>{undeclared}</b> }
export const Works = () => { globalThis.declared = 1; return <i>{declared}</i> }

<Bad />

<Works />`
  const { html, findings } = await authorSite(page)
  expect(html).toMatch(/<i>1<\/i>$/)
  expect(findings).toEqual([expect.stringContaining('<Bad> could not be rendered: undeclared is not defined')])
})

test('npm packages are not available in any kind of module', async () => {
  const jsx = 'import { motion } from "framer-motion"\nexport const Bad = () => { let x = motion; return <b>{x}</b> }'
  for (const name of ['bad.jsx', 'bad.tsx']) {
    const text = name === 'bad.tsx' ? `type A = string\n${jsx}` : jsx
    const { findings } = await authorSite(`import { Bad } from "/${name}"\n\n<Bad />`, { [name]: text })
    expect(findings).toEqual([
      expect.stringMatching(new RegExp(`^error\\[content/unsupported-import] ${name}:\\d`)),
      expect.stringContaining('<Bad> could not be rendered: there is no module "framer-motion"'),
    ])
  }
})

test('the machine and the network are not available, and nothing is printed', async () => {
  const page = `export const Seen = () => {
  console.log('noise')
  let seen = [typeof process, typeof require, typeof fetch, typeof Buffer, typeof navigator]
  return <i>{seen.join(' ')}</i>
}\n\n<Seen />`
  expect((await authorSite(page)).html).toContain('<i>undefined undefined undefined undefined undefined</i>')
})

test('a later failure does not stop the build', async () => {
  const page = `export const Later = () => {
  let x = 1
  Promise.reject(new Error('later'))
  setTimeout(() => { throw new Error('later') })
  return <i>{x}</i>
}\n\n<Later />`
  expect(await authorSite(page)).toMatchObject({ html: '<i>1</i>', findings: [] })
})

/** Islands of one page, drawn under tight limits. On a busy machine, the CPU time of a loop takes longer to pass. */
async function drawn(module: string, islands: readonly string[]): Promise<{ code: BundledCode; html: unknown[] }> {
  const bundle = bundleAuthorCode(runSequentially, {
    thread: openRenderThread({ cpuMs: 400, waitMs: 10_000, megabytes: 48 }),
  })
  const sources = islands.map((code, at) => ({
    name: `Island${at}`,
    code: `(${code})`,
    path: 'index.mdx',
    line: at + 1,
  }))
  const file = { path: 'index.mdx', text: module }
  const code = await bundle({
    pages: [{ route: '/', path: 'index.mdx', islands: sources }],
    modules: new Map([[file.path, file]]),
  })
  const { value } = await code.render('/', emptyPageData)
  return { code, html: value.map(({ html }) => html) }
}

test('an infinite loop is stopped, and the other islands are rendered', async () => {
  const module = 'export const Loop = () => { for (;;) {} }\nexport const Works = () => <i>1</i>'
  const { code, html } = await drawn(module, ['<Works />', '<Loop />', '<Works />'])
  expect(html).toEqual(['<i>1</i>', undefined, '<i>1</i>'])
  expect(code.diagnostics).toMatchObject([
    {
      code: 'host/endless-code',
      span: { line: 2 },
      message: '<Island1> could not be rendered: the limit of 0.4 seconds of CPU time was exceeded.',
    },
  ])
})

test('a page on which nothing ends is given up', async () => {
  const { code, html } = await drawn('export const Loop = () => { for (;;) {} }', Array(6).fill('<Loop />'))
  expect(html).toEqual(Array(6).fill(undefined))
  expect(code.diagnostics).toHaveLength(6)
})

test('code that uses all memory is stopped', async () => {
  const module =
    'export const Fat = () => { const all = []; for (;;) all.push({ n: [all.length] }) }\nexport const Works = () => <i>1</i>'
  const { code, html } = await drawn(module, ['<Fat />', '<Works />'])
  expect(html).toEqual([undefined, '<i>1</i>'])
  expect(code.diagnostics).toMatchObject([{ code: 'host/endless-code' }])
})

test('a project whose code must not run has no bundler', () => {
  expect(machineFor({ code: false }).bundle).toBeUndefined()
  expect(machineFor({ code: true }).bundle).toBeDefined()
})
