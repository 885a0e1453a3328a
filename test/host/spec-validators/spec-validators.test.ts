import { expect, test } from 'vitest'
import type { SpecInput } from '../../../src/api-spec/model/api-spec.ts'
import { specValidators } from '../../../src/host/spec-validators/spec-validators.ts'
import { runSequentially } from '../../../src/source/stage.ts'

test('a spec that takes too long is stopped, and the next one is validated', async () => {
  const inputOf = (text: string): SpecInput => ({ file: { path: 'api.yaml', text }, references: [], overlays: [] })
  const levels = Array.from({ length: 40 }, (_, at) => {
    const next = `{ $ref: '#/components/schemas/L${at + 1}' }`
    return `    L${at}: { type: object, properties: { a: ${next}, b: ${next} } }`
  })
  const head = 'openapi: 3.0.3\ninfo: { title: A, version: "1" }\npaths: {}\n'
  const hostile = `${head}components:\n  schemas:\n${levels.join('\n')}\n    L40: { type: string }\n`
  const validate = specValidators(runSequentially, undefined, { cpuMs: 1500, waitMs: 60_000, megabytes: 512 })
  expect(await validate([inputOf(hostile), inputOf(head)])).toMatchObject([
    [
      {
        code: 'api-spec/validation-stopped',
        message:
          'The validator of the standard could not check "api.yaml": the limit of 1.5 seconds of CPU time was exceeded.',
      },
    ],
    [],
  ])
})
