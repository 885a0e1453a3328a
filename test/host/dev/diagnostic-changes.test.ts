import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diagnosticChanges } from '../../../src/host/dev/diagnostic-changes.ts'
import { createDiagnosticsState } from '../../../src/islands/dev/overlay/diagnostics-state.ts'

test('a browser can compute all diagnostics from the changes', () => {
  const list = fc.uniqueArray(fc.integer({ min: 0, max: 9 }))
  fc.assert(
    fc.property(fc.array(list, { maxLength: 5 }), lists => {
      const findingsAfter = createDiagnosticsState()
      let known: readonly string[] | undefined
      let shown: unknown
      for (const now of lists.map(numbers => numbers.map(each => JSON.stringify(each)))) {
        const news = diagnosticChanges(known, now)
        if (news !== undefined) shown = findingsAfter(JSON.parse(news))
        expect(shown).toEqual(now.map(each => JSON.parse(each)))
        known = now
      }
    }),
  )
})

test('only changes are sent', () => {
  expect(diagnosticChanges(undefined, [])).toBe('{"all":[]}')
  expect(diagnosticChanges(['1', '2', '3'], ['1', '2', '3'])).toBeUndefined()
  expect(diagnosticChanges(['1', '2', '3'], ['0', '1', '3', '4'])).toBe('{"gone":[1],"come":[[0,0],[3,4]]}')
})
