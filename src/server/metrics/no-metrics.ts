import type { Metrics } from '../ports.ts'

/** Measures nothing. */
export const noMetrics: Metrics = {
  requestStarted: () => () => {},
  answerStarted: () => () => {},
  jobStarted: () => () => {},
  searched: () => {},
  limitReached: () => {},
  signInEnded: () => {},
}
