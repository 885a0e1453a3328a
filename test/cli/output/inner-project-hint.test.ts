import { expect, test } from 'vitest'
import { withInnerProject } from '../../../src/cli/output/inner-project-hint.ts'
import { parseConfig } from '../../../src/config/parse-config.ts'
import { docsFolder } from '../../support/docs-folder.ts'

const { diagnostics } = parseConfig(docsFolder({ 'fm/docs.json': '{}', 'a b/c/docs.json': '{}' }))
const hintsOf = (command: string | undefined, prefix: string) =>
  withInnerProject(diagnostics, command, prefix).map(({ hint }) => hint)

test('the hint about a project in a subfolder contains the whole path and the same command', () => {
  expect(hintsOf('check', 'm/')).toEqual(['There is a project in "m/fm". Run "docs check m/fm".'])
  expect(hintsOf('build', '')).toEqual(['There is a project in "fm". Run "docs build fm".'])
})

test('without a command, the hint is unchanged', () => {
  expect(hintsOf(undefined, 'm/')).toEqual(['There is a project in "fm". Pass this folder to the command.'])
})
