import fc from 'fast-check'
import { expect, test } from 'vitest'
import { machineFor } from '../../src/host/build/machine.ts'
import { isReusableOutput, type Run } from '../../src/source/stage.ts'
import { builtSite } from '../support/built-site.ts'
import { batches, type Edit, startProject } from '../support/edits.ts'
import { isFullRun } from '../support/full-run.ts'

/**
 * Runs stages without a cache and compares: whenever the key of a result occurs again, the result must be the same.
 *
 * @param reversed Whether the inputs of a stage are run from last to first.
 */
function comparingRun(known: Map<string, string>, faults: Set<string>) {
  const runIn = (reversed: boolean): Run => {
    const run: Run = async (stage, shared, inputs) => {
      const numbered = inputs.map((input, at) => ({ input, at }))
      const outputs = new Map<number, Awaited<ReturnType<typeof stage.apply>>>()
      for (const { input, at } of reversed ? numbered.toReversed() : numbered) {
        const output = await stage.apply(shared, input, run)
        outputs.set(at, output)
        if (!isReusableOutput(stage, output)) continue
        const key = JSON.stringify([stage.name, stage.keyOf?.(shared) ?? shared, input])
        const text = JSON.stringify(output) ?? ''
        if ((known.get(key) ?? text) !== text) faults.add(stage.name)
        known.set(key, text)
      }
      return inputs.map((_, at) => outputs.get(at) as Awaited<ReturnType<typeof stage.apply>>) // one for each input
    }
    return run
  }
  return runIn
}

function edited(files: Readonly<Record<string, string>>, batch: readonly Edit[]): Record<string, string> {
  const after: Record<string, string> = { ...files }
  for (const { path, text } of batch) {
    if (text === undefined) delete after[path]
    else after[path] = text
  }
  return after
}

test('a stage returns the same result whenever its key is the same, in any order and after any edits', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async edits => {
      const faults = new Set<string>()
      const runIn = comparingRun(new Map(), faults)
      let files: Record<string, string> = { ...startProject }
      for (const batch of [[], ...edits]) {
        files = edited(files, batch)
        const sites = []
        for (const reversed of [false, true]) {
          const { bodies } = machineFor({})
          sites.push(await builtSite(files, {}, { run: runIn(reversed), bodies }))
        }
        expect(sites[1]?.files).toEqual(sites[0]?.files)
      }
      expect([...faults]).toEqual([])
    }),
    { numRuns: isFullRun() ? 200 : 3 },
  )
})
