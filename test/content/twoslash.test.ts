import { expect, test } from 'vitest'
import { withoutAnnotations } from '../../src/content/twoslash.ts'

test('queries and compiler settings are no part of the code', () => {
  const code = '// @errors: 2322\nconst a = 1\n//    ^?\na.toF\n//   ^|\n// a comment stays'
  expect(withoutAnnotations(code)).toBe('const a = 1\na.toF\n// a comment stays')
})

test('what is cut off is not shown', () => {
  expect(withoutAnnotations('import a\n// ---cut---\nuse(a)\n// ---cut-after---\nend()')).toBe('use(a)')
  expect(withoutAnnotations('one\n// ---cut-start---\ntwo\n// ---cut-end---\nthree')).toBe('one\nthree')
})
