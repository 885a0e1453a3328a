import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

type Disk = typeof fs

/** Let the disk do otherwise in the tests of this file, for our modules too, be they loaded already or not. */
export function changeDisk(change: (disk: Disk) => object): void {
  const before = { ...fs }
  const changed = change(before)
  const set = (functions: object) => {
    Object.assign(fs, functions)
    syncBuiltinESMExports()
  }
  beforeAll(() => set(changed))
  afterAll(() => set(Object.fromEntries(Object.entries(before).filter(([name]) => name in changed))))
}
