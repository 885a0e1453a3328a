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

test('files in a shallow clone have no dates', async () => {
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

/** A repository whose second commit is by somebody else, with a co-author and a bot. */
function sharedRepository(): string {
  const folder = temporaryFolder({
    'docs/lectern.json': '{ "contributors": true }',
    'docs/index.mdx': 'One line.\n\nAnother line that stays the same.\n',
    'docs/docs.json': '{}',
    '.mailmap': 'Ada Lovelace <ada@example.com> <ada@old.example>\nGrace Hopper <grace@example.com> <gh@example.com>\n',
  })
  const day = (number: number) => `2026-01-0${number}T10:00:00+00:00`
  const commit = (number: number, author: string, ...messages: string[]) =>
    git(folder, day(number), 'commit', '-qa', '--author', author, ...messages.flatMap(text => ['-m', text]))
  git(folder, day(1), 'init', '-q')
  git(folder, day(1), 'add', '.')
  commit(1, 'ada <ada@old.example>', 'first')
  git(folder, day(2), 'mv', 'docs/index.mdx', 'docs/start.mdx')
  commit(2, 'Ada Lovelace <ada@example.com>', 'rename')
  writeFiles(folder, { 'docs/start.mdx': 'One line.\n\nAnother line that stays the same.\n\nMore.\n' })
  const coAuthors =
    'Co-authored-by: gh <gh@example.com>\nCo-authored-by: helper[bot] <1+helper[bot]@users.noreply.github.com>'
  commit(3, 'Élodie <b> <elodie@example.com>', 'more', coAuthors)
  writeFiles(folder, { 'docs/start.mdx': 'One line.\n\nAnother line that stays the same.\n\nMore!\n' })
  commit(4, 'renovate[bot] <29139614+renovate[bot]@users.noreply.github.com>', 'bump')
  writeFiles(folder, { 'docs/docs.json': '{ "name": "Changed" }' })
  commit(5, 'Configurator <c@example.com>', 'configuration')
  return folder
}

test('contributors are those of the file, also before it was renamed, without bots and addresses', async () => {
  const { value, diagnostics } = await readFolder(join(sharedRepository(), 'docs'))
  const start = value.contributors?.get('start.mdx')
  expect(start?.names[0]).toBe('Ada Lovelace')
  expect(start?.names.toSorted()).toEqual(['Ada Lovelace', 'Grace Hopper', 'Élodie'])
  expect(start?.lastChangedBy).toBe('Élodie')
  expect(JSON.stringify([...(value.contributors ?? [])])).not.toMatch(/@|bot\]/)
  expect(diagnostics).toEqual([])
})

test('a change of the configuration changes neither dates nor contributors of a page', async () => {
  const { value } = await readFolder(join(sharedRepository(), 'docs'))
  expect(value.changedAt.get('start.mdx')).toBe('2026-01-04T10:00:00+00:00')
  expect(value.contributors?.get('start.mdx')?.names).not.toContain('Configurator')
})

test('a shallow clone lists no contributors, and says why', async () => {
  const clone = join(temporaryFolder(), 'clone')
  execFileSync('git', ['clone', '-q', '--depth', '3', `file://${sharedRepository()}`, clone], { stdio: 'pipe' })
  const { value, diagnostics } = await readFolder(join(clone, 'docs'))
  expect(value.contributors?.get('start.mdx')).toBeUndefined()
  expect(value.changedAt.get('start.mdx')).toBe('2026-01-04T10:00:00+00:00')
  expect(diagnostics).toMatchObject([{ code: 'host/shallow-history' }])
})

test('contributors are not read unless the site shows them', async () => {
  const { value } = await readFolder(join(repository(), 'docs'), { withDates: true })
  expect(value.contributors?.size).toBe(0)
})
