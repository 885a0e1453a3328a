import { expect, test } from 'vitest'
import { invalidModule, scriptDiagnostics } from '../../../src/host/offline/script-diagnostics.ts'

test('a script that needs a website is reported with its position', () => {
  const [first, ...others] = scriptDiagnostics('script.js', 'start()\n  new Worker("/w.js")\nfetch("/a.json")\n')
  expect(others).toEqual([])
  expect(first).toMatchObject({
    code: 'host/offline-script',
    severity: 'warning',
    span: { path: 'script.js', line: 2, column: 3 },
  })
  expect(first?.message).toContain('Worker')
})

test('bundled components are not reported, because their positions are not those of the author', () => {
  expect(scriptDiagnostics('_lectern/author/a.js', 'new XMLHttpRequest()')).toEqual([])
})

test('a module with a syntax error is reported', () => {
  expect(invalidModule('a.js').code).toBe('host/offline-module')
})
