import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themes } from '../../../src/config/config.ts'

const sheets = join(import.meta.dirname, '../../../templates/styles/themes')

test('every theme except mint, the base of the others, has a sheet', () => {
  const names = readdirSync(sheets).map(name => name.replace(/\.css$/, ''))
  expect(names.sort()).toEqual([...themes].filter(name => name !== 'mint').sort())
})
