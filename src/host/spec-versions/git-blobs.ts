import { spawn } from 'node:child_process'

/** Reads files of Git revisions, all of them with one process. */
export interface GitBlobs {
  /**
   * @param object Its name without line breaks, such as `main:./openapi.yaml`.
   * @returns The text, or `undefined` if the revision does not contain the file.
   */
  readonly read: (object: string) => Promise<string | undefined>
  readonly close: () => void
}

/** @see https://git-scm.com/docs/git-cat-file#_batch_output */
export function openGitBlobs(folder: string, env: NodeJS.ProcessEnv): GitBlobs {
  const { stdin, stdout } = spawn('git', ['-C', folder, 'cat-file', '--batch'], {
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  }).on('error', ignoreEnded)
  stdin.on('error', ignoreEnded)
  const output = bytesOf(stdout)
  const readNext = async (object: string) => {
    stdin.write(`${object}\n`)
    const header = await output.line()
    const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(header ?? '') ?? []
    if (size === undefined) return undefined
    const content = await output.take(Number(size) + 1)
    return type === 'blob' ? content?.toString('utf8', 0, Number(size)) : undefined
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    read: object => {
      const next = last.then(() => readNext(object))
      last = next
      return next
    },
    close: () => stdin.end(),
  }
}

/** Git has ended. Its output ends too, so there are no further files. */
const ignoreEnded = (): void => {}

interface Bytes {
  /** The next line, without its end. `undefined` at the end of the stream. */
  readonly line: () => Promise<string | undefined>
  readonly take: (count: number) => Promise<Buffer | undefined>
}

function bytesOf(stream: AsyncIterable<Buffer>): Bytes {
  const chunks = stream[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const next = async () => {
    const { value, done } = await chunks.next()
    return done === true ? undefined : value
  }
  const take = async (count: number) => {
    const parts = [rest]
    for (let length = rest.length; length < count; ) {
      const chunk = await next()
      if (!chunk) return undefined
      parts.push(chunk)
      length += chunk.length
    }
    const all = Buffer.concat(parts)
    rest = all.subarray(count)
    return all.subarray(0, count)
  }
  const line = async (): Promise<string | undefined> => {
    const end = rest.indexOf(lineFeed)
    if (end !== -1) return (await take(end + 1))?.toString('utf8', 0, end)
    const chunk = await next()
    if (!chunk) return undefined
    rest = Buffer.concat([rest, chunk])
    return line()
  }
  return { line, take }
}

const lineFeed = 0x0a
