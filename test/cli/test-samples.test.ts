import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type TestFlags, testDocs } from '../../src/cli/commands/test.ts'
import { UsageError } from '../../src/cli/exit-code.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { recording } from './recording.ts'

const config =
  '{"theme":"mint","name":"A","colors":{"primary":"#0f766e"},"navigation":{"pages":["index"]},"variables":{"word":"hi"}}'

/** Tests the samples of a page. Programs are found in the folders of the real PATH. */
async function tested(page: string, flags: TestFlags = {}, env: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder({ 'docs.json': config, 'index.mdx': page })
  const console = recording({ PATH: process.env.PATH ?? '', ...env })
  const code = await testDocs([folder], { json: true, ...flags }, console, new AbortController().signal)
  const found = flags.json === false ? [] : JSON.parse(console.said.out).diagnostics
  return { code, found, text: console.said.out + console.said.err }
}

const fence = (info: string, ...lines: readonly string[]) => [`\`\`\`${info}`, ...lines, '```', '', ''].join('\n')

test('runs marked samples in one folder for each page, and nothing else', async () => {
  const page = [
    '---\ntitle: A\n---\n\n',
    fence('sh', 'exit 7'),
    fence('python test="skip"', 'exit(7)'),
    fence('sh one.txt test=file', 'one'),
    fence('sh test', 'cat one.txt', 'echo two > two.txt', 'echo {{word}}'),
    fence('text output', 'one', 'hi'),
    '<Tabs>\n  <Tab title="A">\n',
    fence('js Read it test', 'import { readFileSync } from "node:fs"', 'console.log(readFileSync("two.txt", "utf8"))'),
    '  </Tab>\n</Tabs>\n',
    fence('ts test', 'const three: number = 3', 'console.log(three)'),
    fence('text output', '3'),
  ].join('')
  expect(await tested(page)).toMatchObject({ code: 0, found: [] })
  expect((await tested(page, { json: false })).text).toBe('3 samples passed\n')
})

test('names the failing line and shows the last output', async () => {
  const page =
    fence('sh test', 'echo first', 'sh -c "exit 3"') + fence('js test', 'const a = 1', 'throw new Error("No")')
  const { code, found } = await tested(page)
  expect(code).toBe(1)
  expect(found).toMatchObject([
    {
      code: 'host/failing-sample',
      line: 1,
      message: 'This sample ended with exit code 3, expected 0. Its last output:\nfirst',
    },
    { code: 'host/failing-sample', line: 8, message: expect.stringMatching(/Error: No\n {4}at (?!.*node:internal)/s) },
  ])
})

test('maps errors of TypeScript to its lines, and reports invalid code', async () => {
  const page =
    fence('ts test', 'interface A {', '  readonly a: string', '}', 'const a: A = { a: "" }', 'throw new Error(a.a)') +
    fence('ts test', 'const = 1')
  expect((await tested(page)).found).toMatchObject([{ line: 6 }, { code: 'host/failing-sample', line: 10 }])
})

test('accepts another exit code, and compares the output', async () => {
  const page =
    fence('sh test exit=3', 'exit 3') +
    fence('sh test', 'echo a 17 ms; echo b; echo c; echo d') +
    fence('text output', 'a ... ms', '...', 'd') +
    fence('sh test', 'echo right; echo wrong') +
    fence('text output', 'right', 'left')
  expect((await tested(page)).found).toMatchObject([
    { code: 'host/different-output', line: 21, message: expect.stringContaining('prints "wrong", expected "left".') },
  ])
})

test('ends samples that take too long, and all of their processes', async () => {
  const { found } = await tested(fence('sh test', 'echo begun', 'sleep 60 &', 'sleep 60'), { timeout: '0.3' })
  expect(found).toMatchObject([
    { code: 'host/endless-sample', message: expect.stringMatching(/\(0\.3 s\)\. Its last output:\nbegun$/) },
  ])
})

test('ends samples that print too much', async () => {
  expect(
    (await tested(fence('sh test', 'while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa; done'))).found,
  ).toMatchObject([{ code: 'host/endless-sample', message: 'This sample prints more than 1 MB.' }])
})

test('processes that a sample leaves behind are not waited for', async () => {
  expect((await tested(fence('sh test', 'sleep 60 &', 'echo done'))).found).toEqual([])
})

test('passes only the named environment variables to samples', async () => {
  const page =
    fence('sh test', 'echo "[$TOKEN][$API_URL]"; cd; test -w . && test "$HOME" != "$PWD/.."') +
    fence('text output', '[][x]')
  expect((await tested(page, { env: ['API_URL'] }, { TOKEN: 'secret', API_URL: 'x' })).found).toEqual([])
})

test('reports samples that were skipped because their program is missing or their language cannot be run', async () => {
  const { code, found } = await tested(
    fence('ruby test', 'puts 1') + fence('yaml test', 'a: 1'),
    {},
    { PATH: '/nowhere' },
  )
  expect(code).toBe(0)
  expect(found).toMatchObject([
    { code: 'host/skipped-sample', severity: 'hint', message: 'This sample was skipped: "ruby" is not installed.' },
    { code: 'content/invalid-sample', message: 'This sample was skipped: docs test does not support "yaml".' },
  ])
})

test.each([
  ['sh test=later', 'Unknown value "test=later".'],
  ['sh test=file', 'needs a file name as its title'],
  ['sh ../../a.sh test=file', 'needs a file name as its title'],
  ['sh test exit=no', 'Invalid exit code "exit=no"'],
  ['sh test timeout=9999', 'Invalid "timeout"'],
  ['text output', 'needs a block with "test" above it'],
])('reports the options "%s"', async (info, message) => {
  const [first] = (await tested(`${fence(info, 'x')}\`\`\`sh test\n:\n\`\`\`\n`)).found
  expect(first).toMatchObject({ code: 'content/invalid-sample', message: expect.stringContaining(message) })
})

test('--list runs nothing, and no folder is left behind', async () => {
  const target = join(temporaryFolder(), 'made')
  const before = readdirSync(tmpdir()).filter(name => name.startsWith('docs-test-'))
  const page = fence('sh test', `touch ${target}`)
  expect((await tested(page, { list: true, json: false })).text).toBe('index.mdx:1  sh\n')
  expect(existsSync(target)).toBe(false)
  await tested(page)
  expect(existsSync(target)).toBe(true)
  expect(readdirSync(tmpdir()).filter(name => name.startsWith('docs-test-') && !before.includes(name))).toEqual([])
})

test('tests only the named pages', async () => {
  const folder = temporaryFolder({
    'docs.json': config,
    'a/one.mdx': fence('sh test', 'exit 1'),
    'b.mdx': fence('sh test', ':'),
  })
  const run = async (...pages: readonly string[]) => {
    const console = recording({ PATH: process.env.PATH ?? '' })
    const code = await testDocs([folder, ...pages], {}, console, new AbortController().signal)
    return `${code}: ${console.said.err.split('\n').at(-2)}`
  }
  expect(await run('b')).toBe('0: 1 sample passed')
  expect(await run('a', '/b.mdx')).toBe('1: 1 sample passed, 1 failed')
  await expect(run('c')).rejects.toThrow(UsageError)
})

test('rejects a folder without a project', async () => {
  const outside = testDocs([], {}, recording(), new AbortController().signal)
  // The tests run in the folder of the package, whose docs are in a subfolder.
  await expect(outside).rejects.toThrow('There is no docs.json in ".". There is a project in "example-docs".')
})

test('names the folder if it contains no project', async () => {
  const folder = temporaryFolder({ 'index.mdx': fence('js test', '1') })
  const { signal } = new AbortController()
  await expect(testDocs([folder], {}, recording(), signal)).rejects.toThrow(`There is no docs.json in "${folder}".`)
})

test('finds the samples of a project with a mint.json', async () => {
  const folder = temporaryFolder({ 'mint.json': config, 'index.mdx': fence('js test', 'process.exit(1)') })
  const console = recording({ PATH: process.env.PATH ?? '' })
  expect(await testDocs([folder], { json: true }, console, new AbortController().signal)).toBe(1)
})
