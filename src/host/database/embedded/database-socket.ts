import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { createServer, type Server, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolder } from '../../disk/create-folder.ts'
import { errorCodeOf } from '../../disk/error-code.ts'

/** A socket that other processes can connect to. */
export interface DatabaseSocket {
  readonly server: Server
  readonly path: string
  /** Whether every process that uses the folder on this machine can reach it. */
  readonly isShared: boolean
}

/**
 * Listen on a new socket, if possible in a folder, otherwise in a temporary folder: not all disks support sockets, and
 * their paths cannot be long. Only processes of the same user can connect.
 */
export async function listenInFolder(folder: string, onConnection: (socket: Socket) => void): Promise<DatabaseSocket> {
  const name = randomBytes(6).toString('hex')
  if (process.platform === 'win32') return listenAt(`\\\\.\\pipe\\lectern-${name}`, true, onConnection)
  createFolder(folder, 0o700)
  const path = join(folder, `${name}.sock`)
  if (Buffer.byteLength(path) <= maxPathBytes) {
    try {
      return await listenAt(path, true, onConnection)
    } catch (error) {
      if (!unsupportedCodes.has(errorCodeOf(error) ?? '')) throw error
    }
  }
  return listenAt(join(mkdtempSync(join(tmpdir(), 'lectern-')), 'database.sock'), false, onConnection)
}

/** The limit of the system is 107 on Linux and 103 elsewhere. */
const maxPathBytes = 100

/** Errors of disks that do not support sockets, such as shared folders of virtual machines. */
const unsupportedCodes = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EACCES', 'EINVAL', 'ENAMETOOLONG'])

function listenAt(path: string, isShared: boolean, onConnection: (socket: Socket) => void): Promise<DatabaseSocket> {
  return new Promise((resolve, reject) => {
    const server = createServer(onConnection)
    server.once('error', reject)
    server.listen(path, () => {
      server.off('error', reject)
      resolve({ server, path, isShared })
    })
  })
}

/** A socket for `pg` that connects to a path, whatever host and port `pg` passes. */
export function socketTo(path: string): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  return Object.assign(socket, { connect: () => connect({ path }) })
}

const timeoutMs = 2000

/** Whether a process listens on a socket. The kernel answers this even while the process is busy. */
export function canConnect(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = new Socket().setTimeout(timeoutMs)
    const end = (isListening: boolean) => {
      socket.destroy()
      resolve(isListening)
    }
    socket.on('connect', () => end(true))
    // A full connection queue, and a socket of another user, also mean that a process is listening.
    socket.on('timeout', () => end(true))
    socket.on('error', error => end(!['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes(errorCodeOf(error) ?? '')))
    socket.connect({ path })
  })
}
