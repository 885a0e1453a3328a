import { expect, test } from 'vitest'
import { described } from '../../support/described.ts'

const withOperation = (operation: object) => ({
  openapi: '3.1.0',
  info: { title: 'Birds', version: '1' },
  paths: { '/birds': { get: { responses: { 200: { description: 'ok' } }, ...operation } } },
})

const read = async (operation: object) => {
  const { value, diagnostics } = await described(withOperation(operation))
  return { operation: value?.operations[0], diagnostics }
}

test('sunset dates lose their time, and a level keeps its notation', async () => {
  const { operation, diagnostics } = await read({
    'x-sunset': '2030-01-31T10:00:00Z',
    'x-stability-level': 'Beta',
    parameters: [{ name: 'q', in: 'query', 'x-sunset': '2030-02-28' }],
  })
  expect(operation?.extensions).toMatchObject({ sunset: '2030-01-31', stability: 'Beta' })
  expect(operation?.parameters).toMatchObject([{ sunset: '2030-02-28' }])
  expect(diagnostics).toEqual([])
})

test.each(['soon', '2030-13-31', 20300131, ['2030-01-31']])('%j is not accepted as a date', async written => {
  const { operation, diagnostics } = await read({ 'x-sunset': written })
  expect(operation?.extensions).not.toHaveProperty('sunset')
  expect(diagnostics).toMatchObject([{ code: 'api-spec/wrong-type', severity: 'warning' }])
})

test('an unknown level of stability is reported', async () => {
  const { operation, diagnostics } = await read({ 'x-stability': 'shaky' })
  expect(operation?.extensions).not.toHaveProperty('stability')
  expect(diagnostics).toMatchObject([{ code: 'api-spec/unknown-value', severity: 'warning' }])
})
