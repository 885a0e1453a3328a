import { acquireLock } from '../../../src/host/disk/file-lock.ts'

// A program that acquires locks at some paths, and keeps them until it is ended.
for (const path of process.argv.slice(2)) await acquireLock(path)
setInterval(() => {}, 60_000)
console.log('locked')
