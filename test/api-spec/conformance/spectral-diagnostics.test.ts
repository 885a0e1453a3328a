import { expect, test } from 'vitest'
import { type SpectralResult, spectralToDiagnostics } from '../../../src/api-spec/conformance/spectral-diagnostics.ts'

const main = 'https://project.invalid/events.yaml'

const resultAt = (path: SpectralResult['path'], message: string, other: Partial<SpectralResult> = {}) => ({
  ...{ code: 'asyncapi-document-resolved', severity: 0, source: main, path, message },
  ...other,
})

const diagnosticsOf = (...results: readonly SpectralResult[]) => spectralToDiagnostics(results, main, 'AsyncAPI 3.0.0')

test('a result becomes a diagnostic with pointer, category and hint', () => {
  expect(
    diagnosticsOf(resultAt(['channels', 'a/b', 'adress'], 'Property "adress" is not expected to be here')),
  ).toEqual([
    {
      ...{ path: undefined, pointer: '/channels/a~1b/adress', kind: 'unknown', names: [] },
      message: 'AsyncAPI 3.0.0 has no key "adress" in "a/b".',
      hint: 'Correct the spelling, or move it to the right place. If it is an extension, begin its name with "x-".',
    },
  ])
})

test('messages of the parser name the position, and say in plain words what is wrong', () => {
  const messages = diagnosticsOf(
    resultAt(['info', 'version'], 'must be\n string'),
    resultAt(['servers', 0], 'should have a "protocol".'),
    resultAt(['channels', 'a', 'address'], '"address" property type must be string,null'),
    resultAt(['operations', 'p'], '"p" property must have required property "channel"'),
  ).map(({ message, kind }) => [message, kind])
  expect(messages).toEqual([
    ['AsyncAPI 3.0.0: "version" must be a string.', 'type'],
    ['AsyncAPI 3.0.0: item 1 of "servers" should have a "protocol".', 'other'],
    ['AsyncAPI 3.0.0: "address" must be a string or null.', 'type'],
    ['AsyncAPI 3.0.0 requires "channel" in "p".', 'missing'],
  ])
})

test('hints, infos and problems that our parser reports are left out', () => {
  expect(
    diagnosticsOf(
      resultAt([], 'Please use the latest version', { severity: 1, code: 'asyncapi-latest-version' }),
      resultAt(['channels'], 'Cannot find the file', { code: 'invalid-ref' }),
      resultAt(['tags'], 'Tags should be sorted', { severity: 2 }),
      resultAt(['tags'], 'Tags should be sorted', { severity: 3 }),
    ),
  ).toEqual([])
})

test('a result that only repeats a nested problem is left out, but not if that is in another file', () => {
  const pointers = diagnosticsOf(
    resultAt(['channels', 'a'], 'must match exactly one schema in oneOf'),
    resultAt(['channels', 'a', 'address'], 'must be string'),
    resultAt(['channels', 'a'], 'must match a schema in anyOf', { source: 'https://project.invalid/other.yaml' }),
  ).map(({ path, pointer }) => [path, pointer])
  expect(pointers).toEqual([
    [undefined, '/channels/a/address'],
    ['https://project.invalid/other.yaml', '/channels/a'],
  ])
})

test('the keys of a message are not reported as unexpected where a list of messages is possible too', () => {
  const messages = diagnosticsOf(
    resultAt(['channels', 'a', 'publish', 'message'], 'must have required property "oneOf"'),
    resultAt(['channels', 'a', 'publish', 'message'], 'Property "payload" is not expected to be here'),
    resultAt(['channels', 'a', 'publish', 'message', 'payload'], 'must be object'),
  ).map(({ message }) => message)
  expect(messages).toEqual(['AsyncAPI 3.0.0: "payload" must be an object.'])
})
