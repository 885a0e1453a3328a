import type { Metrics } from '../ports.ts'

/** Measures nothing. */
export const noMetrics: Metrics = {
  requestStarted: () => () => {},
  answerStarted: () => () => {},
  searched: () => {},
  limitReached: () => {},
}
