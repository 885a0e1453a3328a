import { writeSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded before a measured program. When the program ends, writes its peak memory in kB and its CPU time in
// microseconds to file descriptor 3.
if (isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    writeSync(3, JSON.stringify({ maxRSS, busy: userCPUTime + systemCPUTime }))
  })
}
