import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diagnosticCodes } from '../../../src/source/diagnostics/diagnostic-codes.ts'

const root = join(import.meta.dirname, '../../..')
const codes = Object.keys(diagnosticCodes)

/** Every text below a folder but this list and this test. */
function textsBelow(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.startsWith('diagnostic-codes'))
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

test('every code is used, and a test shows it', () => {
  const [sources, tests] = [textsBelow('src'), textsBelow('test')]
  expect(codes.filter(code => !sources.includes(`'${code}'`))).toEqual([])
  expect(codes.filter(code => !tests.includes(code))).toEqual([])
})

test('a code starts with its layer, and its meaning is a sentence', () => {
  expect(codes.filter(code => !/^[a-z-]+\/[a-z0-9-]+$/.test(code))).toEqual([])
  expect(Object.values(diagnosticCodes).filter(meaning => !/^[A-Z$].*\.$/.test(meaning))).toEqual([])
})
