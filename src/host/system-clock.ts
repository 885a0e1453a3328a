import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../server/ports.ts'

/** The clock of this machine. It does not go back if the system time is changed. */
export const systemClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  sleep: async (ms, signal) => sleep(ms, undefined, { signal }),
}
