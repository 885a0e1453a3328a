import { expect, test } from 'vitest'
import { hasScheme } from '../../../src/source/paths/has-scheme.ts'

test('tells whether an address leads out of the site', () => {
  expect(['https://a.example', 'mailto:a@b.example', 'VSCODE:x', '//host/a'].filter(hasScheme)).toHaveLength(4)
  expect(['/a', './a', '#a', '?a=b:c', 'a/b:c', ''].filter(hasScheme)).toEqual([])
})
