import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createEventStreamParser,
  createJsonLinesParser,
  type StreamMessage,
  type StreamParser,
} from '../../../../src/islands/playground/streams/event-stream.ts'
import { secondsOfWork } from '../../../support/seconds-of-work.ts'

const read = (parser: StreamParser, ...pieces: string[]): readonly StreamMessage[] => [
  ...pieces.flatMap(piece => parser.push(piece)),
  ...parser.end(),
]

test('an event has an ID, a name and data over several lines', () => {
  const text = 'event: add\nid: 7\ndata: one\ndata:two\n\ndata:  three\n\n'
  expect(read(createEventStreamParser(), text)).toEqual([
    { event: 'add', id: '7', data: 'one\ntwo' },
    { event: 'message', id: '7', data: ' three' },
  ])
})

test('comments, unknown fields, empty events and incomplete events are not messages', () => {
  expect(read(createEventStreamParser(), ': hello\n\nevent: x\n\nretry: 10\nother: 1\n\ndata\n\ndata: half')).toEqual([
    { event: 'message', id: undefined, data: '' },
  ])
})

test('an ID with a null character is ignored, and an empty one resets the last ID', () => {
  expect(read(createEventStreamParser(), 'id: 1\nid: a\0\ndata: x\n\nid\ndata: y\n\n').map(({ id }) => id)).toEqual([
    '1',
    '',
  ])
})

test('all line endings work, wherever the stream is split', () => {
  const ends = fc.constantFrom('\n', '\r', '\r\n')
  fc.assert(
    fc.property(ends, fc.array(fc.nat(60)), (end, cuts) => {
      const text = ['event: a', 'data: 1', 'data: 2', '', ': c', 'data: 3', '', ''].join(end)
      const places = [0, ...cuts.map(cut => Math.min(cut, text.length)).sort((a, b) => a - b), text.length]
      const pieces = places.slice(1).map((place, at) => text.slice(places[at], place))
      expect(read(createEventStreamParser(), ...pieces)).toEqual([
        { event: 'a', id: undefined, data: '1\n2' },
        { event: 'message', id: undefined, data: '3' },
      ])
    }),
  )
})

test('JSON lines can have blank lines, record separators and no final line ending', () => {
  expect(read(createJsonLinesParser(), '{"a":1}\r', '\n\n\x1e[2', ']\n  \n3')).toEqual([
    { data: '{"a":1}' },
    { data: '[2]' },
    { data: '3' },
  ])
})

test('a line that arrives in many parts takes linear time', () => {
  const parser = createJsonLinesParser()
  const work = secondsOfWork()
  for (let at = 0; at < 200_000; at += 1) parser.push('0123456789')
  expect(parser.end()[0]?.data.length).toBe(2_000_000)
  expect(work()).toBeLessThan(2)
})
