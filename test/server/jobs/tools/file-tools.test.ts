import { expect, test } from 'vitest'
import { editFile } from '../../../../src/server/jobs/tools/edit-file.ts'
import { likeOldFile } from '../../../../src/server/jobs/tools/line-ends.ts'
import { listFiles } from '../../../../src/server/jobs/tools/list-files.ts'
import { readFile } from '../../../../src/server/jobs/tools/read-file.ts'
import { writeFile } from '../../../../src/server/jobs/tools/write-file.ts'
import { anyContent, toolOver } from './tool-calls.ts'

test('lists the files of a folder', async () => {
  const { call } = toolOver({ 'index.mdx': 'Home', 'guides/a.mdx': '', 'guidesx/b.mdx': '', '.env': 'KEY' }, listFiles)
  expect(await call({})).toBe('guides/a.mdx (0)\nguidesx/b.mdx (0)\nindex.mdx (4)')
  expect(await call({ folder: './guides/' })).toBe('guides/a.mdx (0)')
  expect(await call({ folder: '../secret' })).toBe(
    'There are no files in "../secret". Call list_files without a folder to see all of them.',
  )
})

test('a long list of files is cut off, and ends with the folders and their numbers of files', async () => {
  const files = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`f${at % 2}/${at}.mdx`, '']))
  const lines = (await toolOver(files, listFiles).call({})).split('\n')
  expect(lines).toHaveLength(401)
  expect(lines.at(-1)).toBe('… and 100 more. Name a folder to see them: f0 (250 files), f1 (250 files)')
})

test('reads a file, or some of its lines', async () => {
  const { call } = toolOver({ 'a.mdx': 'one\ntwo\nthree' }, readFile)
  expect(await call({ path: 'a.mdx' })).toBe('Lines 1 to 3 of 3 in "a.mdx".\none\ntwo\nthree')
  expect(await call({ path: 'a.mdx', from_line: 2, to_line: 2 })).toBe(
    'Lines 2 to 2 of 3 in "a.mdx". Line 3 is the next one.\ntwo',
  )
  expect(await call({ path: 'a.mdx', from_line: 9 })).toBe('"a.mdx" has only 3 lines. Give an earlier first line.')
  expect(await call({ path: 'a.mdx', from_line: 2, to_line: 1 })).toBe(
    'The last line is before the first line 2. Give a later one.',
  )
})

test('reads a long file in parts', async () => {
  const line = 'x'.repeat(9_999)
  const { call } = toolOver({ 'a.mdx': `${line}\n${line}\n${line}\nend`, 'b.mdx': 'y'.repeat(50_000) }, readFile)
  expect((await call({ path: 'a.mdx' })).split('\n')[0]).toBe('Lines 1 to 2 of 4 in "a.mdx". Line 3 is the next one.')
  expect(await call({ path: 'a.mdx', from_line: 3 })).toBe(`Lines 3 to 4 of 4 in "a.mdx".\n${line}\nend`)
  expect((await call({ path: 'b.mdx' })).length).toBeLessThan(25_000)
})

test('rejects files that are not docs texts', async () => {
  const { call } = toolOver({ 'a.png': new Uint8Array([137, 80, 0, 255]), '.env': 'KEY=1' }, readFile)
  expect(await call({ path: 'a.png' })).toBe('"a.png" is not a text in UTF-8, so it cannot be read.')
  expect(await call({ path: '.env' })).toBe('Files with this name usually contain secrets, so they are not shown.')
  expect(await call({ path: 'b.mdx' })).toBe('There is no file "b.mdx". Use list_files to find its path.')
  expect(await call({ path: '/etc/passwd' })).toContain('The path is absolute.')
  expect(await call({ path: '../../etc/passwd' })).toContain('files outside of it do not exist for you')
})

test('a file of Git LFS is neither read nor replaced', async () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 3\n'
  const refusal = '"openapi.json" is stored with Git LFS, so its content is not here and cannot be changed.'
  const reading = toolOver({ 'openapi.json': pointer }, readFile)
  expect(await reading.call({ path: 'openapi.json' })).toBe(refusal)
  const writing = toolOver({ 'openapi.json': pointer }, writeFile)
  expect(await writing.call({ path: 'openapi.json', content: '{}' })).toBe(refusal)
  const editing = toolOver({ 'openapi.json': pointer }, editFile)
  expect(await editing.call({ path: 'openapi.json', old_text: 'size 3', new_text: 'size 4' })).toBe(refusal)
  expect(writing.texts()).toEqual({ 'openapi.json': pointer })
})

test('creates and replaces files', async () => {
  const { call, texts } = toolOver({ 'a.mdx': 'A' }, writeFile)
  expect(await call({ path: 'a.mdx', content: 'A2' })).toBe('"a.mdx" was replaced.')
  expect(await call({ path: 'b/c.mdx', content: 'C' })).toBe(
    '"b/c.mdx" was created. If it is a page for readers, add it to the navigation with edit_navigation.',
  )
  expect(await call({ path: 'snippets/d.mdx', content: '' })).toBe('"snippets/d.mdx" was created.')
  expect(texts()).toEqual({ 'a.mdx': 'A2', 'b/c.mdx': 'C', 'snippets/d.mdx': '' })
})

test('people see a file as edited only if it was changed', async () => {
  const { tools } = toolOver({}, writeFile)
  const write = (path: string) => tools.call({ toolName: 'write_file', input: JSON.stringify({ path, content: 'A' }) })
  expect((await write('a.mdx')).activity).toEqual({ kind: 'edit', path: 'a.mdx' })
  expect(await write('.github/workflows/a.yml')).not.toHaveProperty('activity')
})

test('a change that the policy rejects is not written', async () => {
  const policy = { ...anyContent, checkContent: (_: string, before?: string) => before ?? 'This is not allowed.' }
  const { call, texts } = toolOver({}, writeFile, policy)
  expect(await call({ path: 'a.mdx', content: '' })).toBe('Nothing was changed. a.mdx: This is not allowed.')
  expect(await call({ path: '.github/workflows/a.yml', content: '' })).toContain('so they are protected')
  expect(await call({ path: 'AGENTS.md', content: '' })).toContain('it gives orders to agents')
  expect(await call({ path: 'a.mdx', content: 'a\0' })).toContain('control characters')
  expect(await call({ path: 'a.mdx', content: 'a\u202eb' })).toContain('change its direction')
  expect(texts()).toEqual({})
})

test('replaces a text that occurs once', async () => {
  const { call, texts } = toolOver({ 'a.mdx': 'one\ntwo\nthree' }, editFile)
  expect(await call({ path: 'a.mdx', old_text: 'two', new_text: '$& and $1' })).toBe('"a.mdx" was changed at line 2.')
  expect(texts()).toEqual({ 'a.mdx': 'one\n$& and $1\nthree' })
})

test('explains why a text was not replaced', async () => {
  const { call, texts } = toolOver({ 'a.mdx': 'aa\n  - item\n    more\naa aaa' }, editFile)
  expect(await call({ path: 'a.mdx', old_text: 'aa', new_text: 'b' })).toBe(
    'Nothing was changed: the old text occurs more than once in "a.mdx", at lines 1, 4. Include more of the text around the place that you mean.',
  )
  expect(await call({ path: 'a.mdx', old_text: '- item\nmore', new_text: 'b' })).toBe(
    'Nothing was changed: the old text occurs in "a.mdx" at line 2, but with other whitespace. The file has:\n- item\n    more',
  )
  expect(await call({ path: 'a.mdx', old_text: 'missing', new_text: 'b' })).toBe(
    'Nothing was changed: the old text does not occur in "a.mdx". Read the file again and copy the text exactly.',
  )
  expect(await call({ path: 'a.mdx', old_text: 'item', new_text: 'item' })).toBe(
    'Nothing was changed: the old and the new text are the same.',
  )
  expect(texts()['a.mdx']).toBe('aa\n  - item\n    more\naa aaa')
})

test('an edited file keeps its line endings', async () => {
  const { call, texts } = toolOver({ 'a.mdx': 'one\r\ntwo\r\nthree\r\n' }, editFile)
  await call({ path: 'a.mdx', old_text: 'one\ntwo', new_text: '1\n2\n2b' })
  expect(texts()).toEqual({ 'a.mdx': '1\r\n2\r\n2b\r\nthree\r\n' })
  const mixed = toolOver({ 'a.mdx': 'one\ntwo\r\nthree\r\n' }, editFile)
  await mixed.call({ path: 'a.mdx', old_text: 'two\nthree', new_text: '2\n3' })
  expect(mixed.texts()).toEqual({ 'a.mdx': 'one\n2\r\n3\r\n' })
})

test('a replaced file keeps its line ends and its byte order mark', async () => {
  const { call, texts } = toolOver({ 'a.mdx': 'one\r\ntwo\r\n', 'b.mdx': 'one\n' }, writeFile)
  for (const path of ['a.mdx', 'b.mdx', 'new.mdx']) await call({ path, content: 'one\n2\n' })
  expect(texts()).toEqual({ 'a.mdx': 'one\r\n2\r\n', 'b.mdx': 'one\n2\n', 'new.mdx': 'one\n2\n' })
  expect(likeOldFile('2\n', '\ufeffone\n')).toBe('\ufeff2\n')
})

test('an invalid call gets an explanation', async () => {
  const { call, tools } = toolOver({}, writeFile)
  expect(await call({ path: 1 })).toBe(
    'The input is invalid. "path" must be a string. "content" is required. Call the tool again with a valid input.',
  )
  expect(await call('text')).toBe(
    'The input is invalid. The value must be an object. Call the tool again with a valid input.',
  )
  expect((await tools.call({ toolName: 'write_file', input: '{"path":' })).text).toBe(
    'The input is not valid JSON. Call the tool again with an object.',
  )
  expect((await tools.call({ toolName: 'bash', input: '{}' })).text).toBe(
    'There is no tool "bash". The tools are: write_file, finish.',
  )
})

test('the input schema describes each parameter for the model', () => {
  expect(toolOver({}, editFile).tools.definitions).toEqual([
    {
      type: 'function',
      name: 'edit_file',
      description: 'Replace a part of a file. The old text must occur exactly once, so include enough text around it.',
      inputSchema: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'Relative to the docs folder: "guides/start.mdx"' },
          old_text: {
            type: 'string',
            minLength: 1,
            description: 'The text to replace, exactly as in the file, with its whitespace.',
          },
          new_text: { type: 'string', description: 'The text to put there. Empty: the old text is removed.' },
        },
        required: ['path', 'old_text', 'new_text'],
      },
    },
  ])
})
