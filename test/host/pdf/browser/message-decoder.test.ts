import { expect, test } from 'vitest'
import { createMessageDecoder } from '../../../../src/host/pdf/browser/message-decoder.ts'

test('messages may be split anywhere, also within a letter', () => {
  const bytes = Buffer.from('{"a":"ü"}\0{}\0{"b":1}\0')
  for (let size = 1; size <= bytes.length; size++) {
    const messages: string[] = []
    const decode = createMessageDecoder(text => messages.push(text))
    for (let at = 0; at < bytes.length; at += size) decode(bytes.subarray(at, at + size))
    expect(messages).toEqual(['{"a":"ü"}', '{}', '{"b":1}'])
  }
})
