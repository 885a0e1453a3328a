import { setFlagsFromString } from 'node:v8'

/**
 * Set up the engine of all threads for runs of some seconds on two cores, and for the memory that they take.
 *
 * The heap grows by half at most before it is tidied up. Left alone it doubles and more while most of it is rubbish: a
 * build of 2,000 pages then takes half as much memory again, and no less time.
 *
 * Threads have no more room for what is new than Node 20 gave them: with the double of newer versions they take 100 MB
 * more, and no less time either.
 *
 * A function is compiled with all optimisations only when it has run for long. Node 20 does so early, and again and again
 * for what turns out otherwise: a build of 1,000 pages spends a tenth of the processor on it, one of 1,200 operations a
 * sixth, and neither gets it back. Newer versions wait by themselves and have no such setting.
 */
export function tuneV8(): void {
  setHeapGrowth('slowly')
  setFlagsFromString('--max-semi-space-size=16')
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=500000')
}

/** `freely`: as Node does it. To read much for somebody who waits takes a tenth less time then, and more memory. */
export function setHeapGrowth(how: 'freely' | 'slowly'): void {
  setFlagsFromString(`--heap-growing-percent=${how === 'freely' ? 0 : 50}`)
}

/** Set up the engine for a server, which runs the same functions for days: compile them early, as Node does by itself. */
export function tuneForServer(): void {
  setHeapGrowth('freely')
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=67584')
}
