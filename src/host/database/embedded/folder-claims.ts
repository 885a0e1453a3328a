import { randomBytes } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { createFolder } from '../../disk/create-folder.ts'
import { errorCodeOf } from '../../disk/error-code.ts'
import { readTextIfExists } from '../../disk/read-text.ts'
import { canConnect } from './database-socket.ts'

// Only one process can open the database of a data folder. It listens on a socket, through which other processes use
// the database. Files with increasing numbers decide which process that is: the one with the highest number names the
// socket of the owner. If nobody listens on that socket, the owner has ended or crashed, and any process may claim the
// next number. A number is used only once: the file is created as a hard link, which fails if it exists, and the
// highest number is never deleted. So two processes cannot own the database at the same time, not even in different
// containers, where process IDs cannot be compared.

/** A claim of a process to own the database. */
export interface Claim {
  readonly number: number
  /** Path of the socket of the owner. */
  readonly socket: string
}

/** Who owns the database of a folder. */
export type Ownership =
  | { readonly state: 'owned'; readonly socket: string }
  /** @property number The number of the next claim. */
  | { readonly state: 'free'; readonly number: number }
  /** The owner cannot be reached from here: it is on another machine, or in another container. */
  | { readonly state: 'unreachable' }

/** The content of a claim. */
interface ClaimText {
  /** A name in the folder of the claims, which may have another path in another container, or an absolute path. */
  readonly socket: string | undefined
  /** Identifies the machine of the owner until its next restart. */
  readonly machine: string
  /** Whether every process that uses the folder on the same machine can reach the socket. */
  readonly isShared: boolean
}

/** How often an owner renews its claim. */
export const renewalMs = 5000
/** An owner that cannot be reached has ended if it did not renew its claim for this long. */
const maxAgeMs = 3 * renewalMs

/** Determine who owns the database. @param folder The folder of the claims. */
export async function readOwnership(folder: string): Promise<Ownership> {
  const number = highestNumber(folder)
  const claim = readClaim(folder, number)
  if (!claim) return { state: 'free', number: number + 1 }
  const { socket } = claim
  if (socket !== undefined && (await canConnect(socket))) return { state: 'owned', socket }
  const hasEnded = (claim.isShared && claim.machine === thisMachine()) || age(folder, number) > maxAgeMs
  return hasEnded ? { state: 'free', number: number + 1 } : { state: 'unreachable' }
}

/**
 * Try to become the owner. Somebody must listen on the socket already.
 *
 * @returns Whether it succeeded.
 */
export function claimFolder(folder: string, { number, socket }: Claim, isShared: boolean): boolean {
  createFolder(folder, 0o700)
  const name = dirname(socket) === folder ? basename(socket) : socket
  const text = JSON.stringify({ socket: name, machine: thisMachine(), isShared } satisfies ClaimText)
  if (!createClaim(folder, number, text)) return false
  // Another process may have claimed a higher number in the meantime. A deleted socket cannot be reached.
  const isOwner = highestNumber(folder) === number && (process.platform === 'win32' || existsSync(socket))
  if (isOwner) deletePrevious(folder, number)
  else rmSync(claimPath(folder, number), { force: true })
  return isOwner
}

/** The file of a claim. Its owner changes the time of the file to renew the claim. */
export const claimPath = (folder: string, number: number): string => join(folder, `${number}.claim`)

/** Creates the file with its whole text, or not at all. */
function createClaim(folder: string, number: number, text: string): boolean {
  const path = claimPath(folder, number)
  const temporary = join(folder, `${randomBytes(6).toString('hex')}.new`)
  try {
    writeFileSync(temporary, text, { mode: 0o600 })
    linkIfPossible(temporary, path)
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(temporary, { force: true })
  }
}

/** Not all disks have hard links. A copy is empty for a moment, in which the claim counts as unreachable. */
function linkIfPossible(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') throw error
    copyFileSync(from, to, constants.COPYFILE_EXCL)
  }
}

/** The previous claim stays for processes that are just listing the files. */
function deletePrevious(folder: string, number: number): void {
  for (const previous of numbersIn(folder)) {
    if (previous >= number) continue
    const claim = readClaim(folder, previous)
    if (claim?.isShared && claim.socket !== undefined) rmSync(claim.socket, { force: true })
    if (previous < number - 1) rmSync(claimPath(folder, previous), { force: true })
  }
}

const highestNumber = (folder: string) => Math.max(0, ...numbersIn(folder))

function numbersIn(folder: string): readonly number[] {
  try {
    return readdirSync(folder).flatMap(name => Number(/^(\d{1,15})\.claim$/.exec(name)?.[1] ?? Number.NaN) || [])
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return []
    throw error
  }
}

function readClaim(folder: string, number: number): ClaimText | undefined {
  try {
    const claim: Partial<ClaimText> = JSON.parse(readFileSync(claimPath(folder, number), 'utf8'))
    const socket = claim.socket && resolve(folder, claim.socket)
    return { socket, machine: claim.machine ?? '', isShared: claim.isShared ?? false }
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    // A failing disk has damaged the file.
    if (error instanceof SyntaxError) return { socket: undefined, machine: '', isShared: false }
    throw error
  }
}

/** Milliseconds since a claim was renewed. */
function age(folder: string, number: number): number {
  const stat = statSync(claimPath(folder, number), { throwIfNoEntry: false })
  return stat ? Date.now() - stat.mtimeMs : Number.POSITIVE_INFINITY
}

/** The same in all containers of a machine; different after a restart, which ends all processes. */
function thisMachine(): string {
  return readTextIfExists('/proc/sys/kernel/random/boot_id')?.trim() ?? hostname()
}
