import { randomBytes } from 'node:crypto'
import { appendFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Outbox } from '../../server/assistant/storage/outbox.ts'
import { createFolder } from '../disk/create-folder.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { hasEnded, nameOfThisProcess } from './process-name.ts'
import { openSegment, type Segment } from './segment.ts'

/**
 * Open the outbox in a folder. Each process writes to its own files: to one until its lines are sent to the database,
 * then to the next one. Files of processes that have ended are read as well. Several processes may read the same file.
 * Then the same entries are written twice, which is harmless.
 */
export function openOutbox(folder: string): Outbox {
  const id = randomBytes(4).toString('hex')
  const createFile = (number: number) => {
    createFolder(folder, 0o700)
    return openSegment(join(folder, fileName(nameOfThisProcess(), id, number)), 'ax+')
  }
  /** Completed files, the oldest first. */
  const waiting: Segment[] = []
  let active: Segment | undefined
  let count = 0
  let isClosed = false
  const seal = () => {
    if (!active || active.isEmpty()) return
    waiting.push(active)
    active = undefined
  }
  return {
    append: line => {
      active ??= createFile(++count)
      active.append(line)
    },
    read: async function* () {
      if (isClosed) return
      seal()
      waiting.push(...abandonedFiles(folder, waiting))
      for (let next = waiting[0]; next; next = waiting[0]) {
        yield* next.read()
        waiting.shift()
      }
    },
    reject: line => appendFileSync(join(folder, 'rejected.ndjson'), `${line}\n`, { mode: 0o600 }),
    close: () => {
      isClosed = true
      if (active?.isEmpty()) rmSync(active.path, { force: true })
      else seal()
      active?.close()
      active = undefined
      for (const segment of waiting.splice(0)) release(segment)
    },
  }
}

const filePattern = /^(\d+-\d+)-(.+\.ndjson)$/

const fileName = (processName: string, id: string, number: number) =>
  `${processName}-${id}-${String(number).padStart(9, '0')}.ndjson`

/** Open the files of processes that have ended, oldest first. */
function abandonedFiles(folder: string, known: readonly Segment[]): readonly Segment[] {
  const knownNames = new Set(known.map(({ path }) => basename(path)))
  return namesIn(folder)
    .filter(name => !knownNames.has(name) && hasEnded(filePattern.exec(name)?.[1] ?? nameOfThisProcess()))
    .toSorted()
    .flatMap(name => openIfExists(join(folder, name)) ?? [])
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return []
    throw error
  }
}

function openIfExists(path: string): Segment | undefined {
  try {
    return openSegment(path, 'r')
  } catch (error) {
    // Another process has read and deleted it.
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Close a file and leave it to the next process, or to the next outbox of this process. */
function release({ path, close }: Segment): void {
  close()
  const [, processName, rest] = filePattern.exec(basename(path)) ?? []
  if (processName !== nameOfThisProcess()) return
  try {
    renameSync(path, join(path, '..', `0-0-${rest}`))
  } catch (error) {
    // Another process has read and deleted it.
    if (errorCodeOf(error) !== 'ENOENT') throw error
  }
}
