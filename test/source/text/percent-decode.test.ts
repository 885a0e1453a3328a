import { expect, test } from 'vitest'
import { percentDecode } from '../../../src/source/text/percent-decode.ts'

test.each([
  ['plain', 'plain'],
  ['a%20b%2Fc', 'a b/c'],
  ['%E5%8F%AF%E7%94%A8', '可用'],
  ['99-9%-%E5%8F%AF%E7%94%A8%E6%80%A7-sla', '99-9%-可用性-sla'],
  ['%20%', ' %'],
  ['100%25-%', '100%-%'],
  ['%zz%41', '%zzA'],
  ['%ff%41', '%ffA'],
  ['%E5%8F-%41', '%E5%8F-A'],
  ['%E5%41', '%E5A'],
  ['%F0%9F%98%80%', '😀%'],
])('"%s" is decoded as "%s"', (written, meant) => {
  expect(percentDecode(written)).toBe(meant)
})
