import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ChannelLog } from '../../../../../src/islands/playground/channel/log/channel-log.ts'
import { exportLog } from '../../../../../src/islands/playground/channel/log/export-log.ts'
import { hexDump } from '../../../../../src/islands/playground/channel/log/hex-dump.ts'

beforeAll(() => void vi.stubGlobal('requestAnimationFrame', () => 1))
afterAll(() => void vi.unstubAllGlobals())

const received = (text: string) => ({ direction: 'received', text }) as const

describe('the log of a channel', () => {
  test('counts messages, and shows the size of each in UTF-8', () => {
    const log = new ChannelLog()
    for (const text of ['', 'abc', 'ü€😀']) log.add(received(text))
    expect(log.entries.map(({ number, size }) => [number, size])).toEqual([
      [1, 0],
      [2, 3],
      [3, new TextEncoder().encode('ü€😀').length],
    ])
  })

  test('counts messages that the server sent first, until the log is cleared', () => {
    const log = new ChannelLog({ bytes: 10_000, entries: 2 })
    for (const text of ['one', 'two', 'three']) log.add(received(text))
    log.add({ direction: 'sent', text: 'four' })
    log.add({ direction: 'state', text: 'Connected.' })
    expect(log.received).toBe(3)
    log.clear()
    expect(log.received).toBe(0)
  })

  test('keeps the newest messages up to a number of bytes, and counts the dropped ones', () => {
    const log = new ChannelLog({ bytes: 100_000, entries: 1_000 })
    for (let at = 0; at < 300; at += 1) log.add(received('x'.repeat(1_000)))
    expect(log.count).toBe(300)
    expect(log.dropped + log.entries.length).toBe(300)
    expect(log.entries.length * 2_200).toBeLessThanOrEqual(100_000)
    expect(log.entries.length * 2_200).toBeGreaterThan(70_000)
    expect(log.entries.at(-1)?.number).toBe(300)
    expect(log.entries[0]?.number).toBe(log.dropped + 1)
  })

  test('keeps a limited number of entries, and always the last one', () => {
    const log = new ChannelLog({ bytes: 10_000, entries: 100 })
    for (let at = 0; at < 1_000; at += 1) log.add(received(''))
    expect(log.entries.length).toBeLessThanOrEqual(100)
    log.add(received('x'.repeat(1_000_000)))
    expect(log.entries.map(({ size }) => size)).toEqual([1_000_000])
  })

  test('starts again when it is cleared', () => {
    const log = new ChannelLog()
    log.add(received('a'))
    log.clear()
    log.add(received('b'))
    expect(log.entries.map(({ number, data }) => [number, data])).toEqual([[1, 'b']])
  })
})

test('an export has one line of JSON per entry, with bytes as Base64', async () => {
  const log = new ChannelLog()
  log.add(received('{"a":\n1}'), 0)
  log.add({ direction: 'sent', bytes: new Uint8Array([0, 255, 16]) }, 1_000)
  log.add({ direction: 'state', text: 'Closed.' }, 2_000)
  const message = { id: 'm', examples: [], isDeprecated: false, tags: [], bindings: [] }
  const blob = await exportLog(log.entries, ({ direction }) => (direction === 'received' ? { message, faults: 2 } : {}))
  const lines = (await blob.text()).trimEnd().split('\n')
  expect(lines.map(line => JSON.parse(line))).toEqual([
    {
      number: 1,
      time: '1970-01-01T00:00:00.000Z',
      direction: 'received',
      message: 'm',
      faults: 2,
      size: 8,
      text: '{"a":\n1}',
    },
    { number: 2, time: '1970-01-01T00:00:01.000Z', direction: 'sent', size: 3, base64: 'AP8Q' },
    { number: 3, time: '1970-01-01T00:00:02.000Z', direction: 'state', size: 7, text: 'Closed.' },
  ])
})

test('bytes are shown with offset, hexadecimal digits and characters', () => {
  expect(hexDump(new TextEncoder().encode('0123456789abcdefX\n')).split('\n')).toEqual([
    '000000  30 31 32 33 34 35 36 37 38 39 61 62 63 64 65 66  0123456789abcdef',
    '000010  58 0a                                            X.',
  ])
})
