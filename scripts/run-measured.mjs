import { spawnSync } from 'node:child_process'

const reporter = new URL('report-peak.mjs', import.meta.url).href

/**
 * Run a program with Node and measure it.
 *
 * @returns
 *   Its output, how it ended, and its time in seconds. Its peak memory in megabytes and the CPU time of all threads in
 *   seconds are absent if it was killed.
 */
export function runMeasured(args, options = {}) {
  const start = performance.now()
  const { status, signal, output } = spawnSync(process.execPath, ['--import', reporter, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    ...options,
  })
  const seconds = (performance.now() - start) / 1000
  const [, stdout, stderr, report] = output ?? []
  const use = report ? JSON.parse(report) : undefined
  const [megabytes, busy] = [use && use.maxRSS / 1024, use && use.busy / 1e6]
  return { status, signal, stdout, stderr, seconds, megabytes, busy }
}
