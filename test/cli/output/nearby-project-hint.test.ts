import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withNearbyProject } from '../../../src/cli/output/nearby-project-hint.ts'
import { parseConfig } from '../../../src/config/parse-config.ts'
import { docsFolder } from '../../support/docs-folder.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const { diagnostics } = parseConfig(docsFolder({ 'fm/docs.json': '{}', 'a b/c/docs.json': '{}' }))
const hintsOf = (command: string | undefined, directory: string) =>
  withNearbyProject(diagnostics, { command, directory, here: '/home' }).map(({ hint }) => hint)

test('the hint about a project in a subfolder contains the whole path and the same command', () => {
  expect(hintsOf('check', '/home/m')).toEqual(['There is a project in "m/fm". Run "docs check m/fm".'])
  expect(hintsOf('build', '/home')).toEqual(['There is a project in "fm". Run "docs build fm".'])
})

test('without a command, the hint is unchanged', () => {
  expect(hintsOf(undefined, '/home/m')).toEqual(['There is a project in "fm". Pass this folder to the command.'])
})

test('in a subfolder of a project, the hint names the folder of the project', () => {
  const { diagnostics } = parseConfig(docsFolder({ 'index.mdx': '' }))
  const root = temporaryFolder({ 'docs/docs.json': '{}', 'docs/guides/start/a.mdx': '', 'src/a.ts': '' })
  const hintIn = (folder: string, here: string) =>
    withNearbyProject(diagnostics, { command: 'build', directory: join(root, folder), here: join(root, here) })[0]?.hint
  expect(hintIn('docs/guides/start', 'docs/guides/start')).toBe(
    'There is a project in "../..". Run "docs build ../..".',
  )
  expect(hintIn('docs/guides', '.')).toBe('There is a project in "docs". Run "docs build docs".')
  expect(hintIn('docs/guides', 'docs')).toBe('There is a project in ".". Run "docs build .".')
})
