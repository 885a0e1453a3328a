import { existsSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listenInFolder } from '../../../../src/host/database/embedded/database-socket.ts'
import { claimFolder, claimPath, readOwnership } from '../../../../src/host/database/embedded/folder-claims.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

async function listening(folder: string) {
  const socket = await listenInFolder(folder, client => client.destroy())
  const close = () => void socket.server.close()
  onTestFinished(close)
  return { ...socket, close }
}

/** Claim a folder as a process does. @returns The number of the claim, `undefined` if it was not possible. */
async function claim(folder: string) {
  const ownership = await readOwnership(folder)
  if (ownership.state !== 'free') return undefined
  const socket = await listening(folder)
  const { number } = ownership
  return claimFolder(folder, { number, socket: socket.path }, socket.isShared) ? { ...socket, number } : undefined
}

test('a folder belongs to the process that claimed it, until it ends', async () => {
  const folder = join(temporaryFolder(), 'run')
  expect(await readOwnership(folder)).toEqual({ state: 'free', number: 1 })
  const first = await claim(folder)
  expect(await readOwnership(folder)).toEqual({ state: 'owned', socket: first?.path })
  expect(await claim(folder)).toBeUndefined()
  first?.close()
  expect(await readOwnership(folder)).toEqual({ state: 'free', number: 2 })
  const second = await claim(folder)
  expect(second?.number).toBe(2)
  expect(await readOwnership(folder)).toEqual({ state: 'owned', socket: second?.path })
})

test('a number is given once, even to processes that saw the folder free at the same time', async () => {
  const folder = join(temporaryFolder(), 'run')
  const sockets = await Promise.all(Array.from({ length: 10 }, () => listening(folder)))
  const results = sockets.map(({ path, isShared }) => claimFolder(folder, { number: 1, socket: path }, isShared))
  expect(results).toEqual([true, ...Array(9).fill(false)])
})

test('a process that saw the folder free long ago cannot claim it any more', async () => {
  const folder = join(temporaryFolder(), 'run')
  // Claims 1 to 5 belong to processes that ended, the next to one that runs.
  for (let number = 1; number <= 5; number++) (await claim(folder))?.close()
  const owner = await claim(folder)
  const late = await listening(folder)
  const results = [1, 2, 3, 4, 5, 6].map(number => claimFolder(folder, { number, socket: late.path }, true))
  expect(results).toEqual(Array(6).fill(false))
  expect(await readOwnership(folder)).toEqual({ state: 'owned', socket: owner?.path })
})

test('a process without its socket cannot claim a folder', async () => {
  const folder = join(temporaryFolder(), 'run')
  expect(claimFolder(folder, { number: 1, socket: join(folder, 'deleted.sock') }, true)).toBe(false)
  expect(await readOwnership(folder)).toEqual({ state: 'free', number: 1 })
})

test('claims and sockets of ended processes are deleted, except for the last one', async () => {
  const folder = join(temporaryFolder(), 'run')
  for (let count = 0; count < 20; count++) (await claim(folder))?.close()
  writeFileSync(join(folder, '20.sock'), '')
  await claim(folder)
  expect(readdirSync(folder).filter(name => name.endsWith('.claim'))).toEqual(['20.claim', '21.claim'])
  expect(readdirSync(folder).filter(name => name.endsWith('.new'))).toEqual([])
})

test('an owner that cannot be reached from here counts as alive while it renews its claim', async () => {
  const folder = join(temporaryFolder(), 'run')
  const socket = await listening(folder)
  claimFolder(folder, { number: 1, socket: socket.path }, false)
  socket.close()
  expect(await readOwnership(folder)).toEqual({ state: 'unreachable' })
  const path = claimPath(folder, 1)
  const old = new Date(Date.now() - 20_000)
  utimesSync(path, old, old)
  expect(await readOwnership(folder)).toEqual({ state: 'free', number: 2 })
})

test('the folder may have another path in another container', async () => {
  const folder = join(temporaryFolder(), 'run')
  await claim(folder)
  const otherPath = `${folder}-elsewhere`
  symlinkSync(folder, otherPath)
  expect(await readOwnership(otherPath)).toMatchObject({ state: 'owned', socket: expect.stringContaining(otherPath) })
  expect(readFileSync(claimPath(otherPath, 1), 'utf8')).not.toContain('/')
})

test('a damaged claim counts as unreachable as well', async () => {
  const folder = temporaryFolder({ '7.claim': '{"socket":', '6.claim': '{}', 'x.claim': '', '-1.claim': '' })
  expect(await readOwnership(folder)).toEqual({ state: 'unreachable' })
})

test('a socket with a long path is in a temporary folder', async () => {
  const folder = join(temporaryFolder(), 'x'.repeat(120))
  const socket = await listening(folder)
  expect(socket.isShared).toBe(false)
  expect(existsSync(socket.path)).toBe(true)
  expect(claimFolder(folder, { number: 1, socket: socket.path }, socket.isShared)).toBe(true)
  expect(await readOwnership(folder)).toEqual({ state: 'owned', socket: socket.path })
})
