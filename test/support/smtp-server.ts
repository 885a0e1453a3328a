import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A mail as a mail server receives it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Credentials of the connection: `user:password`. */
  readonly login: string | undefined
  /** Header names as they were sent, without continuation lines. */
  readonly headers: readonly string[]
  readonly body: string
}

export interface SmtpServer {
  readonly port: number
  readonly mails: readonly ReceivedMail[]
  readonly close: () => Promise<void>
}

interface SmtpOptions {
  /** Responses that replace the successful ones, by command: `{ RCPT: '550 5.1.1 no such user' }`. */
  readonly responses?: Readonly<Record<string, string>> | undefined
}

/** A mail server in this process, without encryption, which records the mail that it receives. */
export async function startSmtpServer({ responses = {} }: SmtpOptions = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A client may disconnect at any time.
    socket.on('error', () => {})
    serveClient(socket, responses, mail => mails.push(mail))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>(resolve => server.close(() => resolve()))
  }
  // The server listens on a port, so its address is an object.
  const { port } = server.address() as AddressInfo
  return { port, mails, close }
}

const accepted: Readonly<Record<string, string>> = {
  EHLO: '250-mail.example.com\r\n250-AUTH PLAIN\r\n250 8BITMIME',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 stored',
  QUIT: '221 bye',
}

function serveClient(
  socket: Socket,
  responses: NonNullable<SmtpOptions['responses']>,
  onMail: (mail: ReceivedMail) => void,
): void {
  let [from, data, isData, rest] = ['', [] as string[], false, '']
  let login: string | undefined
  let to: string[] = []
  const respond = (command: string) => socket.write(`${responses[command] ?? accepted[command] ?? '500 unknown'}\r\n`)
  const readLine = (line: string) => {
    if (isData && line !== '.') {
      data.push(line.replace(/^\./, ''))
      return
    }
    if (isData) {
      onMail({ from, to, login, ...partsOf(data) })
      ;[from, to, data, isData] = ['', [], [], false]
      respond('.')
      return
    }
    const command = line.split(' ', 1)[0]?.toUpperCase() ?? ''
    const address = /<(.*)>/.exec(line)?.[1] ?? ''
    if (command === 'MAIL') from = address
    if (command === 'RCPT') to.push(address)
    if (command === 'AUTH')
      login = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .slice(1)
        .replace('\0', ':')
    if (command === 'DATA') isData = responses.DATA === undefined
    respond(command)
  }
  socket.setEncoding('utf8').on('data', (piece: string) => {
    const lines = (rest + piece).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line)
  })
  socket.write('220 mail.example.com\r\n')
}

function partsOf(lines: readonly string[]): Pick<ReceivedMail, 'headers' | 'body'> {
  const end = lines.indexOf('')
  const headers = lines.slice(0, end).join('\n').replace(/\n\s+/g, ' ').split('\n')
  return { headers, body: lines.slice(end + 1).join('\n') }
}
