import { expect, test } from 'vitest'
import { emptyPageData } from '../../../src/components/page-data.ts'
import { bundleAuthorCode } from '../../../src/host/author-code/bundle-author-code.ts'
import { openRenderThread } from '../../../src/host/author-code/render/render-thread.ts'
import { runSequentially } from '../../../src/source/stage.ts'
import { authorSite } from './author-site.ts'

const shows = (value: string) => `export const Now = () => { let x = ${value}; return <i>{x}</i> }`

test.each<[string, string, Record<string, string>]>([
  [
    'in a module',
    'import { Now } from "/now.jsx"\n\n<Now />',
    { 'now.jsx': `const one = await Promise.resolve(1)\n${shows('one')}` },
  ],
  ['in a page', `export const one = await Promise.resolve(1)\n${shows('one')}\n\n<Now />`, {}],
  [
    'in a module that another one uses when it is loaded',
    'import { Now } from "/now.jsx"\n\n<Now />',
    {
      'now.jsx': `import { half } from "./all.js"\nconst one = half * 2\n${shows('one')}`,
      'all.js': 'export * from "./half.js"',
      'half.js': 'let sum = 0\nfor await (const part of [0.25, 0.25]) sum += part\nexport const half = sum',
    },
  ],
  [
    'in a module that waits for others',
    'import { Now } from "/now.jsx"\n\n<Now />',
    {
      'now.jsx': `import { half } from "./half.js"\nconst one = (await half) * 2\n${shows('one')}`,
      'half.js': 'import "./later.js"\nexport const half = await Promise.resolve(globalThis.quarter * 2)',
      'later.js': 'globalThis.quarter = await Promise.resolve(0.25)',
    },
  ],
  [
    'in modules that import each other',
    'import { Now } from "/now.jsx"\n\n<Now />',
    {
      'now.jsx': `import { half } from "./half.js"\nexport const two = await 2\n${shows('half()')}`,
      'half.js': 'import { two } from "./now.jsx"\nawait 0\nexport const half = () => two / 2',
    },
  ],
  [
    'for a module that is imported later',
    'import { Now } from "/now.jsx"\n\n<Now />',
    {
      'now.jsx': `const { half } = await import("./half.js")\n${shows('half * 2')}`,
      'half.js': 'export const half = await Promise.resolve(0.5)',
    },
  ],
])('await outside of functions works: %s', async (_, page, others) => {
  expect(await authorSite(page, others)).toMatchObject({ html: '<i>1</i>', findings: [] })
})

test('await in a function delays no module', async () => {
  const module = `const later = async () => { for await (const x of []) await x }\n${shows('typeof later')}`
  expect(await authorSite('import { Now } from "/now.jsx"\n\n<Now />', { 'now.jsx': module })).toMatchObject({
    html: '<i>function</i>',
  })
})

test('a module that waits for something that fails affects only its importers', async () => {
  const page = 'import { Bad } from "/bad.jsx"\nimport { Now } from "/now.jsx"\n\n<Bad />\n\n<Now />'
  const { html, findings } = await authorSite(page, {
    'bad.jsx': 'export const bad = await Promise.reject(new Error("no luck"))\nexport const Bad = () => <b>{bad}</b>',
    'now.jsx': shows('1'),
  })
  expect(html).toMatch(/^<div class="error-box">.*\n<i>1<\/i>$/s)
  expect(findings).toEqual([
    expect.stringMatching(/^error\[host\/failing-code] bad.jsx:1:\d+ This module could not be loaded: no luck/),
  ])
})

test('a module that waits for the network is rendered in the browser', async () => {
  const { html, findings } = await authorSite('import { Now } from "/now.jsx"\n\n<Now />', {
    'now.jsx': `const answer = await fetch('/data.json')\n${shows('answer.status')}`,
  })
  expect(html).toBe('<lectern-island data-index="0" data-browser-only></lectern-island>')
  expect(findings).toEqual([
    expect.stringMatching(/^warning\[host\/browser-only] now.jsx:1:\d+ This module cannot be loaded without a browser/),
  ])
})

test('a module that waits forever is given up, and what does not need it is rendered', async () => {
  const files = [
    { path: 'index.mdx', text: 'import { Now } from "/now.jsx"\n\n<Now />' },
    { path: 'other.mdx', text: shows('1') },
    { path: 'now.jsx', text: `await new Promise(() => {})\n${shows('1')}` },
  ]
  const island = (path: string) => ({ name: 'Now', code: '(<Now />)', path, line: 3 })
  const code = await bundleAuthorCode(runSequentially, {
    thread: openRenderThread({ cpuMs: 400, waitMs: 400, megabytes: 48 }),
  })({
    pages: [
      { route: '/', path: 'index.mdx', islands: [island('index.mdx')] },
      { route: '/other', path: 'other.mdx', islands: [island('other.mdx')] },
    ],
    modules: new Map(files.map(file => [file.path, file])),
  })
  expect((await code.render('/', emptyPageData)).value).toMatchObject([{ hydration: 'none' }])
  expect((await code.render('/other', emptyPageData)).value).toMatchObject([{ html: '<i>1</i>' }])
  expect(code.diagnostics).toMatchObject([{ code: 'host/endless-code' }])
})
