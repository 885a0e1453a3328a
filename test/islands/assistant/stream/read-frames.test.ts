import { expect, test } from 'vitest'
import { readFrames } from '../../../../src/islands/assistant/stream/read-frames.ts'
import type { Json } from '../../../../src/source/json/json.ts'

async function framesOf(chunks: readonly (string | Uint8Array)[]): Promise<Json[]> {
  const frames: Json[] = []
  for await (const frame of readFrames(bytesOf(chunks))) frames.push(frame)
  return frames
}

async function* bytesOf(chunks: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk
}

test('parses each data line as JSON', async () => {
  expect(await framesOf(['data: {"type":"start"}\n\ndata:{"a":1}\n\ndata: [DONE]\n\n'])).toEqual([
    { type: 'start' },
    { a: 1 },
  ])
})

test.each([
  ['line feeds', '\n'],
  ['carriage returns and line feeds', '\r\n'],
  ['carriage returns', '\r'],
])('lines can end with %s, wherever the text is split', async (_, end) => {
  const text = `data: {"text":"é👩"}${end}${end}data: {"b":2}${end}${end}: end${end}`
  const bytes = new TextEncoder().encode(text)
  for (let cut = 0; cut <= bytes.length; cut++)
    expect(await framesOf([bytes.slice(0, cut), bytes.slice(cut)])).toEqual([{ text: 'é👩' }, { b: 2 }])
})

test('skips comments, other fields and invalid JSON', async () => {
  expect(await framesOf([': ping\n\nevent: x\nid: 1\nretry: 5\ndata: {"a":\n\ndata: null\n\nnonsense\n\n'])).toEqual([
    null,
  ])
})

test('a frame without its line end is incomplete', async () => {
  expect(await framesOf(['data: {"a":1}\n\ndata: {"b":2}'])).toEqual([{ a: 1 }])
})

test('an endless line is an error', async () => {
  const endless = Array.from({ length: 40 }, () => 'a'.repeat(100_000))
  await expect(framesOf(['data: ', ...endless])).rejects.toThrow('A line has no end')
})
