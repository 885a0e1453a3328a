import { expect, test } from 'vitest'
import { failureText } from '../../../../src/islands/assistant/answer/failure-text.ts'

const translate = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(': ')

test.each([
  [{ kind: 'unreachable' }, 'unreachable'],
  [{ kind: 'busy', retryAt: 46_000 }, 'busy: 45 seconds'],
  [{ kind: 'busy', retryAt: 181_000 }, 'busy: 3 minutes'],
  [{ kind: 'busy', retryAt: 7_201_000 }, 'busy: 2 hours'],
  [{ kind: 'busy', retryAt: 1_000 }, 'busy-over'],
  [{ kind: 'busy' }, 'busy-over'],
] as const)('%j', (failure, text) => {
  expect(failureText(failure, translate, 1_000)).toBe(text)
})
