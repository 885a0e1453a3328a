import { expect, test } from 'vitest'
import { openStore } from '../../../src/host/cache/store.ts'
import { createScheduler } from '../../../src/host/scheduler/create-scheduler.ts'
import type { Stage } from '../../../src/source/stage.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('rejects inputs that a key cannot represent', async () => {
  const stage: Stage<unknown, number, number> = { name: 'odd', cache: { disk: true }, apply: (_, input) => input }
  const run = createScheduler({ store: openStore(temporaryFolder(), 'v') })
  await expect(run(stage, { files: new Map() }, [1])).rejects.toThrow('not plain data')
})
