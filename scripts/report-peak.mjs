import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded before a measured program: at its end the most memory that it ever held, in kB, and the time that it had
// processors for, in microseconds, go to descriptor 3.
if (isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    writeSync(3, JSON.stringify({ maxRSS, busy: userCPUTime + systemCPUTime }))
  })
}
