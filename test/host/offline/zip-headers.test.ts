import { expect, test } from 'vitest'
import { centralHeader, endOfArchive, localHeader } from '../../../src/host/offline/zip-headers.ts'

const entry = { name: 'ü.txt', isDeflated: true, checksum: 0xdeadbeef, size: 100, packedSize: 10 }

test('a local header has the fields of the format', () => {
  expect(localHeader(entry).toString('hex')).toBe(
    '504b0304' +
      '1400' +
      '0008' +
      '0800' +
      '0000' +
      '2100' +
      'efbeadde' +
      '0a000000' +
      '64000000' +
      '0600' +
      '0000' +
      'c3bc2e747874',
  )
})

test('an offset over 4 GB is in the extra field', () => {
  const near = centralHeader(entry, 0xfffffffe)
  const far = centralHeader(entry, 2 ** 33 + 5)
  expect(near.readUInt32LE(42)).toBe(0xfffffffe)
  expect(near.readUInt16LE(30)).toBe(0)
  expect(far.readUInt32LE(42)).toBe(0xffffffff)
  expect(far.readUInt16LE(30)).toBe(12)
  expect(far.subarray(-12).toString('hex')).toBe('0100080005000000' + '02000000')
})

test('the end of a large archive has the records of Zip64', () => {
  const small = endOfArchive({ count: 3, start: 1000, size: 200 })
  expect(small.readUInt32LE(0)).toBe(0x06054b50)
  expect(small.readUInt16LE(10)).toBe(3)
  const large = endOfArchive({ count: 70_000, start: 2 ** 33, size: 200 })
  expect(large.readUInt32LE(0)).toBe(0x06064b50)
  expect(large.readBigUInt64LE(32)).toBe(70_000n)
  expect(large.readBigUInt64LE(48)).toBe(BigInt(2 ** 33))
  expect(large.readUInt32LE(56)).toBe(0x07064b50)
  expect(large.readBigUInt64LE(64)).toBe(BigInt(2 ** 33 + 200))
  expect(large.readUInt32LE(76)).toBe(0x06054b50)
  expect(large.readUInt16LE(86)).toBe(0xffff)
})
