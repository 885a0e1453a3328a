import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFolder } from '../../../src/host/project/read-folder.ts'
import { temporaryFolder, writeFiles } from '../../support/temporary-folder.ts'

/** Runs Git without the settings of whoever runs the tests. */
function git(folder: string, date: string, ...args: string[]): void {
  const names = ['AUTHOR', 'COMMITTER'].flatMap(who => [
    [`GIT_${who}_NAME`, 'Somebody'],
    [`GIT_${who}_EMAIL`, 'somebody@example.com'],
    [`GIT_${who}_DATE`, date],
  ])
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    ...Object.fromEntries(names),
  }
  execFileSync('git', ['-C', folder, ...args], { env, stdio: 'pipe' })
}

function repository(): string {
  const folder = temporaryFolder({ 'docs/a b.mdx': '1', 'docs/指南.mdx': '1', 'code.ts': '1' })
  git(folder, '2026-01-01T10:00:00+02:00', 'init', '-q')
  git(folder, '2026-01-01T10:00:00+02:00', 'add', '.')
  git(folder, '2026-01-01T10:00:00+02:00', 'commit', '-qm', 'first')
  writeFiles(folder, { 'docs/a b.mdx': '2' })
  git(folder, '2026-02-03T10:00:00+00:00', 'commit', '-qam', 'second\n\nwith a body')
  writeFiles(folder, { 'docs/new.mdx': 'not committed' })
  return folder
}

test('the date of a file is that of the last commit that changed it', async () => {
  const { value, diagnostics } = await readFolder(join(repository(), 'docs'), { withDates: true })
  expect([...value.changedAt].sort()).toEqual([
    ['a b.mdx', '2026-02-03T10:00:00+00:00'],
    ['指南.mdx', '2026-01-01T10:00:00+02:00'],
  ])
  expect(diagnostics).toEqual([])
})

test('reads dates only if a page shows them', async () => {
  const folder = join(repository(), 'docs')
  expect((await readFolder(folder)).value.changedAt.size).toBe(0)
  writeFiles(folder, { 'docs.json': '{ "metadata": { "timestamp": true } }' })
  expect((await readFolder(folder)).value.changedAt.size).toBe(2)
})

test('gives no dates to files in a shallow clone', async () => {
  const origin = repository()
  const clone = join(temporaryFolder(), 'clone')
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${origin}`, clone], { stdio: 'pipe' })
  const { value, diagnostics } = await readFolder(join(clone, 'docs'), { withDates: true })
  expect(value.changedAt.size).toBe(0)
  expect(diagnostics).toMatchObject([{ code: 'host/shallow-history', severity: 'hint' }])
})

test('there are no dates outside of a repository', async () => {
  const folder = temporaryFolder({ 'a.mdx': '' })
  const { value, diagnostics } = await readFolder(folder, { withDates: true })
  expect([value.changedAt.size, diagnostics]).toEqual([0, []])
})
