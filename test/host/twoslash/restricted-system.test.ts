import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { writeFiles } from '../../support/temporary-folder.ts'
import { openTypes, reply, textsOf } from './types-compiler.ts'

// Starting a compiler takes a second, more where much else is done.
vi.setConfig({ testTimeout: 30_000 })

const secret = 'export const secret = "hidden words" as const'
const outside = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-test-')))
const project = join(outside, 'project')
afterAll(() => rmSync(outside, { recursive: true, force: true }))
writeFiles(outside, {
  'secret.ts': secret,
  'secret.json': '{"secret":{"hidden":1}}',
  'global.d.ts': 'declare const secret: "hidden words"',
  'node_modules/globals-above/index.d.ts': 'declare const secret: "hidden words"',
  'node_modules/above/index.d.ts': secret,
  'project/unknown.ts': secret,
  'project/node_modules/pack/package.json': '{"name":"pack","types":"index.d.ts"}',
  'project/node_modules/pack/index.d.ts': '/** Packed. */\nexport declare const pack: { a: 1 }',
  'project/node_modules/bare/index.js': 'exports.a = 1',
  'project/node_modules/@types/globals/index.d.ts': 'declare const fromTypes: "global"',
})
const files = { 'lib/index.ts': 'export const own = "own words" as const', 'lib/package.json': '{"main":"index.ts"}' }
writeFiles(project, files)
symlinkSync('../..', join(project, 'node_modules/out'))
symlinkSync('../lib', join(project, 'node_modules/linked'))
symlinkSync('../../secret.ts', join(project, 'node_modules/linked-out.ts'))
const types = openTypes(files, project)

test('modules of the project, installed packages and their global types can be read', async () => {
  const code =
    "import { own } from './lib/index'\nimport { pack } from 'pack'\nconst all = [own, pack, fromTypes] as const\n//    ^?"
  expect(textsOf(await reply(types, code), 'query')).toEqual([
    'const all: readonly ["own words", {\n    a: 1;\n}, "global"]',
  ])
  const linked = await reply(types, "import { own } from 'linked'\nown\n//^?")
  expect(textsOf(linked, 'query').join()).toContain('own words')
})

const imported = (from: string) => `import { secret } from '${from}'`

test.each([
  imported('../secret'),
  imported('../secret.json'),
  imported('./unknown'),
  imported('above'),
  imported('out/secret'),
  imported('linked-out'),
  imported(join(outside, 'secret')),
  `// @baseUrl: ${outside}\n${imported('secret')}`,
  `// @paths: {"secret":["${outside}/secret.ts"]}\n${imported('secret')}`,
  `// @rootDirs: ${outside},${project}\n${imported('./secret')}`,
  `// @typeRoots: ${join(outside, 'node_modules')}\n// @types: globals-above`,
  '/// <reference path="../global.d.ts" />',
  `/// <reference path="${join(outside, 'global.d.ts')}" />`,
  '/// <reference types="globals-above" />',
  "const { secret } = await import('../secret')",
  "declare const secret: (typeof import('../secret'))['secret']",
])('nothing else can be read: %s', async source => {
  for (const head of ['// @noErrors\n', '']) {
    const text = JSON.stringify(await reply(types, `${head}${source}\nconst shown = secret\n//    ^?`))
    expect(text).not.toMatch(/hidden/)
  }
})

test('the path of the project is not revealed', async () => {
  const code = "import { a } from 'bare'\na"
  const announced = await reply(types, `// @errors: 7016\n${code}`)
  expect(textsOf(announced, 'error').join()).toContain("'node_modules/bare/index.js'")
  const { problems } = await reply(types, code)
  expect(JSON.stringify([announced, problems])).not.toContain(outside)
})
