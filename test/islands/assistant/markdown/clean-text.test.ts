import { expect, test } from 'vitest'
import { cleanText } from '../../../../src/islands/assistant/markdown/clean-text.ts'

test.each([
  ['an override of the direction', 'photo_\u202egnp.exe', 'photo_gnp.exe'],
  ['isolates', 'a\u2066b\u2069c', 'abc'],
  ['marks of direction', 'a\u200e\u200f\u061cb', 'ab'],
  ['zero widths', 'a\u200b\u2060\ufeffb', 'ab'],
  ['soft hyphens', 'java\u00adscript', 'javascript'],
  ['tags, which carry hidden text', `a${String.fromCodePoint(0xe0041, 0xe0042)}b`, 'ab'],
  ['fillers', 'a\u3164\u115f\u2800b', 'ab'],
  ['controls', 'a\u0000\u0008\u001b[31mb\u0085', 'a[31mb'],
  ['joiners between Latin letters', 'pay\u200cpal\u200d', 'paypal'],
])('removes %s', (_, text, expected) => {
  expect(cleanText(text)).toBe(expected)
})

test.each([
  ['line breaks and tabs', 'a\n\tb'],
  ['Persian with a joiner', 'می\u200cخواهم'],
  ['Hindi with a joiner', 'क्\u200dष'],
  ['emoji of several characters', '👩\u200d💻 ❤\ufe0f'],
  ['Arabic, Chinese, Korean', 'مرحبا 你好 안녕하세요'],
])('keeps %s', (_, text) => {
  expect(cleanText(text)).toBe(text)
})
