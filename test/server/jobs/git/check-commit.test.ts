import { expect, test } from 'vitest'
import { checkCommit, parseTreeChanges, type TreeChange } from '../../../../src/server/jobs/git/check-commit.ts'

const change = (path: string, oldMode = '000000', newMode = '100644'): TreeChange => ({ path, oldMode, newMode })

test('regular files of the docs folder can be added, changed and deleted', () => {
  const changes = [
    change('docs/new.mdx'),
    change('docs/changed.mdx', '100644'),
    change('docs/gone.mdx', '100644', '000000'),
    change('docs/run.sh', '100755', '100755'),
  ]
  expect(checkCommit(changes, 'docs')).toBeUndefined()
  expect(checkCommit(changes, '')).toBeUndefined()
})

test.each([
  [change('README.md'), 'is outside the docs folder.'],
  [change('docs-other/a.md'), 'is outside the docs folder.'],
  [change('docs/link', '000000', '120000'), 'would not be a regular file.'],
  [change('docs/module', '000000', '160000'), 'would not be a regular file.'],
  [change('docs/link', '120000', '100644'), 'is not a regular file.'],
  [change('docs/link', '120000', '000000'), 'is not a regular file.'],
  [change('docs/tool', '000000', '100755'), 'would become executable.'],
  [change('docs/tool', '100644', '100755'), 'would become executable.'],
  [change('docs/.github/workflows/ci.yml'), 'is a file that a job must not change.'],
  [change('docs/.gitattributes'), 'is a file that a job must not change.'],
  [change('docs/../README.md'), 'is a file that a job must not change.'],
])('rejects %o', (bad, reason) => {
  expect(checkCommit([change('docs/good.mdx'), bad], 'docs')).toBe(`${JSON.stringify(bad.path)} ${reason}`)
})

test('parses the list of Git and keeps paths unchanged', () => {
  const ids = `${'0'.repeat(40)} ${'a'.repeat(40)}`
  const output = `:000000 100644 ${ids} A\0docs/a b\n"ü".mdx\0:100644 120000 ${ids} T\0docs/b\0`
  expect(parseTreeChanges(output)).toEqual([change('docs/a b\n"ü".mdx'), change('docs/b', '100644', '120000')])
  expect(parseTreeChanges('')).toEqual([])
})

test.each([':000000 100644 0 a A\0docs/cut', ':000000 100644 0 a A\0', 'warning: something\0docs/a\0'])(
  'rejects an unexpected list %j',
  output => {
    expect(parseTreeChanges(output)).toBeUndefined()
  },
)
