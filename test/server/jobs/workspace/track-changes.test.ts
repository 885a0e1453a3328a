import { expect, test } from 'vitest'
import { defaultChangeLimits, trackChanges } from '../../../../src/server/jobs/workspace/track-changes.ts'
import { FileRefused } from '../../../../src/server/jobs/workspace/workspace.ts'
import { memoryWorkspace } from '../../../support/memory-workspace.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const write = (path: string, text: string) => ({ type: 'write', path, content: bytes(text) }) as const

test('lists added, changed, deleted and moved files', async () => {
  const workspace = memoryWorkspace({ 'a.mdx': 'A', 'b.mdx': 'B', 'c.mdx': 'C' })
  const tracked = trackChanges(workspace, defaultChangeLimits)
  await tracked.apply([write('a.mdx', 'A2'), { type: 'delete', path: 'b.mdx' }, write('d.mdx', 'D')])
  await tracked.apply([{ type: 'move', path: 'c.mdx', to: 'x/c.mdx', content: bytes('C2') }])
  expect(workspace.texts()).toEqual({ 'a.mdx': 'A2', 'd.mdx': 'D', 'x/c.mdx': 'C2' })
  expect(tracked.changes()).toEqual([
    { kind: 'changed', path: 'a.mdx' },
    { kind: 'deleted', path: 'b.mdx' },
    { kind: 'added', path: 'd.mdx' },
    { kind: 'moved', path: 'x/c.mdx', from: 'c.mdx' },
  ])
})

test('a reverted change is not listed', async () => {
  const tracked = trackChanges(memoryWorkspace({ 'a.mdx': 'A' }), defaultChangeLimits)
  await tracked.apply([write('a.mdx', 'A2'), write('b.mdx', 'B')])
  await tracked.apply([write('a.mdx', 'A'), { type: 'delete', path: 'b.mdx' }])
  expect(tracked.changes()).toEqual([])
})

test('a file that is moved twice has its first path, and one that is moved back has not moved', async () => {
  const tracked = trackChanges(memoryWorkspace({ 'a.mdx': 'A' }), defaultChangeLimits)
  await tracked.apply([{ type: 'move', path: 'a.mdx', to: 'b.mdx', content: bytes('A') }])
  await tracked.apply([{ type: 'move', path: 'b.mdx', to: 'c.mdx', content: bytes('A') }])
  expect(tracked.changes()).toEqual([{ kind: 'moved', path: 'c.mdx', from: 'a.mdx' }])
  await tracked.apply([{ type: 'move', path: 'c.mdx', to: 'a.mdx', content: bytes('A') }])
  expect(tracked.changes()).toEqual([])
})

test('keeps the content before the job', async () => {
  const tracked = trackChanges(memoryWorkspace({ 'a.mdx': 'A' }), defaultChangeLimits)
  await tracked.apply([write('a.mdx', 'A2'), write('b.mdx', 'B')])
  await tracked.apply([write('a.mdx', 'A3')])
  expect(await tracked.original('a.mdx')).toEqual(bytes('A'))
  expect(await tracked.original('b.mdx')).toBe(undefined)
  await tracked.apply([{ type: 'move', path: 'a.mdx', to: 'c.mdx', content: bytes('A4') }])
  expect(await tracked.original('c.mdx')).toEqual(bytes('A'))
})

test('a step that exceeds a limit changes nothing', async () => {
  const workspace = memoryWorkspace({})
  const tracked = trackChanges(workspace, { files: 2, fileSize: 10, totalSize: 15 })
  expect(await tracked.apply([write('a.md', 'a'), write('b.md', 'b'), write('c.md', 'c')])).toBe(
    'Nothing was changed: a job may change at most 2 files. Finish what you have begun, and say in your summary what is left to do.',
  )
  expect(await tracked.apply([write('a.md', '12345678901')])).toBe(
    'Nothing was changed: "a.md" would be larger than 10 bytes. Split it into several files.',
  )
  expect(await tracked.apply([write('a.md', '12345678'), write('b.md', '12345678')])).toBe(
    'Nothing was changed: the files that a job changes may have at most 15 bytes together. Finish what you have begun, and say in your summary what is left to do.',
  )
  expect(workspace.texts()).toEqual({})
  expect(tracked.changes()).toEqual([])
})

test('a limit counts all steps, and deleting frees space', async () => {
  const tracked = trackChanges(memoryWorkspace({}), { files: 1, fileSize: 10, totalSize: 15 })
  expect(await tracked.apply([write('a.md', 'a')])).toBe(undefined)
  expect(await tracked.apply([write('b.md', 'b')])).toContain('at most 1 files')
  expect(await tracked.apply([{ type: 'delete', path: 'a.md' }, write('b.md', 'b')])).toBe(undefined)
})

test('a step that fails in the middle is undone', async () => {
  const workspace = memoryWorkspace({ 'a.md': 'A', 'b.md': 'B' })
  const refusing = {
    ...workspace,
    write: async (path: string, content: Uint8Array) => {
      if (path === 'link.md') throw new FileRefused('"link.md" is a symbolic link.')
      return workspace.write(path, content)
    },
  }
  const tracked = trackChanges(refusing, defaultChangeLimits)
  await tracked.apply([write('b.md', 'B2')])
  const edits = [write('a.md', 'A2'), write('b.md', 'B3'), write('new.md', 'N'), write('link.md', 'L')]
  expect(await tracked.apply(edits)).toBe('"link.md" is a symbolic link.')
  expect(workspace.texts()).toEqual({ 'a.md': 'A', 'b.md': 'B2' })
  expect(tracked.changes()).toEqual([{ kind: 'changed', path: 'b.md' }])
})

test('a new name that equals an existing one on some file systems is rejected', async () => {
  const tracked = trackChanges(memoryWorkspace({ 'Guides/start.mdx': '', 'é.mdx': '' }), defaultChangeLimits)
  expect(await tracked.apply([write('guides/next.mdx', '')])).toBe(
    'Nothing was changed: "guides" differs from the existing "Guides" only in case or spelling. Use the existing name, or another one.',
  )
  expect(await tracked.apply([write('e\u0301.mdx', '')])).toContain('differs from the existing "é.mdx"')
  expect(await tracked.apply([write('x.mdx', ''), write('X.mdx', '')])).toContain('differs from the existing "x.mdx"')
  expect(await tracked.apply([{ type: 'move', path: 'é.mdx', to: 'É.mdx', content: bytes('') }])).toBe(undefined)
})

test('other errors end the job', async () => {
  const broken = { ...memoryWorkspace({}), write: () => Promise.reject(new Error('disk full')) }
  const tracked = trackChanges(broken, defaultChangeLimits)
  await expect(tracked.apply([write('a.md', 'A')])).rejects.toThrow('disk full')
})
