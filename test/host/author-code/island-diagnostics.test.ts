import { expect, test } from 'vitest'
import { expressionIslandName } from '../../../src/content/islands/nodes-to-jsx.ts'
import { bundlingFailed, failureDiagnostic } from '../../../src/host/author-code/island-diagnostics.ts'

test('scripts that cannot be bundled are reported with the first line of the reason', () => {
  const { code, severity, message } = bundlingFailed(
    new Error('\nTwo exports are called "a".\n    at build (x.js:1:1)'),
  )
  expect([code, severity]).toEqual(['host/unbundled-code', 'error'])
  expect(message).toBe(
    'The scripts of the pages could not be bundled: Two exports are called "a". Components are rendered, but are not interactive.',
  )
})

test('the hint about a failing expression does not mention a component', () => {
  const island = { name: expressionIslandName, code: 'a.b.c', path: 'a.mdx', line: 1 }
  expect(failureDiagnostic(island, { kind: 'error', message: 'a is not defined' })).toMatchObject({
    message: 'The expression {a.b.c} could not be rendered: a is not defined.',
    hint: 'Correct the code. Until then, the page shows a box with a note. The rest of the page is not affected.',
  })
})
