import { describe, expect, test } from 'vitest'
import { divisionFolder, nearestDivision, queryOf, stepOf } from '../../../src/navigation/lookup/division-path.ts'

describe('nearestDivision', () => {
  const paths = ['version:v2/tab:guides', 'version:v1/tab:guides', 'version:v1/tab:api']

  test('prefers the path with the same outer divisions', () => {
    expect(nearestDivision(paths, 'version:v1/tab:api')).toBe(2)
    expect(nearestDivision(paths, 'version:v1/tab:blog')).toBe(1)
    expect(nearestDivision(paths, 'version:v3/tab:api')).toBe(2)
    expect(nearestDivision(['product:a/version:v1', 'product:b/version:v2'], 'product:b/version:v1')).toBe(1)
  })

  test('takes the first path if no outer division is the same', () => {
    expect(nearestDivision(paths, '')).toBe(0)
    expect(nearestDivision(paths, 'product:x')).toBe(0)
  })
})

describe('queryOf', () => {
  test('names only the divisions that are needed', () => {
    const paths = ['version:v2/tab:guides', 'version:v2/tab:api', 'version:v1/tab:guides', 'version:v1/tab:api']
    expect(paths.map(path => queryOf(path, paths))).toEqual([
      [['version', 'v2']],
      [['tab', 'api']],
      [['version', 'v1']],
      [
        ['version', 'v1'],
        ['tab', 'api'],
      ],
    ])
  })

  test('leaves out what all paths share', () => {
    const paths = ['language:en/version:v2', 'language:en/version:v1']
    expect(queryOf('language:en/version:v1', paths)).toEqual([['version', 'v1']])
    expect(queryOf('language:en', ['language:en'])).toEqual([])
  })
})

test('a step keeps letters and digits of all scripts and drops characters with a meaning in URLs', () => {
  expect(stepOf('version', 'v2.0', '1')).toBe('version:v2.0')
  expect(stepOf('version', 'Version 4.0 (beta)', '1')).toBe('version:version-4.0-beta')
  expect(stepOf('product', 'セルフホスト', '1')).toBe('product:セルフホスト')
  expect(stepOf('tab', 'SDK & Tools', '1')).toBe('tab:sdk-tools')
  expect(stepOf('tab', '../../etc', '1')).toBe('tab:etc')
  expect(stepOf('tab', 'a/b?c#d:e', '1')).toBe('tab:a-b-c-d-e')
  expect(stepOf('tab', '🚀', '3')).toBe('tab:3')
  expect(divisionFolder('version:v2/tab:guides')).toBe('version-v2/tab-guides')
})
