import { setFlagsFromString } from 'node:v8'

/**
 * Configure V8 in all threads for runs of a few seconds on two cores, with limited memory.
 *
 * The heap grows by at most half before a garbage collection. By default it doubles or more while most of it is
 * garbage: a build of 2,000 pages then takes half as much memory again, and no less time.
 *
 * The young generation of threads is as large as in Node 20. Newer versions double it, which takes 100 MB more, and no
 * less time either.
 *
 * A function is fully optimized only after it has run for long. Node 20 does so early, and repeatedly because of
 * deoptimization: a build of 1,000 pages spends a tenth of the CPU time on it, one of 1,200 operations a sixth, without
 * any gain. Newer versions wait by default and have no such setting.
 */
export function tuneV8(): void {
  setHeapGrowth('slowly')
  setFlagsFromString('--max-semi-space-size=16')
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=500000')
}

/**
 * `freely`: the default of Node. Reading many files while a user waits takes a tenth less time then, and more memory.
 */
export function setHeapGrowth(how: 'freely' | 'slowly'): void {
  setFlagsFromString(`--heap-growing-percent=${how === 'freely' ? 0 : 50}`)
}

/** Configure V8 for a server, which runs the same functions for days: optimize them early, as Node does by default. */
export function tuneForServer(): void {
  setHeapGrowth('freely')
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=67584')
}
