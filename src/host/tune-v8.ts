import { getHeapStatistics, setFlagsFromString } from 'node:v8'

/**
 * Configure V8 in all threads for runs of a few seconds on two cores, with limited memory.
 *
 * The heap grows by half before a garbage collection. By default it at least doubles, which is too much for a large one.
 * `adjustHeapGrowth` replaces this as soon as the size of the heap is known.
 *
 * The young generation of threads is as large as in Node 20. Newer versions double it, which needs 100 MB more and does
 * not save time either.
 *
 * A function is only fully optimized after it has run for a long time. Node 20 optimizes early, and again after each
 * deoptimization: this takes a tenth of the CPU time of a build of 1,000 pages, and a sixth for 1,200 operations,
 * without any gain. Newer versions wait by default and have no such setting.
 */
export function tuneV8(): void {
  setGrowingPercent(startPercent)
  setFlagsFromString('--max-semi-space-size=16')
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=500000')
}

/**
 * Let the heap grow as by default in Node. Reading many files is then about 10% faster, but needs more memory. Used while
 * a user is waiting.
 */
export function growHeapFreely(): void {
  setGrowingPercent(0)
}

/**
 * Choose how far the heap of each thread may grow before a garbage collection. Called from time to time, because V8 has
 * no setting for a size in bytes. The percentage applies from the next garbage collection on.
 */
export function adjustHeapGrowth(): void {
  setGrowingPercent(growingPercent(getHeapStatistics().used_heap_size))
}

/** By how many percent a heap of this size may grow before a garbage collection. */
export function growingPercent(bytes: number): number {
  const largest = bytes > veryLarge ? maxGrowthOfVeryLarge : maxGrowth
  const growth = Math.min(largest, Math.max(minGrowth, bytes / 4))
  return Math.min(maxPercent, Math.max(1, Math.round((100 * growth) / bytes)))
}

const megabyte = 1024 * 1024
const startPercent = 50
const maxPercent = 150
/** For 1,000 pages, whose heap contains about 60 MB, growing by a quarter needs 40 MB less, but 5 to 8% more CPU time. */
const minGrowth = 60 * megabyte
/** Reached by the heap of a build of about 20,000 pages. */
const maxGrowth = 90 * megabyte
/** Builds of 20,000 pages stay below. For 50,000, half the growth needs 60 to 80 MB less, and at most 4% more CPU time. */
const veryLarge = 500 * megabyte
const maxGrowthOfVeryLarge = 45 * megabyte

function setGrowingPercent(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}

/** Configure V8 for a server, which runs the same functions for days: optimize them early, as Node does by default. */
export function tuneForServer(): void {
  growHeapFreely()
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=67584')
}
