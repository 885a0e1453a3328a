import { expect, test } from 'vitest'
import { inParts } from '../../../src/server/site/in-parts.ts'

test('a small body is unchanged', () => {
  const body = new Uint8Array(1000)
  expect(inParts(body)).toBe(body)
})

test('a large body arrives completely', async () => {
  const body = Uint8Array.from({ length: 1_000_000 }, (_, at) => at % 251)
  const parts = await partsOf(body)
  expect(Buffer.concat(parts).equals(body)).toBe(true)
})

test('other connections get their turn between two parts', async () => {
  const order: string[] = []
  const one = partsOf(new Uint8Array(300_000), () => void order.push('one'))
  const other = partsOf(new Uint8Array(300_000), () => void order.push('other'))
  await Promise.all([one, other])
  expect(order.join(' ')).toMatch(/^(one other ){3,}/)
})

async function partsOf(body: Uint8Array<ArrayBuffer>, onPart: () => void = () => {}): Promise<readonly Uint8Array[]> {
  const stream = inParts(body)
  if (stream instanceof Uint8Array) throw new Error('The body is small.')
  const parts: Uint8Array[] = []
  for await (const part of stream) {
    parts.push(part)
    onPart()
  }
  return parts
}
