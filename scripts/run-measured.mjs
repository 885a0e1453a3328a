import { spawnSync } from 'node:child_process'

const reporter = new URL('report-peak.mjs', import.meta.url).href

/**
 * Run a program of Node's and measure it.
 *
 * @returns
 *   What it printed, how it ended, seconds from start to end; the most memory it held, in megabytes, and seconds of
 *   processors for all its threads: absent when it was killed.
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
