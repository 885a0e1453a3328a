import { expect, test } from 'vitest'
import { pageInputs } from '../../../src/content/pages/page-inputs.ts'
import { buildPage } from '../../../src/content/parse-page.ts'

const settings = { variables: {}, components: [], code: true }

/** The diagnostics of a page beside other files of its project. */
function read(text: string, others: Readonly<Record<string, string>>) {
  const files = new Map(Object.entries({ 'index.mdx': text, ...others }).map(([path, text]) => [path, { path, text }]))
  const input = pageInputs(files, new Set()).value.find(({ file }) => file.path === 'index.mdx')
  if (!input) throw new Error('The page has no input.')
  return buildPage(settings, input).diagnostics.map(
    ({ code, span, message, hint }) => `${code} ${span?.path}:${span?.line} ${message} ${hint}`,
  )
}

test.each([
  ['/snippets/keys.mdx', 'Did you mean "/snippets/key.mdx"?'],
  ['./snippets/guage.jsx', 'Did you mean "/snippets/gauge.jsx"?'],
  ['/gauge.jsx', 'Did you mean "/snippets/gauge.jsx"?'],
  ['/snippets/other.mdx', 'Paths begin with'],
])('an import of the missing file "%s" has a hint', (specifier, hint) => {
  const others = { 'snippets/key.mdx': 'Key', 'snippets/gauge.jsx': 'export const Gauge = () => <b />' }
  expect(read(`import A from '${specifier}'\n\nText\n`, others)).toEqual([expect.stringContaining(hint)])
})

test.each([
  ['/gauge.jsx', 'const size = 1\nexport const LevelGauge = () => <b>{size}</b>\n', 'LevelGauge'],
  [
    '/level-gauge.tsx',
    'export type A = 1\nexport const B = 1\nexport function LevelGauge() { return <b /> }\n',
    'LevelGauge',
  ],
  ['/gauge/index.jsx', 'export const size = 1\nexport { Gauge } from "./other.jsx"\n', 'Gauge'],
])('a default import of %s without a default export uses the export that is meant', (path, code, name) => {
  const others = { [path.slice(1)]: code, 'gauge/other.jsx': 'export const Gauge = () => <b />' }
  expect(read(`import Gauge from '${path}'\n\n<Gauge />\n`, others)).toEqual([
    expect.stringMatching(
      `^content/missing-export index.mdx:1 .* Its export "${name}" is used instead\\. Import it by name: import \\{ ${name} \\}`,
    ),
  ])
})

test('a default import of a file with several named exports has a hint with these names', () => {
  const code = 'export const low = 1\nexport const LevelGauge = () => <b>{low}</b>\n'
  expect(read(`import Gauge from '/gauges.jsx'\n\n<Gauge />\n`, { 'gauges.jsx': code })).toEqual([
    expect.stringMatching(
      /^content\/missing-export .* Import it by name: import \{ low, LevelGauge \} from "\/gauges\.jsx"\.$/,
    ),
  ])
})

test.each(['export const Gauge = () => <b>\n', 'const size = {\n\nexport const Gauge = () => <b />\n'])(
  'a syntax error in a .jsx file is reported once: %j',
  code => {
    expect(read(`import { Gauge } from '/gauge.jsx'\n\n<Gauge />\n`, { 'gauge.jsx': code })).toEqual([
      expect.stringMatching(
        /^content\/unreadable-code gauge\.jsx:\d .* Check the brackets, quotation marks and commas/,
      ),
    ])
  },
)
