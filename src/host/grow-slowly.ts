import { setFlagsFromString } from 'node:v8'

/**
 * Have the heap grow by half at most before it is tidied up, in all threads. Left alone it doubles and more while most of
 * it is rubbish: a build of 2,000 pages then takes half as much memory again, and no less time.
 *
 * Threads have no more room for what is new than Node 20 gave them: with the double of newer versions they take 100 MB
 * more, and no less time either.
 */
export function growSlowly(): void {
  setFlagsFromString('--heap-growing-percent=50')
  setFlagsFromString('--max-semi-space-size=16')
}
