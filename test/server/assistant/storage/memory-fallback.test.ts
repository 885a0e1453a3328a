import { expect, test } from 'vitest'
import { withMemoryFallback } from '../../../../src/server/assistant/storage/memory-fallback.ts'
import { errorText } from '../../../../src/server/operational-error.ts'

/** An outbox on a disk that can be full. */
function onDisk() {
  const disk = { isFull: false, lines: [] as string[] }
  const problems: string[] = []
  const outbox = {
    append: (line: string) => {
      if (disk.isFull) throw new Error('ENOSPC')
      disk.lines.push(line)
    },
    read: async function* () {},
    reject: () => {},
    close: () => {},
  }
  const fallback = withMemoryFallback(outbox, problem => void problems.push(errorText(problem)))
  const drained: string[] = []
  const drain = () => fallback.drain(async lines => void drained.push(...lines))
  return { append: fallback.append, write: fallback.drain, disk, problems, drained, drain }
}

test('keeps lines in memory if the disk fails, and reports it once', async () => {
  const { append, disk, problems, drained, drain } = onDisk()
  append('a')
  disk.isFull = true
  append('b')
  append('c')
  await drain()
  expect(drained).toEqual(['b', 'c'])
  disk.isFull = false
  append('d')
  await drain()
  expect(drained).toEqual(['b', 'c'])
  expect(disk.lines).toEqual(['a', 'd'])
  expect(problems).toEqual(['Conversations wait in memory, because they cannot be written to the data folder: ENOSPC'])
})

test('a line stays in memory until it is written', async () => {
  const { append, disk, drain, drained, write } = onDisk()
  disk.isFull = true
  append('a')
  await expect(write(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
  await drain()
  expect(drained).toEqual(['a'])
})

test('entries that exceed the limit of memory are dropped', async () => {
  const { append, disk, drain, drained } = onDisk()
  disk.isFull = true
  const line = 'x'.repeat(1_000_000)
  for (let index = 0; index < 100; index++) append(line)
  await drain()
  expect(drained).toHaveLength(10)
  append('y')
  await drain()
  expect(drained.at(-1)).toBe('y')
})
