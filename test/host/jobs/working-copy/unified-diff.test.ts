import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineEdits } from '../../../../src/host/jobs/working-copy/line-edits.ts'
import { unifiedDiff } from '../../../../src/host/jobs/working-copy/unified-diff.ts'
import { parseDiff } from '../../../../src/server/dashboard/jobs/changes/parse-diff.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at}\n`).join('')

test('a change is printed as Git does, with three lines of context', () => {
  const before = numbers(1, 20)
  const after = before.replace('5\n', 'five\n').replace('17\n', '')
  const diff = unifiedDiff({ change: { kind: 'changed', path: 'a.mdx' }, before, after })
  expect(diff).toBe(
    [
      ...['diff --git a/a.mdx b/a.mdx', '--- a/a.mdx', '+++ b/a.mdx'],
      ...['@@ -2,7 +2,7 @@', ' 2', ' 3', ' 4', '-5', '+five', ' 6', ' 7', ' 8'],
      ...['@@ -14,7 +14,6 @@', ' 14', ' 15', ' 16', '-17', ' 18', ' 19', ' 20', ''],
    ].join('\n'),
  )
})

test('Git can apply new, deleted and moved files, also without a last line break', () => {
  const folder = temporaryFolder({ 'old.mdx': numbers(1, 9), 'gone.mdx': 'Text', 'same.mdx': 'Same\n' })
  const moved = numbers(1, 9).replace('9\n', 'nine')
  const diff = [
    unifiedDiff({ change: { kind: 'added', path: 'new ü.mdx' }, before: undefined, after: 'New\nfile' }),
    unifiedDiff({ change: { kind: 'deleted', path: 'gone.mdx' }, before: 'Text', after: undefined }),
    unifiedDiff({ change: { kind: 'moved', from: 'old.mdx', path: 'b/new.mdx' }, before: numbers(1, 9), after: moved }),
    unifiedDiff({ change: { kind: 'changed', path: 'same.mdx' }, before: 'Same\n', after: 'Same' }),
  ].join('')
  execFileSync('git', ['apply', '-'], { cwd: folder, input: diff })
  const texts = ['new ü.mdx', 'b/new.mdx', 'same.mdx'].map(path => readFileSync(join(folder, path), 'utf8'))
  expect(texts).toEqual(['New\nfile', moved, 'Same'])
  expect(parseDiff(diff).map(({ path, kind, added, removed }) => [path, kind, added, removed])).toEqual([
    ['new ü.mdx', 'added', 2, 0],
    ['gone.mdx', 'deleted', 0, 1],
    ['b/new.mdx', 'moved', 1, 1],
    ['same.mdx', 'changed', 1, 1],
  ])
})

test('the edits turn one text into the other', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const edits = lineEdits(before, after)
      const without = (kind: string) => edits.filter(edit => edit.kind !== kind).map(({ text }) => text)
      expect([without('added'), without('removed')]).toEqual([before, after])
    }),
    { numRuns: 200 },
  )
})

test('there are as few edits as possible, and texts with too many differences are replaced', () => {
  const kinds = (before: string, after: string) =>
    lineEdits([...before], [...after])
      .map(({ kind, text }) => ({ same: '', removed: '-', added: '+' })[kind] + text)
      .join(' ')
  expect(kinds('abcabba', 'cbabac')).toBe('-a -b c +b a b -b a +c')
  const [old, next] = [1, 2].map(number => Array.from({ length: 1200 }, (_, at) => `${number} ${at}`))
  expect(lineEdits(old ?? [], next ?? [])).toHaveLength(2400)
})
