import { parentPort, workerData } from 'node:worker_threads'
import { errorMessage } from '../../../source/text/error-message.ts'
import { type OwnerMessage, ownDatabase } from './own-database.ts'

// The database runs on its own thread, because queries would block the server.
if (parentPort) {
  try {
    await ownDatabase(workerData, parentPort)
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? ` ${errorMessage(error.cause)}` : ''
    parentPort.postMessage({ type: 'failed', message: errorMessage(error) + cause } satisfies OwnerMessage)
  }
  process.exit()
}
