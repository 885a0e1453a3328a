import type { Metrics } from '../metrics-port.ts'

/** Measures nothing. */
export const noMetrics: Metrics = {
  requestStarted: () => () => {},
  answerStarted: () => () => {},
  jobStarted: () => () => {},
  searched: () => {},
  limitReached: () => {},
  signInEnded: () => {},
}
